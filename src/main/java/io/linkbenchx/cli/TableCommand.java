package io.linkbenchx.cli;

import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.report.TableKind;
import io.linkbenchx.report.Tables;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints a table of the field. */
@Command(
    name = "table",
    description =
        "Print a table that people compare, of one or several result directories: T1 point queries,"
            + " T2 CPU, T3 context switches, T6 updates, T9 and T10 hot rows, T11 insert rounds, T12"
            + " long loads, T13 and T14 embedded engines, T15 memory sizes, T21 to T23 the insert"
            + " benchmark's steps, responses and intervals, TENTHS its rate in each tenth of a"
            + " step, T25 sysbench's report.",
    sortOptions = false)
final class TableCommand implements Callable<Integer> {
  private final Session session;

  /** How it is written. */
  enum Format {
    TEXT,
    TSV,
    JSON
  }

  @Parameters(index = "0", paramLabel = "TABLE", description = "${COMPLETION-CANDIDATES}")
  private TableKind kind;

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "DIR", description = "Results.")
  private List<Path> directories;

  @Option(
      names = "--format",
      defaultValue = "text",
      paramLabel = "FORMAT",
      description = "text, tsv or json. Default: text")
  private Format format;

  TableCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<StoredRun> runs = directories.stream().map(StoredRun::read).toList();
    String table =
        switch (format) {
          case TEXT -> Tables.text(kind, runs);
          case TSV -> Tables.tsv(kind, runs);
          case JSON -> Tables.json(kind, runs);
        };
    session.screen().say(table.stripTrailing());
    return ExitCode.OK;
  }
}
