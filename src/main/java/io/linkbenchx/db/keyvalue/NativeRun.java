package io.linkbenchx.db.keyvalue;

import java.nio.file.Path;

/**
 * What an engine's own benchmark program shall do, so that it can be set beside ReadWhileWriting.
 *
 * @param records loaded in the order of their keys
 * @param readers threads; beside them one writer if {@code writes}
 * @param seconds of reading
 * @param directory its database's, empty
 */
public record NativeRun(
    KeyValueLayout layout,
    long records,
    double compressRatio,
    int readers,
    boolean writes,
    double seconds,
    Path directory) {}
