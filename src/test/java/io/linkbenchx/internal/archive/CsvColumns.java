package io.linkbenchx.internal.archive;

import java.util.List;

/** What the columns of intervals.csv are, for docs/results.md. */
public final class CsvColumns {
  private CsvColumns() {}

  /** Name, unit and meaning of each. */
  public static List<List<String>> ofIntervals() {
    return IntervalsCsv.COLUMNS.stream()
        .map(c -> List.of(c.name(), c.unit(), c.meaning()))
        .toList();
  }
}
