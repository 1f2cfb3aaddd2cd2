package io.linkbenchx.report;

import io.linkbenchx.archive.StoredRun;
import java.util.List;
import java.util.Map;

/** A table that is written from its rows alone, so that its figures can be divided by a base's. */
interface RowTable extends OwnTable {
  /** The column that says what is compared. */
  String label();

  /** Columns that a row and its base share: the hour, the clients. */
  List<String> keys();

  /** Columns that are divided; other numbers but the keys are left out of a relative table. */
  List<String> figures();

  /**
   * As people read it, ending in a line end.
   *
   * @param relative whether the figures are ratios, which have two decimals
   */
  String text(List<Map<String, Object>> rows, boolean relative);

  @Override
  default String text(List<StoredRun> runs) {
    return text(rows(runs), false);
  }
}
