package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a purchase: the benchmark's own names, or names of four letters, which every
 * document repeats.
 */
final class PurchaseNames {

  private final Map<PurchaseColumn, Field> columns = new EnumMap<>(PurchaseColumn.class);
  private final List<Field> data = new ArrayList<>();

  PurchaseNames(PurchaseLayout layout) {
    for (PurchaseColumn column : PurchaseColumn.values()) {
      columns.put(column, new Field(layout.shortNames() ? brief(column) : column.text()));
    }
    if (layout.dataFields() == 1) {
      data.add(new Field("data"));
    }
    for (int field = 1; layout.dataFields() > 1 && field <= layout.dataFields(); field++) {
      data.add(new Field("cf" + field));
    }
  }

  private static String brief(PurchaseColumn column) {
    return column.text().substring(0, 4);
  }

  Field of(PurchaseColumn column) {
    return columns.get(column);
  }

  /** The fields that data are split into, in order. */
  List<Field> data() {
    return data;
  }

  /** All fields but those of the data. */
  List<String> columns() {
    return columns.values().stream().map(Field::text).toList();
  }

  /** Fields of an index, in order. */
  List<String> of(List<PurchaseColumn> index) {
    return index.stream().map(column -> of(column).text()).toList();
  }
}
