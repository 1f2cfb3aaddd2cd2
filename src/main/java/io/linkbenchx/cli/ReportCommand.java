package io.linkbenchx.cli;

import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.report.ConsoleReport;
import io.linkbenchx.report.HtmlReport;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows an earlier run again. */
@Command(
    name = "report",
    description = "Print the figures of a result directory and write its report.html again.")
final class ReportCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "DIR", description = "A result directory.")
  private Path directory;

  ReportCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    StoredRun run = StoredRun.read(directory);
    HtmlReport.write(directory);
    session.screen().say(ConsoleReport.all(run).stripTrailing());
    return ExitCode.OK;
  }
}
