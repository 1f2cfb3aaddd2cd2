package io.linkbenchx.report;

/**
 * The tables of the field that are made from closed-loop steps, numbered as in the catalogue of the
 * method; each holds one figure for every configuration and number of clients.
 */
public enum TableKind {
  T1("point queries per second", "queries_per_second", Form.CLIENTS, 0),
  T2("(CPU_utilization / QPS) * 1,000,000", "cpu_percent_per_query_millionths", Form.CLIENTS, 0),
  T3("context switch per query", "context_switches_per_query", Form.CLIENTS, 2),
  T4("iostat r/s", "device_reads_per_second", Form.CLIENTS, 0),
  T5("disk reads per query", "device_reads_per_query", Form.CLIENTS, 2),
  T6("TPS", "transactions_per_second", Form.CONFIGURATION, 0),
  T7("disk reads per update", "device_reads_per_update", Form.CONFIGURATION, 2),
  T8("KB/update written to disk", "device_kib_written_per_update", Form.CONFIGURATION, 2),
  T9("Updates per second", "updates_per_second", Form.HOT_BY_DATABASE, 0),
  T10("Updates per second", "updates_per_second", Form.HOT_BY_TABLES, 0),
  T11("", "", Form.OWN, 0),
  T12("", "", Form.OWN, 0),
  T13("", "", Form.OWN, 0),
  T14("", "", Form.OWN, 0),
  T15("", "transactions_per_second", Form.MATRIX, 0),
  T21("", "", Form.OWN, 0),
  T22("", "", Form.OWN, 0),
  T23("", "", Form.OWN, 0),
  T25("", "", Form.OWN, 0),
  /** Not in the catalogue: the rate in each tenth of a step of the insert benchmark. */
  TENTHS("", "", Form.OWN, 0);

  /** How a table is laid out. */
  enum Form {
    CLIENTS,
    CONFIGURATION,
    HOT_BY_DATABASE,
    HOT_BY_TABLES,
    MATRIX,
    OWN
  }

  private final String title;
  private final String figure;
  private final Form form;
  private final int decimals;

  TableKind(String title, String figure, Form form, int decimals) {
    this.title = title;
    this.figure = figure;
    this.form = form;
    this.decimals = decimals;
  }

  /** The line above it; empty for none. */
  String title() {
    return title;
  }

  /** Name of its figure where machines read it, with the unit. */
  String figure() {
    return figure;
  }

  Form form() {
    return form;
  }

  int decimals() {
    return decimals;
  }
}
