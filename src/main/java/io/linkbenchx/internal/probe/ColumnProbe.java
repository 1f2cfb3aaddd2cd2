package io.linkbenchx.internal.probe;

import io.linkbenchx.probe.Probe;
import java.util.Arrays;
import java.util.List;

/** A probe that is created with its columns. */
abstract class ColumnProbe implements Probe {
  private final List<Column> columns;

  ColumnProbe(List<Column> columns) {
    this.columns = columns;
  }

  @Override
  public final List<Column> columns() {
    return columns;
  }

  /** A value for each column, none of them read. */
  final double[] unread() {
    double[] values = new double[columns.size()];
    Arrays.fill(values, Double.NaN);
    return values;
  }
}
