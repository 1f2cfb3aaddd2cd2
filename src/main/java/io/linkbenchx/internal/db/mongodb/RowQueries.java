package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.ClientSession;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.TextBuffer;

/**
 * sysbench's queries in MongoDB's form: find, aggregate and distinct, all answers read to the end.
 */
final class RowQueries {
  private static final byte[] C = {'c'};

  private final UnitOfWork unit;
  private Row row;
  private TextBuffer texts;
  private long number;
  private final Reply.Sink intoRow = (bytes, from) -> RowDocs.read(bytes, from, row);
  private final Reply.Sink intoTexts = (bytes, from) -> RowDocs.addTexts(bytes, from, texts);
  private final Reply.Sink intoNumber = (bytes, from) -> number = RowDocs.number(bytes, from);

  RowQueries(UnitOfWork unit) {
    this.unit = unit;
  }

  private int run(TableCollection table, ClientSession session, Reply.Sink sink) {
    try {
      return table.reads().run(session, table.name(), sink);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  boolean point(TableCollection table, ClientSession session, long id, boolean all, Row into) {
    table.reads().find(table.name()).number(Field.KEY, id).end();
    if (!all) {
      table.reads().keepOnly(Field.C);
    }
    table.reads().limitToOne();
    row = into;
    return run(table, session, intoRow) > 0;
  }

  int range(
      TableCollection table,
      ClientSession session,
      long from,
      long to,
      boolean ordered,
      TextBuffer into) {
    Bson find = table.reads().find(table.name());
    RowDocs.between(find, Field.KEY, from, to).end();
    if (ordered) {
      find.begin(Field.SORT).int32(Field.C, 1).end();
    }
    table.reads().keepOnly(Field.C);
    table.reads().batch((int) Math.min(to - from + 1, Integer.MAX_VALUE));
    return texts(table, session, into);
  }

  private int texts(TableCollection table, ClientSession session, TextBuffer into) {
    into.clear();
    texts = into;
    run(table, session, intoTexts);
    return into.size();
  }

  /** The server does not guarantee an order of a distinct's values. */
  int distinct(TableCollection table, ClientSession session, long from, long to, TextBuffer into) {
    Bson query = table.reads().distinct(table.name(), C);
    RowDocs.between(query, Field.KEY, from, to).end();
    texts(table, session, into);
    into.sort();
    return into.size();
  }

  long sum(TableCollection table, ClientSession session, long from, long to) {
    Bson pipeline = table.reads().aggregate(table.name());
    RowDocs.between(pipeline.begin(0).begin(Field.MATCH), Field.KEY, from, to).end().end();
    pipeline.begin(1).begin(Field.GROUP).nothing(Field.KEY);
    pipeline.begin(Field.N).reference(Field.SUM, Field.K).end().end().end().end();
    return number(table, session);
  }

  private long number(TableCollection table, ClientSession session) {
    number = 0;
    run(table, session, intoNumber);
    return number;
  }

  int pointsByK(TableCollection table, long[] ks, int n, TextBuffer into) {
    Bson find = table.reads().find(table.name()).begin(Field.K).array(Field.IN);
    for (int i = 0; i < n; i++) {
      find.number(i, ks[i]);
    }
    find.end().end().end();
    table.reads().batchOfAll(); // otherwise the server sends 101 documents and keeps a cursor
    return texts(table, null, into);
  }

  long countByK(TableCollection table, long[] from, long[] to, int n) {
    Bson pipeline = table.reads().aggregate(table.name());
    pipeline.begin(0).begin(Field.MATCH).array(Field.OR);
    for (int i = 0; i < n; i++) {
      RowDocs.between(pipeline.begin(i), Field.K, from[i], to[i]).end();
    }
    pipeline.end().end().end();
    pipeline.begin(1).begin(Field.GROUP).nothing(Field.KEY);
    pipeline.begin(Field.N).int32(Field.SUM, 1).end().end().end().end();
    return number(table, null);
  }
}
