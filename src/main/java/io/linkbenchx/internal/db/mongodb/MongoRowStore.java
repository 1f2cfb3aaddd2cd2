package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.util.ArrayList;
import java.util.List;
import org.bson.RawBsonDocument;

/**
 * sysbench's statements: find, aggregate and distinct, all answers read to the end. Each write
 * changes one document, so outside transactions none needs a session.
 */
final class MongoRowStore extends UnitStore implements RowStore {
  private static final byte[] C = {'c'};

  private final ClientCollection[] tables;
  private final boolean allColumns;
  private final RowDocs docs = new RowDocs();
  private Row row;
  private TextBuffer texts;
  private long number;
  private final Reply.Sink intoRow = (bytes, from) -> docs.read(bytes, from, row);
  private final Reply.Sink intoTexts = (bytes, from) -> docs.addTexts(bytes, from, texts);
  private final Reply.Sink intoNumber = (bytes, from) -> number = docs.number(bytes, from);
  private final Bson filter = new Bson();
  private final Bson change = new Bson();

  MongoRowStore(ClientCollection[] tables, ReadForm.Columns columns, UnitOfWork unit) {
    super(unit);
    this.tables = tables;
    this.allColumns = columns == ReadForm.Columns.ALL;
  }

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    tables[table].find().number(Field.KEY, id).end();
    if (!allColumns) {
      tables[table].keepOnly(Field.C);
    }
    row = into;
    return tables[table].limitToOne().read(intoRow) > 0;
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    RowDocs.between(tables[table].find(), Field.KEY, from, to).end();
    return range(tables[table], from, to, into);
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    Bson find = RowDocs.between(tables[table].find(), Field.KEY, from, to).end();
    find.begin(Field.SORT).int32(Field.C, 1).end();
    return range(tables[table], from, to, into);
  }

  private int range(ClientCollection table, long from, long to, TextBuffer into) {
    return texts(table.keepOnly(Field.C).batch(to - from + 1), into);
  }

  private int texts(ClientCollection table, TextBuffer into) {
    into.clear();
    texts = into;
    table.read(intoTexts);
    return into.size();
  }

  /** The server does not guarantee an order of a distinct's values. */
  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    RowDocs.between(tables[table].distinct(C), Field.KEY, from, to).end();
    texts(tables[table], into);
    into.sort();
    return into.size();
  }

  @Override
  public long sumRange(int table, long from, long to) {
    Bson pipeline = tables[table].aggregate().begin(Field.ELEMENT).begin(Field.MATCH);
    RowDocs.between(pipeline, Field.KEY, from, to).end().end();
    group(pipeline).reference(Field.SUM, Field.K).end().end().end().end();
    return number(tables[table]);
  }

  private static Bson group(Bson pipeline) {
    return pipeline.begin(Field.ELEMENT).begin(Field.GROUP).nothing(Field.KEY).begin(Field.N);
  }

  private long number(ClientCollection table) {
    number = 0;
    table.read(intoNumber);
    return number;
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    Bson find = tables[table].find().begin(Field.K).array(Field.IN);
    for (int i = 0; i < n; i++) {
      find.number(Field.ELEMENT, ks[i]);
    }
    find.end().end().end();
    // otherwise the server sends 101 documents and keeps a cursor
    return texts(tables[table].batch(Integer.MAX_VALUE), into);
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    Bson pipeline = tables[table].aggregate();
    pipeline.begin(Field.ELEMENT).begin(Field.MATCH).array(Field.OR);
    for (int i = 0; i < n; i++) {
      RowDocs.between(pipeline.begin(Field.ELEMENT), Field.K, from[i], to[i]).end();
    }
    pipeline.end().end().end();
    group(pipeline).int32(Field.SUM, 1).end().end().end().end();
    return number(tables[table]);
  }

  private Bson key(long id) {
    return filter.start().number(Field.KEY, id);
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    Bson how = change.start().begin(Field.INC).int32(Field.K, 1).end();
    return tables[table].update(Stage.WRITING, key(id), how, false) > 0;
  }

  @Override
  public boolean nonIndexUpdate(int table, Row with) {
    Bson how = change.start().begin(Field.SET).text(Field.C, with.c, 0, with.cLength).end();
    return tables[table].update(Stage.HARMLESS, key(with.id), how, false) > 0;
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    Bson which = key(id).number(Field.K, oldK);
    Bson how = change.start().begin(Field.SET).number(Field.K, newK).end();
    return tables[table].update(Stage.WRITING, which, how, false) > 0;
  }

  @Override
  public boolean delete(int table, long id) {
    return tables[table].delete(Stage.WRITING, key(id), true) > 0;
  }

  @Override
  public void insert(int table, Row with) {
    insert(table, with.id, with);
  }

  @Override
  public void insertAuto(int table, Row with) {
    insert(table, tables[table].takeIds(1), with);
  }

  private void insert(int table, long id, Row with) {
    try {
      tables[table].insert(Stage.WRITING, RowDocs.row(change, id, with));
    } catch (DbException e) {
      throw inserting(e);
    }
  }

  /** One request; in mode transactions, one more for the commit that makes it atomic. */
  @Override
  public void insertMany(int table, Row[] rows, int n, boolean auto) {
    List<RawBsonDocument> documents = new ArrayList<>(n);
    long first = auto ? tables[table].takeIds(n) : 0;
    for (int i = 0; i < n; i++) {
      documents.add(RowDocs.row(change, auto ? first + i : rows[i].id, rows[i]).copy());
    }
    unit.begin();
    try {
      tables[table].insert(Stage.WRITING, documents);
      unit.commit();
    } catch (DbException e) {
      throw inserting(e);
    }
  }

  @Override
  public void replace(int table, Row with) {
    Bson document = RowDocs.row(change, with.id, with);
    tables[table].update(Stage.HARMLESS, key(with.id), document, true);
  }
}
