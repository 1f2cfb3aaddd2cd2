package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.util.ArrayList;
import java.util.List;
import org.bson.RawBsonDocument;

/**
 * sysbench's statements. Each changes one document, so outside transactions none needs a session.
 */
final class MongoRowStore extends MongoTransactionStore implements RowStore {
  private final TableCollection[] tables;
  private final boolean allColumns;
  private final RowQueries queries;
  private final Bson filter = new Bson();
  private final Bson change = new Bson();

  /**
   * @param release closes this store's own resources
   */
  MongoRowStore(
      TableCollection[] tables, ReadForm.Columns columns, UnitOfWork unit, Runnable release) {
    super(unit, release);
    this.tables = tables;
    this.allColumns = columns == ReadForm.Columns.ALL;
    this.queries = new RowQueries(unit);
  }

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    return queries.point(tables[table], session(), id, allColumns, into);
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    return queries.range(tables[table], session(), from, to, false, into);
  }

  @Override
  public long sumRange(int table, long from, long to) {
    return queries.sum(tables[table], session(), from, to);
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    return queries.range(tables[table], session(), from, to, true, into);
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    return queries.distinct(tables[table], session(), from, to, into);
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    return queries.pointsByK(tables[table], ks, n, into);
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    return queries.countByK(tables[table], from, to, n);
  }

  /** Sets the consequence of a lost answer. */
  private void sending(Stage alone) {
    unit.sending(open() ? Stage.INSIDE : alone);
  }

  private boolean update(int table, Bson which, Bson how, Stage alone) {
    try {
      sending(alone);
      return tables[table].writes().update(session(), which, how, false) > 0;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  private Bson key(long id) {
    return filter.start().number(Field.KEY, id);
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    Bson how = change.start().begin(Field.INC).int32(Field.K, 1).end();
    return update(table, key(id), how, Stage.WRITING);
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    Bson how = change.start().begin(Field.SET).text(Field.C, row.c, 0, row.cLength).end();
    return update(table, key(row.id), how, Stage.HARMLESS);
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    Bson which = key(id).number(Field.K, oldK);
    Bson how = change.start().begin(Field.SET).number(Field.K, newK).end();
    return update(table, which, how, Stage.WRITING);
  }

  @Override
  public boolean delete(int table, long id) {
    try {
      sending(Stage.WRITING);
      return tables[table].writes().delete(session(), key(id)) > 0;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public void insert(int table, Row row) {
    insert(table, row.id, row);
  }

  @Override
  public void insertAuto(int table, Row row) {
    try {
      insert(table, tables[table].ids().take(unit), row);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  private void insert(int table, long id, Row row) {
    try {
      sending(Stage.WRITING);
      tables[table].writes().insert(session(), RowDocs.row(change, id, row));
    } catch (MongoException e) {
      throw inserting(e);
    }
  }

  /** One request; in mode transactions, one more for the commit that makes it atomic. */
  @Override
  public void insertMany(int table, Row[] rows, int n, boolean auto) {
    boolean own = unit.session() != null;
    List<RawBsonDocument> documents = new ArrayList<>(n);
    try {
      long first = auto ? tables[table].ids().take(n, unit) : 0;
      for (int i = 0; i < n; i++) {
        documents.add(RowDocs.row(change, auto ? first + i : rows[i].id, rows[i]).copy());
      }
      if (own) {
        begin();
      }
      sending(Stage.WRITING);
      if (own) {
        tables[table].batches().insertMany(unit.session(), documents);
        commit();
      } else {
        tables[table].batches().insertMany(documents);
      }
    } catch (MongoException e) {
      throw inserting(e);
    }
  }

  @Override
  public void replace(int table, Row row) {
    try {
      sending(Stage.HARMLESS);
      tables[table].writes().replace(session(), key(row.id), RowDocs.row(change, row));
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }
}
