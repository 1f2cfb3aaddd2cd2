package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** T11, T12, T21 and TENTHS: tables of the insert benchmark with a row per step or per load. */
final class InsertTables {
  private static final String SO_FAR = "rows_so_far";
  private static final Function<Object, String> WHOLE = TableColumn.decimals(0);
  private static final Function<Object, String> SMALL = TableColumn.small(0);

  /** Number of rows for the last rate. */
  private static final long LAST_ROWS = 100_000;

  private static final double KIB = 1024;
  private static final double MIB = 1 << 20;
  private static final int SLICES = 10;

  private InsertTables() {}

  /** T11: insert rounds, one table per number of rows reached. */
  static OwnTable<PartFigures> rounds() {
    return new OwnTable<PartFigures>(
            "T11", runs -> rounds(runs).filter(round -> round.rowsSoFar() != null).toList())
        .headed("DB-size  Bytes-per-doc Write-rate  Bytes-written  Test-secs     TPS   Server\n")
        .label("server", 3, PartFigures::label)
        .text("round", round -> round.step().step().part().name())
        .key(SO_FAR, PartFigures::rowsSoFar)
        .other("rows", round -> work(round).rows())
        .figure("db_size_gib", 7, SMALL, " GB", InsertTables::gib)
        .figure("bytes_per_doc", 8, WHOLE, "", InsertTables::bytesPerDocument)
        .figure("device_write_mb_per_second", 18, SMALL, " MB/s", InsertTables::megabytesPerSecond)
        .figure("device_written_gb", 10, SMALL, " GB", InsertTables::gigabytes)
        .figure("test_seconds", 14, SMALL, "", round -> round.step().seconds())
        .figure("rows_per_second", 10, WHOLE, "", round -> work(round).rowsPerSecond())
        .other("sum_client_rate", round -> work(round).sumClientRate())
        .other("last_rows_per_second", round -> work(round).lastRowsPerSecond())
        .other("client_finish_min_seconds", round -> inserter(round).finish().min())
        .other("client_finish_median_seconds", round -> inserter(round).finish().median())
        .other("client_finish_max_seconds", round -> inserter(round).finish().max())
        .laidOut(InsertTables::points);
  }

  private static String points(OwnTable<PartFigures> table, List<TableRow> rows) {
    Map<Long, List<TableRow>> points =
        new TreeMap<>(OwnTable.by(rows, row -> (Long) row.get(SO_FAR)));
    return table.blocks(points, reached -> "Results @" + amount(reached) + " rows\n");
  }

  private static Stream<PartFigures> rounds(List<StoredRun> runs) {
    return PartFigures.of(runs).stream().filter(PartFigures::isRound);
  }

  private static RoleResult inserter(PartFigures round) {
    return round.inserter().orElseThrow();
  }

  private static RoleResult.Work work(PartFigures round) {
    return inserter(round).work();
  }

  private static Double gib(PartFigures round) {
    return Figure.named("database.gib").of(round.step());
  }

  private static Double bytesPerDocument(PartFigures round) {
    return IfKnown.of(gib(round), gib -> gib * PartFigures.GIB / round.rowsSoFar());
  }

  /** Written to the device per second, 10^6 bytes. */
  private static Double megabytesPerSecond(PartFigures round) {
    return IfKnown.of(round.perSecond(DeviceProbe.WRITE_BYTES), bytes -> bytes / 1e6);
  }

  /** Written to the device, 10^9 bytes. */
  private static Double gigabytes(PartFigures round) {
    return IfKnown.of(
        megabytesPerSecond(round), megabytes -> megabytes * round.step().seconds() / 1e3);
  }

  /** 100M, 1.5B, 20k. */
  static String amount(long rows) {
    double value = rows >= 1e9 ? rows / 1e9 : rows >= 1e6 ? rows / 1e6 : rows / 1e3;
    String unit = rows >= 1e9 ? "B" : rows >= 1e6 ? "M" : "k";
    if (rows < 1000) {
      return Long.toString(rows);
    }
    String text = String.format(Locale.ROOT, "%.3f", value); // published names have no groups
    return text.replaceFirst("\\.?0+$", "") + unit;
  }

  /** T12: a long load over all its rounds, with the rate of its last rows. */
  static OwnTable<List<PartFigures>> longLoads() {
    return new OwnTable<>("T12", InsertTables::roundsByLoad)
        .headed("#rows           #secs  avg_ips last_ips        engine\n")
        .label(OwnTable.ENGINE, 10, rounds -> last(rounds).label())
        .figure("rows", 10, WHOLE, "", InsertTables::inserted)
        .other(SO_FAR, rounds -> last(rounds).rowsSoFar())
        .figure("seconds", 12, InsertTables::brief, "", InsertTables::seconds)
        .figure("rows_per_second", 7, WHOLE, "", rounds -> inserted(rounds) / seconds(rounds))
        .figure("last_rows_per_second", 8, WHOLE, "", InsertTables::lastRate);
  }

  private static List<List<PartFigures>> roundsByLoad(List<StoredRun> runs) {
    return List.copyOf(
        OwnTable.by(rounds(runs).toList(), of -> of.stored().directory() + "\0" + of.label())
            .values());
  }

  private static PartFigures last(List<PartFigures> rounds) {
    return rounds.get(rounds.size() - 1);
  }

  private static long inserted(List<PartFigures> rounds) {
    return rounds.stream().mapToLong(round -> work(round).rows()).sum();
  }

  private static double seconds(List<PartFigures> rounds) {
    return rounds.stream().map(PartFigures::step).mapToDouble(StepResult::seconds).sum();
  }

  private static String brief(Object seconds) {
    return TableColumn.decimals((Double) seconds < 99.95 ? 1 : 0).apply(seconds);
  }

