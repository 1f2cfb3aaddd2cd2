package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints a published-format table. */
@Command(
    name = "table",
    description =
        "Print a published-format table of one or several result directories: T1 point queries,"
            + " T2 CPU, T3 context switches, T4 and T5 device reads, T6 to T8 updates, T9 and T10"
            + " hot rows, T11 insert rounds, T12 long loads, T13 and T14 embedded engines, T15"
            + " memory sizes, T16 write amplification, T17 hours, T18 disk arrays, T19 cost of"
            + " loads, T20 quality of service, T21 to T23 the insert benchmark's steps, responses"
            + " and intervals, TENTHS its rate in each tenth of a step, T24 RocksDB's lines, T25"
            + " sysbench's report, T26 cost per second and operation, T27 reads of updates, T29"
            + " factors of loads, T30 memtables, T32 KiB per operation, STEPS"
            + " every step or load, EXTENT what was measured, WORKERS client machines, SUITE"
            + " microbenchmarks by server.")
final class TableCommand extends SessionCommand {
  /** Output format. */
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

  @Option(
      names = "--relative-to",
      paramLabel = "LABEL",
      description =
          "Divide all figures by those of this row or column (table T31); in T16, the base of its"
              + " relative columns.")
  private String base;

  @Override
  public Integer call() {
    List<StoredRun> runs = directories.stream().map(StoredRun::read).toList();
    Tables tables = Tables.of(kind, runs);
    if (base != null) {
      tables = tables.relativeTo(base);
    }
    String table =
        switch (format) {
          case TEXT -> tables.text();
          case TSV -> tables.tsv();
          case JSON -> tables.json();
        };
    say(table.stripTrailing());
    return OK;
  }
}
