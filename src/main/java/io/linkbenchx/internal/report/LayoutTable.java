package io.linkbenchx.internal.report;

import java.util.List;
import java.util.Map;

/** A table with the columns of a layout and one engine per row. */
interface LayoutTable extends RowTable {
  /** The column of the engine. */
  String ENGINE = "engine";

  /** All columns. */
  Layout layout();

  @Override
  default String label() {
    return ENGINE;
  }

  @Override
  default List<String> keys() {
    return layout().keys();
  }

  @Override
  default List<String> figures() {
    return layout().figures();
  }

  @Override
  default String text(List<Map<String, Object>> rows, boolean relative) {
    return layout().text(rows);
  }
}
