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
final class EfficiencyTable extends OwnTable<EfficiencyTable.Line> {
  private static final String PER_SECOND =
      "qps,secs,rps,rmbps,wmbps,csps,cpups,cutil,dutil,vsz,rss,cnf";
  private static final String PER_OPERATION =
      "qps,secs,rpq,rkbpq,wkbpq,cspq,cpupq,csecpq,dsecpq,csec,dsec,dbgb1,dbgb2,cnf";

  private static final double KIB = 1024;
  private static final double MICROS = 1e6;

  private static final String LABEL = "cnf";

  /**
   * A line.
   *
   * @param number of the step in its cell
   */
  record Line(String label, StepResult step, int number) {
    private Double of(String figure) {
      return Figure.named(figure).of(step);
    }

    /** Of a figure per transaction. */
    private Double perSecond(String figure, double unit) {
      return IfKnown.times(of(figure), step.rate() / unit);
    }

    private Double inAll(String figure, double unit) {
      return IfKnown.times(of(figure), step.transactions() / unit);
    }
  }

  EfficiencyTable() {
    super("T26", EfficiencyTable::read);
    separatedBy(",")
        .figure("qps", 0, row -> row.step().rate())
        .figure("secs", 0, row -> row.step().seconds())
        .figure("rps", 0, row -> row.perSecond("r/q", 1))
        .figure("rmbps", 1, row -> row.perSecond("rKB/q", KIB))
        .figure("wmbps", 1, row -> row.perSecond("wKB/q", KIB))
        .figure("csps", 0, row -> row.perSecond("cs/q", 1))
        .figure("cpups", 1, EfficiencyTable::cpuPercent)
        .figure("cutil", 3, row -> row.perSecond("client.process.cpu", MICROS))
        .figure("dutil", 3, row -> row.perSecond("server.cpu", MICROS))
        .figure("vsz", 0, row -> null) // not measured
        .figure("rss", 3, row -> row.of("memory.gib"))
        .figure("rpq", 3, row -> row.of("r/q"))
        .figure("rkbpq", 2, row -> row.of("rKB/q"))
        .figure("wkbpq", 2, row -> row.of("wKB/q"))
        .figure("cspq", 2, row -> row.of("cs/q"))
        .figure("cpupq", 1, row -> row.of("cpupq"))
        .figure("csecpq", 1, row -> row.of("client.process.cpu"))
        .figure("dsecpq", 1, row -> row.of("server.cpu"))
        .figure("csec", 1, row -> row.inAll("client.process.cpu", MICROS))
        .figure("dsec", 1, row -> row.inAll("server.cpu", MICROS))
        .figure("dbgb1", 3, row -> row.of("database.gib"))
        .figure("dbgb2", 3, row -> row.of("files.gib"))
        .label(LABEL, 0, Line::label)
        .key(TableRow.PART, row -> Cells.part(row.step()))
        .key("step", Line::number);
  }

  @Override
  String layout(List<TableRow> rows) {
    return separated(PER_SECOND, rows) + "\n" + separated(PER_OPERATION, rows);
  }

  private static List<Line> read(List<StoredRun> runs) {
    List<Line> lines = new ArrayList<>();
    for (CellNames.Named cell : CellNames.levels(runs)) {
      int number = 1;
      for (StepResult step : cell.closed() ? cell.level().finished() : List.<StepResult>of()) {
        lines.add(new Line(cell.engine(), step, number++));
      }
    }
    return lines;
  }

  /** The 2014 form times the rate; the CPUs' ticks may add up to slightly more. */
  private static Double cpuPercent(Line row) {
    return IfKnown.of(row.perSecond("cpu%/q", 1), millionths -> Math.min(100, millionths / MICROS));
  }
}
