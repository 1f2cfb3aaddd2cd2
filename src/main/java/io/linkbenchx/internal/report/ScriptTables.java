package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.SeriesTables.Line;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** T24 and T26: the lines that scripts of other benchmarks print for a step. */
final class ScriptTables {
  private static final double KIB = 1024;
  private static final double MIB = 1 << 20;
  private static final double MICROS = 1e6;
  private static final double THOUSAND = 1e3;
  private static final String STALLED = "stall_micros";

  private static final String PER_SECOND =
      "qps,secs,rps,rmbps,wmbps,csps,cpups,cutil,dutil,vsz,rss,cnf";
  private static final String PER_OPERATION =
      "qps,secs,rpq,rkbpq,wkbpq,cspq,cpupq,csecpq,dsecpq,csec,dsec,dbgb1,dbgb2,cnf";

  private ScriptTables() {}

  /**
   * T24: the line of RocksDB's benchmark script for each finished load and step. MB and GB are
   * powers of 1024; latencies are microseconds, NA for a load, whose operations are rows; u_cpu and
   * s_cpu are thousands of seconds.
   */
  static OwnTable<Reported> sequence() {
    return new OwnTable<>("T24", ScriptTables::loadsAndSteps)
        .separatedBy("\t")
        .figure("ops_sec", 0, line -> line.step().rate())
        .figure("mb_sec", 1, ScriptTables::loaded)
        .text("lsm_sz", 0, line -> cost(line, ScriptTables::size))
        .text("blob_sz", 0, line -> null)
        .figure("c_wgb", 3, line -> cost(line, cost -> over(written(cost), PartFigures.GIB)))
        .figure("w_amp", 1, line -> cost(line, ScriptTables::amplification))
        .figure("c_mbps", 1, line -> perSecond(line, cost -> over(written(cost), MIB)))
        .figure("c_wsecs", 0, line -> null)
        .figure("c_csecs", 0, line -> null)
        .figure("b_rgb", 0, line -> null)
        .figure("b_wgb", 0, line -> null)
        .figure("usec_op", 1, line -> Figures.of(line.service(), "avg"))
        .figure("p50", 1, line -> Figures.of(line.service(), "p50"))
        .figure("p99", 1, line -> Figures.of(line.service(), "p99"))
        .figure("p99.9", 1, line -> Figures.of(line.service(), "p99.9"))
        .figure("p99.99", 1, line -> Figures.of(line.service(), "p99.99"))
        .figure("pmax", 0, line -> Figures.of(line.service(), "max"))
        .figure("uptime", 0, line -> line.step().seconds())
        .figure("stall%", 1, line -> perSecond(line, ScriptTables::stalled))
        .figure("Nstall", 0, line -> null)
        .figure("u_cpu", 3, line -> cpu(line, ProcessUse.Cpu::userSeconds))
        .figure("s_cpu", 3, line -> cpu(line, ProcessUse.Cpu::systemSeconds))
        .figure("rss", 3, line -> Figure.named("memory.gib").of(line.step()))
        .key("test", 0, line -> line.step().name())
        .text("date", 0, line -> line.stored().result().run().startedAt())
        .text("version", 0, ScriptTables::version)
        .label("job_id", 0, line -> line.stored().result().run().id());
  }

  /**
   * A finished load or step.
   *
   * @param service null if it is not known, and for a load, whose latencies are those of batches
   */
  record Reported(StoredRun stored, StepResult step, Latency service) {}

  private static List<Reported> loadsAndSteps(List<StoredRun> runs) {
    return Cells.steps(
        runs,
        step -> step.finished() && !step.step().prepares(),
        (stored, step) ->
            new Reported(
                stored, step, loads(step) ? null : LevelFigures.service(stored, List.of(step))));
  }

  private static <T> T cost(Reported line, Function<Cost, T> figure) {
    return IfKnown.of(line.step().cost(), figure);
  }

  private static Double perSecond(Reported line, Function<Cost, Double> figure) {
    return over(cost(line, figure), line.step().seconds());
  }

  private static Double cpu(Reported line, Function<ProcessUse.Cpu, Double> seconds) {
    Double used = IfKnown.of(line.step().process(), ProcessUse::cpu, seconds);
    return IfKnown.times(used, 1 / THOUSAND);
  }

