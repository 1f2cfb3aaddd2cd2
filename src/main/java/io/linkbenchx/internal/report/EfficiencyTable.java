package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;

/**
 * T26: the helper lines of LinkBench runs, per second and then per operation, one line per finished
 * step. mb and gb are powers of 1024; cpu figures are microseconds.
 */
final class EfficiencyTable extends OwnTable<SeriesTables.Line> {
  private static final String PER_SECOND =
      "qps,secs,rps,rmbps,wmbps,csps,cpups,cutil,dutil,vsz,rss,cnf";
  private static final String PER_OPERATION =
      "qps,secs,rpq,rkbpq,wkbpq,cspq,cpupq,csecpq,dsecpq,csec,dsec,dbgb1,dbgb2,cnf";

  private static final double KIB = 1024;
  private static final double MICROS = 1e6;

  EfficiencyTable() {
    super("T26", EfficiencyTable::read);
    separatedBy(",")
        .figure("qps", 0, row -> row.of(StepResult::rate))
        .figure("secs", 0, row -> row.of(StepResult::seconds))
        .figure("rps", 0, row -> perSecond(row, "r/q", 1))
        .figure("rmbps", 1, row -> perSecond(row, "rKB/q", KIB))
        .figure("wmbps", 1, row -> perSecond(row, "wKB/q", KIB))
        .figure("csps", 0, row -> perSecond(row, "cs/q", 1))
        .figure("cpups", 1, EfficiencyTable::cpuPercent)
        .figure("cutil", 3, row -> perSecond(row, "client.process.cpu", MICROS))
        .figure("dutil", 3, row -> perSecond(row, "server.cpu", MICROS))
        .figure("vsz", 0, row -> null) // not measured
        .figure("rss", 3, row -> of(row, "memory.gib"))
        .figure("rpq", 3, row -> of(row, "r/q"))
        .figure("rkbpq", 2, row -> of(row, "rKB/q"))
        .figure("wkbpq", 2, row -> of(row, "wKB/q"))
        .figure("cspq", 2, row -> of(row, "cs/q"))
        .figure("cpupq", 1, row -> of(row, "cpupq"))
        .figure("csecpq", 1, row -> of(row, "client.process.cpu"))
        .figure("dsecpq", 1, row -> of(row, "server.cpu"))
        .figure("csec", 1, row -> inAll(row, "client.process.cpu", MICROS))
        .figure("dsec", 1, row -> inAll(row, "server.cpu", MICROS))
        .figure("dbgb1", 3, row -> of(row, "database.gib"))
        .figure("dbgb2", 3, row -> of(row, "files.gib"))
        .label("cnf", 0, SeriesTables.Line::engine)
        .key(TableRow.PART, SeriesTables.Line::part)
        .key("step", SeriesTables.Line::number);
  }

  @Override
  String layout(List<TableRow> rows) {
    return separated(PER_SECOND, rows) + "\n" + separated(PER_OPERATION, rows);
  }

  private static List<SeriesTables.Line> read(List<StoredRun> runs) {
    List<SeriesTables.Line> lines = new ArrayList<>();
    for (CellNames.Named cell : CellNames.levels(runs)) {
      int number = 1;
      for (StepResult step : cell.closed() ? cell.level().finished() : List.<StepResult>of()) {
        lines.add(
            new SeriesTables.Line(
                cell.engine(), number++, Cells.part(step), TableRow.MEASURED, List.of(step)));
      }
    }
    return lines;
  }

  private static Double of(SeriesTables.Line row, String figure) {
    return row.of(Figure.named(figure)::of);
  }

  /** Of a figure per transaction. */
  private static Double perSecond(SeriesTables.Line row, String figure, double unit) {
    return IfKnown.times(of(row, figure), row.of(StepResult::rate) / unit);
  }

  private static Double inAll(SeriesTables.Line row, String figure, double unit) {
    return IfKnown.times(of(row, figure), row.of(StepResult::transactions) / unit);
  }

  /** The 2014 form times the rate; the CPUs' ticks may add up to slightly more. */
  private static Double cpuPercent(SeriesTables.Line row) {
    return IfKnown.of(
        perSecond(row, "cpu%/q", 1), millionths -> Math.min(100, millionths / MICROS));
  }
}
