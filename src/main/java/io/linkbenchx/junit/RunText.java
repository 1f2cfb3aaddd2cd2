package io.linkbenchx.junit;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.result.RunResult;
import java.nio.file.Path;
import java.util.Optional;

/** What a failure shows of its run: the console's text and the path of the results. */
final class RunText {
  private RunText() {}

  /**
   * @param directory of the results; empty if none were written, then there are no tables
   */
  static String of(RunResult run, Optional<Path> directory) {
    StringBuilder text = new StringBuilder(ConsoleReport.USUAL.head(run)).append('\n');
    run.steps().forEach(step -> text.append(ConsoleReport.USUAL.stepLine(step)));
    if (run.verification() != null) {
      run.verification()
          .checks()
          .forEach(check -> text.append(ConsoleReport.USUAL.verificationLine(check)));
    }
    text.append('\n');
    return directory
        .map(
            kept ->
                text.append(ConsoleReport.USUAL.tables(StoredRun.read(kept)))
                    .append("\n results kept in ")
                    .append(kept)
                    .append('\n'))
        .orElseGet(() -> text.append(" no tables: remove noResults() to get them\n"))
        .toString();
  }
}
