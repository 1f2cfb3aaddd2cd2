package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

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
          TableFigure::cpuPerQuery2014)),
  T3(
      Form.CLIENTS,
      new Block(
          "vmstat.cs / QPS\n\ncontext switch per query", "context_switches_per_query", 2, "cs/q")),
  T4(
      Form.CLIENTS,
      new Block(
          "iostat r/s", "device_reads_per_second", 0, IoFigure.READS, TableFigure::readsPerSecond)),
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
  T11(base -> new RoundTable()),
  T12(base -> new LongLoadTable()),
  T13(base -> new EngineLoadTable()),
  T14(base -> new EngineRunTable()),
  T15(Form.MATRIX, new Block("", "transactions_per_second", 0, null, TableFigure::secondHour)),
  T16(FlashTable::new),
  T17(base -> new HourTable()),
  T18(base -> new LevelTable()),
  T19(
      Form.LOADERS,
      new Block("insert rate per second", "inserts_per_second", 0, "inserts/s"),
      new Block(
          "(CPU utilization * 1000) / insert_rate",
          "cpu_percent_per_insert_thousandths",
          2,
          "cpu%/insert"),
      new Block("context switches per insert", "context_switches_per_insert", 2, "cs/insert")),
  T20(base -> new QualityTable()),
  T21(base -> new StepTable()),
  T22(base -> new ResponseTable()),
  T23(base -> new IntervalTable()),
  T24(base -> new SequenceTable()),
  T25(base -> new SysbenchTable()),
  T26(base -> new EfficiencyTable()),
  T27(
      Form.CONFIGURATION,
      new Block(
          "disk reads/second from iostat r/s",
          "device_reads_per_second",
          0,
          IoFigure.READS,
          TableFigure::readsPerSecond)),
  T29(base -> new LoadTable()),
  T30(base -> new MemtableTable()),
  T32(
      Form.MATRIX,
      new Block("KiB read per operation", "device_kib_read_per_operation", 2, IoFigure.READ_KIB),
      new Block(
          "KiB written per operation",
          "device_kib_written_per_operation",
          2,
          IoFigure.WRITTEN_KIB)),
  /** Without a number: one row per measured step. */
  STEPS(base -> new SeriesTable()),
  /** Without a number: the rate in each tenth of a step of the insert benchmark. */
  TENTHS(base -> new TenthsTable()),
  /** Without a number: how much was measured, and on how much data. */
  EXTENT(base -> new ExtentTable()),
  /** Without a number: one row per microbenchmark of suites, one column per server. */
  SUITE(base -> new SuiteTable()),
  /** Without a number: one row per client machine of each step. */
  WORKERS(base -> new WorkersTable());

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
      this(title, name, decimals, io, (run, step) -> io.of(step).value());
    }
  }

  @SuppressWarnings("ImmutableEnumChecker") // stateless functions
  private final Function<Optional<String>, OwnTable<?>> own;

  TableKind(Form form, Block... blocks) {
    this.own = base -> new PointTable(name(), form, List.of(blocks));
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
}
