package io.linkbenchx.internal.cli;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.internal.foreign.ForeignRun;
import io.linkbenchx.internal.foreign.Source;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.result.DatabaseResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Creates results from other tools' output. */
@Command(
    name = "import",
    description =
        "Convert the output of other tools to result directories. Figures that the output does not"
            + " state are NA. compare, history, list and report read them like any other result.")
final class ImportCommand extends SessionCommand {
  @Parameters(
      index = "0",
      paramLabel = "TOOL",
      description =
          "Tool of the files: sysbench, ycsb, linkbench, benchbase, mytools, iostat or vmstat.")
  private Source source;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      description = "Output files; each run becomes a result.")
  private List<Path> files;

  @Option(
      names = {"-o", "--results"},
      defaultValue = "results",
      paramLabel = "DIR",
      description = "Parent of the new result directories. Default: results")
  private Path results;

  @Option(
      names = "--label",
      defaultValue = "",
      paramLabel = "TEXT",
      description = "Label of the results.")
  private String label;

  @Option(
      names = "--workload",
      paramLabel = "NAME",
      description = "Name of the workload; only results of the same workload are compared.")
  private String workload;

  @Option(
      names = "--database",
      paramLabel = "PRODUCT",
      description = "Name of the database, such as MariaDB, if the output does not state it.")
  private String database;

  @Option(
      names = "--database-version",
      defaultValue = "",
      paramLabel = "VERSION",
      description = "Version of that database.")
  private String databaseVersion;

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      description =
          "iostat and vmstat: seconds between reports. Default: from the times in the file, or 1")
  private Double every;

  @Option(
      names = "--keep-first",
      description =
          "iostat and vmstat: the first report covers an interval (-y), not the time since boot.")
  private boolean keepFirst;

  @Option(
      names = "--device",
      paramLabel = "NAME",
      description = "iostat: device to include; repeatable. Default: all in the file")
  private List<String> devices = new ArrayList<>();

  @Override
  public Integer call() {
    if (every != null && !(every > 0)) {
      throw new ArchiveException(
          "--every " + every + " is not an interval: give more than 0 seconds");
    }
    // Read all files before writing the first result: a damaged file leaves nothing behind.
    List<ForeignRun> runs =
        source.read(files, new Source.Options(every, keepFirst, List.copyOf(devices)));
    DatabaseResult named = database == null ? null : ForeignRun.database(database, databaseVersion);
    for (ForeignRun run : runs) {
      Path directory = run.with(workload, named).write(results, label, LinkBenchX.version());
      HtmlPage.write(directory);
      say(directory.toString());
    }
    return OK;
  }
}
