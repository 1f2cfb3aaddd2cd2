package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.Row;
import java.nio.ByteBuffer;

/** One client's reusable keys and values of rows: each call fills the buffer of its kind. */
final class RowKeys {
  private final ByteBuffer row = Keys.of(KeyLayout.ROW, 0, 0, 0);
  private final ByteBuffer index = Keys.of(KeyLayout.ROW_INDEX, 0, 0, 0, 0);
  private final ByteBuffer value =
      ByteBuffer.allocateDirect(KeyLayout.ROW_HEAD + Row.C_WIDTH + Row.PAD_WIDTH);

  /** The value of every index entry. */
  final ByteBuffer nothing = ByteBuffer.allocateDirect(0);

  ByteBuffer row(int table, long id) {
    return row.putLong(1, table).putLong(17, id);
  }

  ByteBuffer index(int table, long k, long id) {
    return index.putLong(1, table).putLong(17, k).putLong(25, id);
  }

  ByteBuffer value(Row r) {
    value.limit(KeyLayout.ROW_HEAD + r.cLength + r.padLength);
    value.putLong(0, r.k).put(8, (byte) r.cLength);
    value.put(KeyLayout.ROW_HEAD, r.c, 0, r.cLength);
    return value.put(KeyLayout.ROW_HEAD + r.cLength, r.pad, 0, r.padLength);
  }

  static long idOfRow(ByteBuffer key) {
    return key.getLong(17);
  }

  static long kOfIndex(ByteBuffer key) {
    return key.getLong(17);
  }

  static long idOfIndex(ByteBuffer key) {
    return key.getLong(25);
  }

  static long k(ByteBuffer value) {
    return value.getLong(0);
  }

  static int cLength(ByteBuffer value) {
    return value.get(8);
  }

  static void readC(ByteBuffer value, Row into) {
    into.cLength = cLength(value);
    value.get(KeyLayout.ROW_HEAD, into.c, 0, into.cLength);
  }

  static void readAll(ByteBuffer value, long id, Row into) {
    readC(value, into);
    into.id = id;
    into.k = k(value);
    int at = KeyLayout.ROW_HEAD + into.cLength;
    into.padLength = value.limit() - at;
    value.get(at, into.pad, 0, into.padLength);
  }
}
