package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a purchase: the benchmark's own names, or names of four letters, which every
 * document repeats.
 */
final class PurchaseNames {

  /** A field name. */
  static final class Text implements Name {
    private final String text;
    private final byte[] bytes;

    Text(String text) {
      this.text = text;
      this.bytes = (text + '\0').getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public String text() {
      return text;
    }

    @Override
    public int copyTo(byte[] target, int at) {
      System.arraycopy(bytes, 0, target, at, bytes.length);
      return at + bytes.length;
    }

    /** Whether this name is at that position. */
    boolean at(byte[] source, int from, int length) {
      if (length != bytes.length - 1) {
        return false;
      }
      for (int i = 0; i < length; i++) {
        if (source[from + i] != bytes[i]) {
          return false;
        }
      }
      return true;
    }
  }

  private final Map<PurchaseColumn, Text> columns = new EnumMap<>(PurchaseColumn.class);
  private final List<Text> data = new ArrayList<>();

  PurchaseNames(PurchaseLayout layout) {
    for (PurchaseColumn column : PurchaseColumn.values()) {
      columns.put(column, new Text(layout.shortNames() ? brief(column) : column.text()));
    }
    if (layout.dataFields() == 1) {
      data.add(new Text("data"));
    }
    for (int field = 1; layout.dataFields() > 1 && field <= layout.dataFields(); field++) {
      data.add(new Text("cf" + field));
    }
  }

  private static String brief(PurchaseColumn column) {
    return column.text().substring(0, 4);
  }

  Text of(PurchaseColumn column) {
    return columns.get(column);
  }

  /** The fields that data are split into, in order. */
  List<Text> data() {
    return data;
  }

  /** All fields but those of the data. */
  List<String> columns() {
    return columns.values().stream().map(Text::text).toList();
  }

  /** Fields of an index, in order. */
  List<String> of(List<PurchaseColumn> index) {
    return index.stream().map(column -> of(column).text()).toList();
  }
}
