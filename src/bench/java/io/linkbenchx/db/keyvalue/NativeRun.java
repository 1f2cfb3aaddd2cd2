package io.linkbenchx.db.keyvalue;

import java.nio.file.Path;

/**
 * A run of an engine's own benchmark program, for comparison with ReadWhileWriting.
 *
 * @param records loaded in key order
 * @param readers reading threads; one more thread writes if {@code writes}
 * @param seconds of reading
 * @param directory for its database, empty
 */
public record NativeRun(
    KeyValueLayout layout,
    long records,
    double compressRatio,
    int readers,
    boolean writes,
    double seconds,
    Path directory) {}
