package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.result.StepResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A published table with its own layout.
 *
 * @param <R> what a row is made of
 */
abstract class OwnTable<R> extends TableColumns<R> {
  /** The column of what is compared, in most tables. */
  static final String ENGINE = "engine";

  /** Without a first column for the table's name. */
  OwnTable() {}

  OwnTable(String table) {
    super(table);
  }

  /** What its rows are made of, in their order. */
  abstract List<R> read(List<StoredRun> runs);

  /**
   * Text for people, ending in a line end.
   *
   * @param relative whether the figures are ratios
   */
  String text(List<TableRow> rows, boolean relative) {
    return lines(rows);
  }

  /** Text for people, ending in a line end. */
  String text(List<StoredRun> runs) {
    return text(rows(runs), false);
  }

  /** Text of a table with the figures of a base divided, ending in a line end. */
  String relative(List<TableRow> ratios, String base) {
    return Ratios.title(base) + text(ratios, true);
  }

  /**
   * Rows with their figures divided by those of a base.
   *
   * @throws CompareException if there is no such base
   */
  List<TableRow> ratios(List<StoredRun> runs, String base) {
    return Ratios.ofRows(rows(runs), base);
  }

  /** Rows that have something in common, in their order. */
  static <K> Map<K, List<TableRow>> by(List<TableRow> rows, Function<TableRow, K> key) {
    return rows.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  /** What such steps of all runs are, in their order. */
  static <T> List<T> steps(
      List<StoredRun> runs,
      Predicate<StepResult> which,
      BiFunction<StoredRun, StepResult, T> what) {
    return runs.stream()
        .flatMap(r -> r.result().steps().stream().filter(which).map(step -> what.apply(r, step)))
        .toList();
  }

  final List<TableRow> rows(List<StoredRun> runs) {
    return read(runs).stream().map(this::row).toList();
  }

  /** Whether its rows are figures of one step each, which can be divided by a base's. */
  final boolean divisible() {
    return all().stream().anyMatch(column -> column.kind() == TableColumn.Kind.LABEL);
  }
}
