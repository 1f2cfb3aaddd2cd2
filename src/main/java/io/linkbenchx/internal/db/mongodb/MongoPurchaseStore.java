package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.InsertManyOptions;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.bson.Document;
import org.bson.RawBsonDocument;

/**
 * The insert benchmark's statements. An insert of several rows is one transaction in mode {@code
 * transactions}; without them it is one statement, and a failure may leave part of it.
 */
final class MongoPurchaseStore extends MongoTransactionStore implements PurchaseStore {
  private static final InsertManyOptions ORDERED = new InsertManyOptions().ordered(true);

  private final PurchaseLayout layout;
  private final TableCollection[] tables;
  private final MongoCollection<Document> metadata;
  private final PurchaseDocs docs;
  private final PurchaseQueries queries;
  private final Bson document = new Bson();
  private final List<RawBsonDocument> documents = new ArrayList<>();

  /**
   * @param release closes this store's own resources
   */
  MongoPurchaseStore(
      PurchaseLayout layout,
      TableCollection[] tables,
      MongoCollection<Document> metadata,
      UnitOfWork unit,
      Runnable release) {
    super(unit, release);
    PurchaseNames names = new PurchaseNames(layout);
    this.layout = layout;
    this.tables = tables;
    this.metadata = metadata;
    this.docs = new PurchaseDocs(names);
    this.queries = new PurchaseQueries(layout, names);
  }

  /** Runs the work in a separate transaction if transactions exist and none is open. */
  private int atomically(ToIntFunction<ClientSession> work) {
    boolean own = !open() && unit.session() != null;
    try {
      if (own) {
        begin();
      }
      int rows = work.applyAsInt(session());
      if (own) {
        commit();
      }
      return rows;
    } catch (MongoException e) {
      throw inserting(e);
    }
  }

  @Override
  public int insert(int table, PurchaseRows rows) {
    if (rows.size() == 0) {
      return 0;
    }
    long first = 0;
    if (layout.autoIds()) {
      try {
        first = tables[table].ids().take(rows.size(), unit);
      } catch (MongoException e) {
        throw unit.failed(e);
      }
    }
    documents.clear();
    for (int row = 0; row < rows.size(); row++) {
      long id = layout.autoIds() ? first + row : rows.id(row);
      documents.add(docs.write(document, rows, row, id).copy());
    }
    MongoCollection<RawBsonDocument> batches = tables[table].batches();
    return atomically(
        session -> {
          unit.sending(session == null ? Stage.WRITING : Stage.INSIDE);
          if (session == null) {
            batches.insertMany(documents, ORDERED);
          } else {
            batches.insertMany(session, documents, ORDERED);
          }
          return rows.size();
        });
  }

  /** Finds the last id to delete, then deletes up to it: no statement can do both. */
  @Override
  public int deleteOldest(int table, long fromId, int limit) {
    return atomically(session -> deleteOldest(tables[table], session, fromId, limit));
  }

  private int deleteOldest(TableCollection table, ClientSession session, long fromId, int limit) {
    long last = queries.id(table, session, fromId, limit - 1, false);
    if (last == 0) { // there are fewer rows
      last = queries.id(table, session, fromId, 0, true);
    }
    return last == 0 ? 0 : deleteRange(table, session, fromId, last);
  }

  private int deleteRange(TableCollection table, ClientSession session, long fromId, long last) {
    document.start().begin(Field.KEY).number(Field.GTE, fromId).number(Field.LTE, last).end();
    unit.sending(session == null ? Stage.WRITING : Stage.INSIDE);
    RawBsonDocument range = document.done();
    return Math.toIntExact(
        (session == null
                ? table.batches().deleteMany(range)
                : table.batches().deleteMany(session, range))
            .getDeletedCount());
  }

  @Override
  public long minId(int table, long fromId) {
    try {
      return queries.id(tables[table], session(), fromId, 0, false);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public long maxId(int table) {
    try {
      return queries.id(tables[table], session(), 0, 0, true);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public int range(int table, RangeQuery query, PurchaseRows into) {
    try {
      return queries.range(tables[table], session(), query, into);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public int points(int table, long[] ids, int n, PurchaseRows into) {
    try {
      return queries.points(tables[table], session(), ids, n, into);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public int idRange(int table, long fromId, int limit, PurchaseRows into) {
    try {
      return queries.idRange(tables[table], session(), fromId, limit, into);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public void mark(String name, String value) {
    try {
      unit.sending(open() ? Stage.INSIDE : Stage.HARMLESS);
      MongoMetadata.put(metadata, session(), name, value);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }
}
