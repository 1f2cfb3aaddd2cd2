package io.linkbenchx.internal.cli;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.compare.Merge;
import io.linkbenchx.internal.report.HtmlReport;
import io.linkbenchx.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Merges several results into one. */
@Command(
    name = "merge",
    description =
        "Merge several results into one: of processes that ran concurrently, whose rates are added,"
            + " or of consecutive runs. Histograms are merged without loss.",
    sortOptions = false)
final class MergeCommand implements Callable<Integer> {
  private final Session session;

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

  MergeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (directories.size() < 2) {
      throw new CompareException("merge needs at least two result directories");
    }
    List<StoredRun> parts = directories.stream().map(StoredRun::read).toList();
    Merge merge = Merge.of(parts, Set.copyOf(ignored));
    RunResult run = merge.result();
    try (ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(results),
            merge.start(),
            run.run().workload(),
            run.run().label(),
            parts.get(0).configuration())) {
      for (int i = 0; i < merge.histograms().size(); i++) {
        merge.histograms().get(i).write(directory.path(), run.steps().get(i).step());
      }
      directory.runFinished(run);
      directory.seal();
      directory
          .failure()
          .ifPresent(
              failure -> {
                throw new ArchiveException(failure);
              });
      HtmlReport.write(directory.path());
      session.screen().say(directory.path().toString());
    }
    return ExitCode.OK;
  }
}
