package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.statistics.CostFormulas;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** The published tables of this field, by number. */
public enum TableKind {
  T1(Form.CLIENTS, new Block("point queries per second", "queries_per_second", 0, "rate")),
  T2(
      Form.NARROW_CLIENTS,
      new Block(
          "(CPU_utilization / QPS) * 1,000,000",
          "cpu_percent_per_query_millionths",
          0,
          null,
          TableKind::cpuPerQuery2014)),
  T3(
      Form.CLIENTS,
      new Block(
          "vmstat.cs / QPS\n\ncontext switch per query", "context_switches_per_query", 2, "cs/q")),
  T4(Form.CLIENTS, Block.ofReadsPerSecond("iostat r/s")),
  T5(Form.CLIENTS, new Block("disk reads per query", "device_reads_per_query", 2, IoFigure.READS)),
  T6(Form.CONFIGURATION, new Block("TPS", "transactions_per_second", 0, "rate")),
  T7(
      Form.CONFIGURATION,
      new Block("disk reads per update", "device_reads_per_update", 2, IoFigure.READS)),
  T8(
      Form.CONFIGURATION,
      new Block(
          "KB/update written to disk", "device_kib_written_per_update", 2, IoFigure.WRITTEN_KIB)),
  T9(Form.HOT_BY_DATABASE, new Block("Updates per second", "updates_per_second", 0, "rate")),
  T10(Form.HOT_BY_TABLES, new Block("Updates per second", "updates_per_second", 0, "rate")),
  T11(InsertTables::rounds),
  T12(InsertTables::longLoads),
  T13(() -> new EmbeddedTable(true)),
  T14(() -> new EmbeddedTable(false)),
  T15(Form.MATRIX, new Block("", "transactions_per_second", 0, null, TableKind::secondHour)),
  T16(FlashTable::new),
  T17(SeriesTables::hours),
  T18(LoadTables::levels),
  T19(
      Form.LOADERS,
      new Block("insert rate per second", "inserts_per_second", 0, "inserts/s"),
      new Block(
          "(CPU utilization * 1000) / insert_rate",
          "cpu_percent_per_insert_thousandths",
          2,
          "cpu%/insert"),
      new Block("context switches per insert", "context_switches_per_insert", 2, "cs/insert")),
  T20(QualityTable::new),
  T21(InsertTables::steps),
  T22(ResponseTable::new),
  T23(IntervalTable::new),
  T24(ScriptTables::sequence),
  T25(SysbenchTable::new),
  T26(ScriptTables::efficiency),
  T27(Form.CONFIGURATION, Block.ofReadsPerSecond("disk reads/second from iostat r/s")),
  T29(LoadTables::loads),
  T30(LoadTables::memtables),
  T32(
      Form.MATRIX,
      new Block("KiB read per operation", "device_kib_read_per_operation", 2, IoFigure.READ_KIB),
      new Block(
          "KiB written per operation",
          "device_kib_written_per_operation",
          2,
          IoFigure.WRITTEN_KIB)),
  /** Without a number: one row per measured step. */
  STEPS(SeriesTables::steps),
  /** Without a number: the rate in each tenth of a step of the insert benchmark. */
  TENTHS(InsertTables::tenths),
  /** Without a number: how much was measured, and on how much data. */
  EXTENT(ExtentTable::new),
  /** Without a number: one row per microbenchmark of suites, one column per server. */
  SUITE(SuiteTable::new),
  /** Without a number: one row per client machine of each step. */
  WORKERS(WorkersTable::new);

  /** Layout of a table. */
  enum Form {
    CLIENTS,
    /** The first column is as wide as its widest value. */
    NARROW_CLIENTS,
    /** For loads, by number of loaders. */
    LOADERS,
    CONFIGURATION,
    HOT_BY_DATABASE,
    HOT_BY_TABLES,
    MATRIX
  }

  /**
   * One figure for every configuration and number of clients; a table has one block or several.
   *
   * @param title the line above it; empty for none
   * @param name of its figure in machine-readable output, with the unit
   * @param io the input or output that it measures; null if it measures something else
   * @param value in a finished step; null or NaN if not measured
   */
  record Block(
      String title,
      String name,
      int decimals,
      IoFigure io,
      BiFunction<StoredRun, StepResult, Double> value) {
    Block(String title, String name, int decimals, String figure) {
      this(title, name, decimals, null, (run, step) -> Figure.named(figure).of(step));
    }

    Block(String title, String name, int decimals, IoFigure io) {
      this(title, name, decimals, io, (run, step) -> io.of(step));
    }

    static Block ofReadsPerSecond(String title) {
      IoFigure io = IoFigure.READS;
      BiFunction<StoredRun, StepResult, Double> value =
          (run, step) -> IfKnown.times(io.of(step), step.rate());
      return new Block(title, "device_reads_per_second", 0, io, value);
    }
  }

  private static final double HOUR = 3600;

  /** An interval is cut slightly after its time, so its start decides where it belongs. */
  private static final double SLACK = 0.05;

  @SuppressWarnings("ImmutableEnumChecker") // stateless functions
  private final Function<Optional<String>, OwnTable<?>> own;

  TableKind(Form form, Block... blocks) {
    this.own = base -> new PointTable(name(), form, List.of(blocks));
  }

  TableKind(Supplier<OwnTable<?>> own) {
    this.own = base -> own.get();
  }

  TableKind(Function<Optional<String>, OwnTable<?>> own) {
    this.own = own;
  }

  /**
   * The table.
   *
   * @param base what the figures are relative to
   */
  OwnTable<?> own(Optional<String> base) {
    return own.apply(base);
  }

  /** (cpu% / rate) · 10⁶ for the whole machine, client included. */
  private static Double cpuPerQuery2014(StoredRun stored, StepResult step) {
    PartFigures of = new PartFigures(stored, step);
    return IfKnown.of(
        IfKnown.of(of.perSecond(HostProbe.CPU), s -> CostFormulas.cpuPercent(s, of.processors())),
        percent -> CostFormulas.cpuPerQuery2014(percent, step.rate()));
  }

  /** Mean rate of the second hour; for a step shorter than two hours, of its second half. */
  private static Double secondHour(StoredRun stored, StepResult step) {
    double from = step.seconds() >= 2 * HOUR ? HOUR : step.seconds() / 2;
    double to = step.seconds() >= 2 * HOUR ? 2 * HOUR : step.seconds();
    List<IntervalRow> inside =
        stored.intervals(step.step().directory()).stream()
            .filter(row -> row.type().equals(IntervalRow.ALL) && row.isInterval())
            .filter(row -> row.phase() == StepPhase.RUN)
            .filter(row -> row.startSeconds() >= from - SLACK && row.startSeconds() < to - SLACK)
            .toList();
    double seconds = inside.stream().mapToDouble(IntervalRow::seconds).sum();
    long count = inside.stream().mapToLong(IntervalRow::count).sum();
    return seconds > 0 ? count / seconds : null;
  }
}
