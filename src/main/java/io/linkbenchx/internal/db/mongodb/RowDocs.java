package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.TextBuffer;

/** sysbench's rows as documents of {@code _id}, k, c and pad, as sysbench-mongodb writes them. */
final class RowDocs {
  private RowDocs() {}

  /** A complete document. */
  static Bson row(Bson bson, Row row) {
    return row(bson, row.id, row);
  }

  /** The same with another id. */
  static Bson row(Bson bson, long id, Row row) {
    return bson.start()
        .number(Field.KEY, id)
        .number(Field.K, row.k)
        .text(Field.C, row.c, 0, row.cLength)
        .text(Field.PAD, row.pad, 0, row.padLength);
  }

  /** A range of ids or of k, both bounds inclusive, added to an open filter. */
  static Bson between(Bson bson, Field field, long from, long to) {
    return bson.begin(field).number(Field.GTE, from).number(Field.LTE, to).end();
  }

  /** Reads the columns that a document contains. */
  static void read(byte[] bytes, int from, Row into) {
    int at = from + 4;
    for (byte tag = bytes[at]; tag != 0; tag = bytes[at]) {
      int name = ++at;
      int length = BsonBytes.nameLength(bytes, name);
      at += length + 1;
      if (length == 1 && bytes[name] == 'c') {
        into.cLength = copy(bytes, tag, at, into.c);
      } else if (length == 1 && bytes[name] == 'k') {
        into.k = BsonBytes.number(bytes, tag, at);
      } else if (length == 3 && bytes[name] == '_') {
        into.id = BsonBytes.number(bytes, tag, at);
      } else if (length == 3 && bytes[name] == 'p') {
        into.padLength = copy(bytes, tag, at, into.pad);
      }
      at += BsonBytes.size(bytes, tag, at);
    }
  }

  private static int copy(byte[] bytes, byte tag, int at, byte[] into) {
    if (tag != BsonBytes.STRING) {
      return 0;
    }
    int length = Math.min(BsonBytes.int32(bytes, at) - 1, into.length);
    System.arraycopy(bytes, at + 4, into, 0, length);
    return length;
  }

  /** Appends field c of a document, or all texts of an array. */
  static void addTexts(byte[] bytes, int from, TextBuffer into) {
    int at = from + 4;
    for (byte tag = bytes[at]; tag != 0; tag = bytes[at]) {
      int name = ++at;
      at += BsonBytes.nameLength(bytes, name) + 1;
      if (tag == BsonBytes.STRING && (bytes[name] == 'c' || bytes[name] <= '9')) {
        int length = BsonBytes.int32(bytes, at) - 1;
        int to = into.add(length); // may replace the array
        System.arraycopy(bytes, at + 4, into.bytes(), to, length);
      }
      at += BsonBytes.size(bytes, tag, at);
    }
  }

  /** The value of field n. */
  static long number(byte[] bytes, int from) {
    int at = from + 4;
    for (byte tag = bytes[at]; tag != 0; tag = bytes[at]) {
      int name = ++at;
      at += BsonBytes.nameLength(bytes, name) + 1;
      if (bytes[name] == 'n') {
        return BsonBytes.number(bytes, tag, at);
      }
      at += BsonBytes.size(bytes, tag, at);
    }
    return 0;
  }
}
