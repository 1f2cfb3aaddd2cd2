package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.RangeQuery;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * One client's reusable keys and values of purchases: each call fills the buffer of its kind. Index
 * columns are never negative, so that their bytes sort like their values.
 */
final class PurchaseKeys {
  /** Tag, table and number precede the columns. */
  private static final int COLUMNS_AT = KeyLayout.LIST_PREFIX;

  private static final int LONGEST = COLUMNS_AT + 3 * 8 + 8;

  private final ByteBuffer row = Keys.of(KeyLayout.PURCHASE, 0, 0, 0);
  private final ByteBuffer index = ByteBuffer.allocateDirect(LONGEST);
  private final ByteBuffer bound = ByteBuffer.allocateDirect(LONGEST + 1);

  /** The value of every index entry. */
  final ByteBuffer nothing = ByteBuffer.allocateDirect(0);

  private final PurchaseColumn[][] columns = new PurchaseColumn[PurchaseIndexes.MAX][];
  private ByteBuffer value = ByteBuffer.allocateDirect(KeyLayout.PURCHASE_HEAD + 4000);

  PurchaseKeys(PurchaseIndexes definitions) {
    for (int i = 0; i < columns.length; i++) {
      columns[i] = definitions.columns(i).toArray(PurchaseColumn[]::new);
    }
    index.put(0, KeyLayout.PURCHASE_INDEX);
    bound.put(0, KeyLayout.PURCHASE_INDEX);
  }

  ByteBuffer row(int table, long id) {
    return row.putLong(1, table).putLong(COLUMNS_AT, id);
  }

  ByteBuffer value(PurchaseRows rows, int i) {
    int length = KeyLayout.PURCHASE_HEAD + rows.dataLength(i);
    if (value.capacity() < length) {
      value = ByteBuffer.allocateDirect(length);
    }
    value.limit(length).putLong(0, rows.time(i)).putInt(8, rows.register(i));
    value.putInt(12, rows.customer(i)).putInt(16, rows.product(i)).putInt(20, rows.cents(i));
    return value.put(KeyLayout.PURCHASE_HEAD, rows.data(), rows.dataFrom(i), rows.dataLength(i));
  }

  /** The index entry of a row whose id will be {@code id}. */
  ByteBuffer index(int table, int number, PurchaseRows rows, int i, long id) {
    index.limit(index.capacity()).putLong(1, table).putLong(9, number);
    int at = COLUMNS_AT;
    for (PurchaseColumn column : columns[number]) {
      at = put(index, at, column, column.of(rows, i));
    }
    return index.limit(at + 8).putLong(at, id);
  }

  private static int put(ByteBuffer into, int at, PurchaseColumn column, long bound) {
    if (column == PurchaseColumn.TIME) {
      into.putLong(at, bound);
      return at + 8;
    }
    into.putInt(at, (int) bound);
    return at + 4;
  }

  /** The start of a query: before the first entry at its bound, or after the last one. */
  ByteBuffer bound(int table, RangeQuery query) {
    bound.limit(bound.capacity()).putLong(1, table).putLong(9, query.index);
    int at = COLUMNS_AT;
    for (PurchaseColumn column : columns[query.index]) {
      at = put(bound, at, column, query.bound(column));
      if (!query.wholeBound) {
        break;
      }
    }
    while (query.descending && at < LONGEST) {
      bound.put(at++, (byte) 0xFF);
    }
    return bound.limit(at);
  }

  /** The first possible key of an index whose first column is not below {@code from}. */
  ByteBuffer first(int table, int number, long from) {
    if (columns[number][0] == PurchaseColumn.TIME) {
      return Keys.of(KeyLayout.PURCHASE_INDEX, table, number, from);
    }
    return from > Integer.MAX_VALUE // behind all
        ? Keys.of(KeyLayout.PURCHASE_INDEX, table, number + 1L)
        : Keys.of(KeyLayout.PURCHASE_INDEX, table, number, from << Integer.SIZE);
  }

  /** The largest key that is smaller than a key of an index. */
  ByteBuffer before(ByteBuffer key) {
    int length = key.limit();
    bound.limit(length).put(0, key, 0, length);
    for (int at = length - 1; at >= 0; at--) {
      byte b = bound.get(at);
      bound.put(at, (byte) (b - 1));
      if (b != 0) {
        break;
      }
    }
    return bound;
  }

  /** Appends an entry of an index to an answer. */
  void read(ByteBuffer key, int number, PurchaseRows into) {
    long time = 0;
    int register = 0;
    int customer = 0;
    int product = 0;
    int cents = 0;
    int at = COLUMNS_AT;
    for (PurchaseColumn column : columns[number]) {
      switch (column) {
        case TIME -> time = key.getLong(at);
        case REGISTER -> register = key.getInt(at);
        case CUSTOMER -> customer = key.getInt(at);
        case PRODUCT -> product = key.getInt(at);
        case PRICE -> cents = key.getInt(at);
      }
      at += column == PurchaseColumn.TIME ? 8 : 4;
    }
    into.add(key.getLong(at), time, register, customer, product, cents);
  }

  /** The id at the end of an index's key. */
  static long idOfIndex(ByteBuffer key) {
    return key.getLong(key.limit() - 8);
  }

  /** Appends a whole row to an answer. */
  static void read(ByteBuffer value, long id, PurchaseRows into) {
    into.add(
        id,
        value.getLong(0),
        value.getInt(8),
        value.getInt(12),
        value.getInt(16),
        value.getInt(20));
    readData(value, into);
  }

  private static void readData(ByteBuffer value, PurchaseRows into) {
    int length = value.limit() - KeyLayout.PURCHASE_HEAD;
    int at = into.reserve(length);
    value.get(KeyLayout.PURCHASE_HEAD, into.data(), at, length);
  }

  /** Appends a row's id, product and data to an answer. */
  static void readPoint(ByteBuffer value, long id, PurchaseRows into) {
    into.add(id, 0, 0, 0, value.getInt(16), 0);
    readData(value, into);
  }

  /** Columns as text, for messages. */
  static String words(PurchaseIndexes definitions, int number) {
    List<String> names = definitions.columns(number).stream().map(PurchaseColumn::text).toList();
    return PurchaseIndexes.name(number) + "(" + String.join(", ", names) + ")";
  }
}
