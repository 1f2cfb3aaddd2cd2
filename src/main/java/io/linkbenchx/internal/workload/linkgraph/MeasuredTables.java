package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.EmpiricalTables;
import io.linkbenchx.internal.random.EmpiricalTables.Profile;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The measured tables a workload uses: from an original file or, without one, the built-in ones.
 *
 * @param origin "file", or the name of the built-in profile
 */
record MeasuredTables(EmpiricalTables tables, String origin) {

  /** The tables of {@code file} or, without one, the built-in ones of {@code source}. */
  static MeasuredTables of(Optional<Path> file, Profile source) {
    return file.map(path -> new MeasuredTables(EmpiricalTables.read(path), "file"))
        .orElseGet(
            () -> new MeasuredTables(EmpiricalTables.builtIn(source), "built-in " + source.text()));
  }
}