  /** Over the last intervals that contain this many rows, or over all if there are fewer. */
  private static Double lastRate(List<PartFigures> rounds) {
    PartFigures round = last(rounds);
    List<Map<String, IntervalRow>> intervals = round.intervals();
    long rows = 0;
    double seconds = 0;
    for (int i = intervals.size() - 1; i >= 0 && rows < LAST_ROWS; i--) {
      rows += round.rows(intervals.get(i), RoleKind.INSERT);
      seconds += PartFigures.any(intervals.get(i)).seconds();
    }
    return rows == 0 || seconds <= 0 ? null : rows / seconds;
  }

  /**
   * T21: the modern form's line per step. Per operation means per row inserted in the l steps and
   * per query in the q steps.
   */
  static OwnTable<PartFigures> steps() {
    return new OwnTable<PartFigures>(PartFigures::of)
        .separatedBy("\t")
        .figure("ips", 0, PartFigures::insertsPerSecond)
        .figure("qps", 0, PartFigures::queriesPerSecond)
        .figure("rps", 0, part -> part.perSecond(DeviceProbe.READS))
        .figure("rmbps", 1, part -> IfKnown.times(part.perSecond(DeviceProbe.READ_BYTES), 1 / MIB))
        .figure("wps", 0, part -> part.perSecond(DeviceProbe.WRITES))
        .figure("wmbps", 1, part -> IfKnown.times(part.perSecond(DeviceProbe.WRITE_BYTES), 1 / MIB))
        .figure("rpq", 3, part -> each(part, DeviceProbe.READS, 1))
        .figure("rkbpq", 2, part -> each(part, DeviceProbe.READ_BYTES, 1 / KIB))
        .figure("wpi", 3, part -> each(part, DeviceProbe.WRITES, 1))
        .figure("wkbpi", 2, part -> each(part, DeviceProbe.WRITE_BYTES, 1 / KIB))
        .figure("csps", 0, part -> part.perSecond(HostProbe.SWITCHES))
        .figure("cpups", 1, PartFigures::cpuPercent)
        .figure("cspq", 3, part -> each(part, HostProbe.SWITCHES, 1))
        .figure("cpupq", 1, part -> each(part, HostProbe.CPU, 1e6))
        .figure("dbgb1", 3, InsertTables::gib)
        .figure("dbgb2", 3, part -> Figure.named("files.gib").of(part.step()))
        .figure("rss", 3, part -> Figure.named("memory.gib").of(part.step()))
        .figure("maxop", 3, PartFigures::slowest)
        .figure("p50", 0, part -> part.exceededIn(0.5))
        .figure("p99", 0, part -> part.exceededIn(0.99))
        .text("tag", 0, PartFigures::tag)
        .other("ccpupq", part -> each(part, "client.process.cpu"))
        .other("scpupq", part -> each(part, "server.cpu"))
        .text(TableRow.STATE, part -> part.step().state().text())
        .label("configuration", PartFigures::label)
        .key("step", part -> part.step().step().part().name());
  }

  /** Per query in the q steps, per row inserted in the others; of a figure per second. */
  private static Double each(PartFigures part, Double perSecond) {
    double operations = part.queries() ? part.queriesPerSecond() : part.insertsPerSecond();
    return perSecond == null || operations == 0 ? null : perSecond / operations;
  }

  /** Of a probe's column. */
  private static Double each(PartFigures part, String column, double unit) {
    return each(part, IfKnown.times(part.perSecond(column), unit));
  }

  /** Of a figure per transaction. */
  private static Double each(PartFigures part, String figure) {
    double rate = part.step().transactions() / part.step().seconds();
    return each(part, IfKnown.times(Figure.named(figure).of(part.step()), rate));
  }

  /** A step and its intervals, which are read once for all its slices. */
  private record Tenths(PartFigures part, List<Map<String, IntervalRow>> intervals) {}

  /**
   * TENTHS: the rate in each tenth of a step, so that a decline is visible: queries per second in
   * the q steps, rows inserted per second in the others. The work of an interval is spread evenly
   * over it; fewer than ten intervals give no rates.
   */
  static OwnTable<?> tenths() {
    OwnTable<Tenths> table = new OwnTable<>(InsertTables::inTenths);
    table.separatedBy("\t").laidOut((tenths, rows) -> rows.isEmpty() ? "" : tenths.lines(rows));
    for (int slice = 0; slice < SLICES; slice++) {
      int place = slice;
      table.figure("tenth" + (slice + 1), 0, tenths -> rate(tenths, place));
    }
    return table
        .key("unit", 0, tenths -> tenths.part().queries() ? "queries/s" : "rows/s")
        .text("tag", 0, tenths -> tenths.part().tag())
        .label("configuration", tenths -> tenths.part().label())
        .key("step", tenths -> tenths.part().step().step().part().name());
  }

  private static List<Tenths> inTenths(List<StoredRun> runs) {
    return PartFigures.of(runs).stream().map(part -> new Tenths(part, part.intervals())).toList();
  }

  private static Double rate(Tenths tenths, int slice) {
    double length = tenths.part().step().seconds() / SLICES;
    if (tenths.intervals().size() < SLICES || !(length > 0) || tenths.part().builds()) {
      return null;
    }
    double rate = 0;
    for (Map<String, IntervalRow> interval : tenths.intervals()) {
      IntervalRow any = PartFigures.any(interval);
      double from = Math.max(any.startSeconds(), slice * length);
      double to = Math.min(any.endSeconds(), (slice + 1) * length);
      double share = any.seconds() > 0 ? Math.max(0, to - from) / any.seconds() : 0;
      rate += share * tenths.part().done(interval) / length;
    }
    return rate;
  }
}
