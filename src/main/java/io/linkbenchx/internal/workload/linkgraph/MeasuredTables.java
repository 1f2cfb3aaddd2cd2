package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.EmpiricalTable;
import io.linkbenchx.internal.random.EmpiricalTables;
import io.linkbenchx.internal.workload.linkgraph.settings.MeasuredTable;
import io.linkbenchx.internal.workload.linkgraph.settings.OutDegreeSettings;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The measured tables a workload uses: from an original file or, without one, the built-in ones.
 *
 * @param origin "file", or the name of the built-in profile
 */
record MeasuredTables(EmpiricalTables tables, String origin) {

  /** The tables of {@code file} or, without one, the built-in ones of {@code source}. */
  static MeasuredTables of(Optional<Path> file, OutDegreeSettings.Source source) {
    return file.map(path -> new MeasuredTables(EmpiricalTables.read(path), "file"))
        .orElseGet(() -> builtIn(source));
  }

  private static MeasuredTables builtIn(OutDegreeSettings.Source source) {
    EmpiricalTables.Profile profile = EmpiricalTables.Profile.valueOf(source.name());
    return new MeasuredTables(EmpiricalTables.builtIn(profile), "built-in " + source.text());
  }

  /** The table with this name in the settings. */
  EmpiricalTable table(MeasuredTable name) {
    return tables.table(name.kind());
  }
}
