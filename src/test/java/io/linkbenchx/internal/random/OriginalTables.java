package io.linkbenchx.internal.random;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** LinkBench's own distribution files, which are not part of the project. */
final class OriginalTables {
  private static final String VARIABLE = "LBX_DISTRIBUTION_DIR";

  private OriginalTables() {}

  /** The tables of 2011 or 2017; skips the test if they are not there. */
  static EmpiricalTables of(int year) {
    return EmpiricalTables.read(file(year));
  }

  static Path file(int year) {
    String directory = System.getenv(VARIABLE);
    assumeTrue(
        directory != null && !directory.isBlank(),
        "not covered: set " + VARIABLE + " to the folder of LinkBench's distribution files");
    Path file = Path.of(directory, "Distribution-" + year + ".dat");
    assumeTrue(Files.isRegularFile(file), "not covered: there is no " + file);
    return file;
  }

  static EmpiricalTables compact(int year) {
    return EmpiricalTables.builtIn(
        year == 2011 ? EmpiricalTables.Profile.FB2011 : EmpiricalTables.Profile.FB2017);
  }
}
