package io.linkbenchx.internal.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The published tables of this field, by number. */
public enum TableKind {
  T1(
      Form.CLIENTS,
      new Block("point queries per second", "queries_per_second", 0, TableFigure.RATE)),
  T2(
      Form.NARROW_CLIENTS,
      new Block(
          "(CPU_utilization / QPS) * 1,000,000",
          "cpu_percent_per_query_millionths",
          0,
          TableFigure.CPU_PER_QUERY_2014)),
  T3(
      Form.CLIENTS,
      new Block(
          "vmstat.cs / QPS\n\ncontext switch per query",
          "context_switches_per_query",
          2,
          TableFigure.CONTEXT_SWITCHES)),
  T4(
      Form.CLIENTS,
      new Block("iostat r/s", "device_reads_per_second", 0, TableFigure.READS_PER_SECOND)),
  T5(
      Form.CLIENTS,
      new Block("disk reads per query", "device_reads_per_query", 2, TableFigure.READS)),
  T6(Form.CONFIGURATION, new Block("TPS", "transactions_per_second", 0, TableFigure.RATE)),
  T7(
      Form.CONFIGURATION,
      new Block("disk reads per update", "device_reads_per_update", 2, TableFigure.READS)),
  T8(
      Form.CONFIGURATION,
      new Block(
          "KB/update written to disk",
          "device_kib_written_per_update",
          2,
          TableFigure.WRITTEN_KIB)),
  T9(
      Form.HOT_BY_DATABASE,
      new Block("Updates per second", "updates_per_second", 0, TableFigure.RATE)),
  T10(
      Form.HOT_BY_TABLES,
      new Block("Updates per second", "updates_per_second", 0, TableFigure.RATE)),
  T11(base -> new RoundTable()),
  T12(base -> new LongLoadTable()),
  T13(base -> new EngineLoadTable()),
  T14(base -> new EngineRunTable()),
  T15(Form.MATRIX, new Block("", "transactions_per_second", 0, TableFigure.SECOND_HOUR)),
  T16(FlashTable::new),
  T17(base -> new HourTable()),
  T18(base -> new LevelTable()),
  T19(
      Form.LOADERS,
      new Block("insert rate per second", "inserts_per_second", 0, TableFigure.INSERTS_PER_SECOND),
      new Block(
          "(CPU utilization * 1000) / insert_rate",
          "cpu_percent_per_insert_thousandths",
          2,
          TableFigure.CPU_PER_INSERT_2016),
      new Block(
          "context switches per insert",
          "context_switches_per_insert",
          2,
          TableFigure.SWITCHES_PER_INSERT)),
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
          TableFigure.READS_PER_SECOND)),
  T29(base -> new LoadTable()),
  T30(base -> new MemtableTable()),
  T32(
      Form.MATRIX,
      new Block("KiB read per operation", "device_kib_read_per_operation", 2, TableFigure.READ_KIB),
      new Block(
          "KiB written per operation",
          "device_kib_written_per_operation",
          2,
          TableFigure.WRITTEN_KIB)),
  /** Without a number: one row per measured step. */
  STEPS(base -> new SeriesTable()),
  /** Without a number: the rate in each tenth of a step of the insert benchmark. */
  TENTHS(base -> new TenthsTable()),
  /** Without a number: how much was measured, and on how much data. */
  EXTENT(base -> new ExtentTable());

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
   */
  record Block(String title, String name, int decimals, TableFigure quantity) {}

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
