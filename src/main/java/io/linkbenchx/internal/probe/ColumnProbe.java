package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.Probe;
import java.util.Arrays;
import java.util.List;

/** A probe that is created with its columns. */
abstract class ColumnProbe implements Probe {
  static final double MILLIS = 1e3;
  static final double MB = 1 << 20;

  private final List<Column> columns;
  private final boolean ofHost;

  ColumnProbe(List<Column> columns, boolean ofHost) {
    this.columns = columns;
    this.ofHost = ofHost;
  }

  /** The columns of several probes. */
  static List<Column> joined(List<List<Column>> columns) {
    return columns.stream().flatMap(List::stream).toList();
  }

  /** A time that grows. */
  static Column seconds(String name, String meaning) {
    return counter(name, "s", meaning);
  }

  /** A number of bytes that grows. */
  static Column bytes(String name, String meaning) {
    return counter(name, "bytes", meaning);
  }

  static Column counter(String name, String unit, String meaning) {
    return new Column(name, true, unit, meaning);
  }

  static Column level(String name, String unit, String meaning) {
    return new Column(name, false, unit, meaning);
  }

  @Override
  public final List<Column> columns() {
    return columns;
  }

  @Override
  public final boolean ofHost() {
    return ofHost;
  }

  /** A value for each column, none of them read. */
  final double[] unread() {
    double[] values = new double[columns.size()];
    Arrays.fill(values, Double.NaN);
    return values;
  }
}
