package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import java.util.List;

/**
 * A published table with its own layout.
 *
 * @param <R> what a row is made of
 */
abstract class OwnTable<R> {
  /** The column of what is compared, in most tables. */
  static final String ENGINE = "engine";

  private final TableColumns<R> columns;

  OwnTable(TableColumns<R> columns) {
    this.columns = columns;
  }

  final TableColumns<R> columns() {
    return columns;
  }

  /** What its rows are made of, in their order. */
  abstract List<R> read(List<StoredRun> runs);

  /**
   * Text for people, ending in a line end.
   *
   * @param relative whether the figures are ratios
   */
  String text(List<TableRow> rows, boolean relative) {
    return columns.aligned(rows);
  }

  /** Text for people, ending in a line end. */
  String text(List<StoredRun> runs) {
    return text(rows(runs), false);
  }

  final List<TableRow> rows(List<StoredRun> runs) {
    return read(runs).stream().map(columns::row).toList();
  }

  /** Whether its rows are figures of one step each, which can be divided by a base's. */
  final boolean divisible() {
    return columns.all().stream().anyMatch(column -> column.kind() == TableColumn.Kind.LABEL);
  }
}