  private static boolean loads(StepResult step) {
    return step.step().mode() == StepMode.LOAD;
  }

  private static Double over(Double figure, double by) {
    return IfKnown.of(figure, value -> value / by);
  }

  private static Double loaded(Reported line) {
    return loads(line.step())
        ? perSecond(line, cost -> IfKnown.of(cost.logicalBytes(), bytes -> bytes / MIB))
        : null;
  }

  /** Bytes of flushes and compactions. */
  private static Double written(Cost cost) {
    Cost.Writes writes = cost.writes();
    return writes == null || writes.flushBytes() == null || writes.compactionBytes() == null
        ? null
        : Double.valueOf(writes.flushBytes() + (double) writes.compactionBytes());
  }

  private static Double amplification(Cost cost) {
    Double written = written(cost);
    return written == null || cost.writes().flushBytes() == 0
        ? null
        : over(written, cost.writes().flushBytes());
  }

  /** Percent of a second. */
  private static Double stalled(Cost cost) {
    Long micros = IfKnown.of(cost.statistics(), statistics -> statistics.work().get(STALLED));
    return IfKnown.of(micros, of -> 100 * of / MICROS);
  }

  /** 117GB, 12MB. */
  private static String size(Cost cost) {
    return IfKnown.of(
        cost.databaseBytes(),
        bytes ->
            bytes >= PartFigures.GIB
                ? String.format(Locale.ROOT, "%.0fGB", bytes / PartFigures.GIB)
                : String.format(Locale.ROOT, "%.0fMB", bytes / MIB));
  }

  private static String version(Reported line) {
    return Cells.database(line.stored().result(), line.step().step().database())
        .map(DatabaseResult::version)
        .orElse(null);
  }

  /**
   * T26: the helper lines of LinkBench runs, per second and then per operation, one line per
   * finished step. mb and gb are powers of 1024; cpu figures are microseconds.
   */
  static OwnTable<Line> efficiency() {
    return new OwnTable<>("T26", ScriptTables::finishedSteps)
        .separatedBy(",")
        .figure("qps", 0, row -> row.of(StepResult::rate))
        .figure("secs", 0, row -> row.of(StepResult::seconds))
        .figure("rps", 0, row -> perSecond(row, "r/q", 1))
        .figure("rmbps", 1, row -> perSecond(row, "rKB/q", KIB))
        .figure("wmbps", 1, row -> perSecond(row, "wKB/q", KIB))
        .figure("csps", 0, row -> perSecond(row, "cs/q", 1))
        .figure("cpups", 1, ScriptTables::cpuPercent)
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
        .label("cnf", 0, Line::engine)
        .key(TableRow.PART, Line::part)
        .key("step", Line::number)
        .laidOut(
            (table, rows) ->
                table.separated(PER_SECOND, rows) + "\n" + table.separated(PER_OPERATION, rows));
  }

  private static List<Line> finishedSteps(List<StoredRun> runs) {
    List<Line> lines = new ArrayList<>();
    for (CellNames.Named cell : CellNames.levels(runs)) {
      int number = 1;
      for (StepResult step : cell.closed() ? cell.level().finished() : List.<StepResult>of()) {
        lines.add(
            new Line(cell.engine(), number++, Cells.part(step), TableRow.MEASURED, List.of(step)));
      }
    }
    return lines;
  }

  private static Double of(Line row, String figure) {
    return row.of(Figure.named(figure)::of);
  }

  /** Of a figure per transaction. */
  private static Double perSecond(Line row, String figure, double unit) {
    return IfKnown.times(of(row, figure), row.of(StepResult::rate) / unit);
  }

  private static Double inAll(Line row, String figure, double unit) {
    return IfKnown.times(of(row, figure), row.of(StepResult::transactions) / unit);
  }

  /** The 2014 form times the rate; the CPUs' ticks may add up to slightly more. */
  private static Double cpuPercent(Line row) {
    return IfKnown.of(
        perSecond(row, "cpu%/q", 1), millionths -> Math.min(100, millionths / MICROS));
  }
}
