package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.Merge;
import io.linkbenchx.internal.report.HtmlPage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Merges several results into one. */
@Command(
    name = "merge",
    description =
        "Merge several results into one: of processes that ran concurrently, whose rates are added,"
            + " or of consecutive runs, or all shares of one run. Histograms are merged without"
            + " loss.")
final class MergeCommand extends SessionCommand {
  @Parameters(arity = "2..*", paramLabel = "DIR", description = "Result directories.")
  private List<Path> directories;

  @Option(
      names = {"-o", "--results"},
      defaultValue = "results",
      paramLabel = "DIR",
      description = "Parent of the new result directory. Default: results")
  private Path results;

  @Option(
      names = "--ignore",
      paramLabel = "KEY",
      description = "Configuration key that may differ; repeatable.")
  private List<String> ignored = new ArrayList<>();

  @Override
  public Integer call() {
    List<StoredRun> parts = directories.stream().map(StoredRun::read).toList();
    Path merged = Merge.write(parts, Set.copyOf(ignored), results);
    HtmlPage.write(merged);
    say(merged.toString());
    return OK;
  }
}
