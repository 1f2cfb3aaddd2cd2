package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import java.util.List;
import java.util.Map;

/** A table that is built from its rows alone, so that its figures can be divided by a base's. */
interface RowTable extends OwnTable {
  /** The column that names the compared objects. */
  String label();

  /** Columns that must be equal for a row and its base: the hour, the clients. */
  List<String> keys();

  /** Columns that are divided; a relative table omits other numbers except the keys. */
  List<String> figures();

  /** The column with the source of a figure, whose ratios need the same one; null for none. */
  default String source(String figure) {
    return null;
  }

  /**
   * Text for people, ending in a line end.
   *
   * @param relative whether the figures are ratios: each is then a {@link Ratio} without a unit
   */
  String text(List<Map<String, Object>> rows, boolean relative);

  @Override
  default String text(List<StoredRun> runs) {
    return text(rows(runs), false);
  }
}
