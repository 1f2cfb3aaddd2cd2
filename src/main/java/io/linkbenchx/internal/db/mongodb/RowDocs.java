package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.TextBuffer;

/** sysbench's rows as documents of {@code _id}, k, c and pad, as sysbench-mongodb writes them. */
final class RowDocs {
  private final Fields fields = new Fields();

  /** A complete document. */
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
  Row read(byte[] bytes, int from, Row into) {
    for (fields.of(bytes, from); fields.next(); ) {
      if (fields.is(Field.C)) {
        into.cLength = fields.text(into.c);
      } else if (fields.is(Field.K)) {
        into.k = fields.number();
      } else if (fields.is(Field.KEY)) {
        into.id = fields.number();
      } else if (fields.is(Field.PAD)) {
        into.padLength = fields.text(into.pad);
      }
    }
    return into;
  }

  /** Appends field c of a document, or all texts of an array. */
  void addTexts(byte[] bytes, int from, TextBuffer into) {
    for (fields.of(bytes, from); fields.next(); ) {
      if (fields.tag == Fields.STRING && (fields.is(Field.C) || fields.element())) {
        int to = into.add(fields.bytes()); // may replace the array
        System.arraycopy(bytes, fields.at + 4, into.bytes(), to, fields.bytes());
      }
    }
  }

  /** The value of field n. */
  long number(byte[] bytes, int from) {
    for (fields.of(bytes, from); fields.next(); ) {
      if (fields.is(Field.N)) {
        return fields.number();
      }
    }
    return 0;
  }
}
