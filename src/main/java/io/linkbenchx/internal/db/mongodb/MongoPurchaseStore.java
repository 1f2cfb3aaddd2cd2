package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.bson.RawBsonDocument;

/**
 * The insert benchmark's statements. An insert of several rows is one transaction in mode {@code
 * transactions}; without them it is one statement, and a failure may leave part of it.
 *
 * <p>Queries by an index request only its fields and force it, so that no document is read, unless
 * they use ids, which MongoDB's indexes do not contain.
 */
final class MongoPurchaseStore extends UnitStore implements PurchaseStore {
  private final PurchaseLayout layout;
  private final ClientCollection[] tables;
  private final byte[][][] indexes;
  private final MongoMetadata metadata;
  private final PurchaseDocs docs;
  private final Fields fields = new Fields();
  private long id;
  private final Reply.Sink intoId = this::readId;
  private final Bson document = new Bson();
  private final List<RawBsonDocument> documents = new ArrayList<>();

  MongoPurchaseStore(
      PurchaseLayout layout, ClientCollection[] tables, MongoMetadata metadata, UnitOfWork unit) {
    super(unit);
    this.layout = layout;
    this.tables = tables;
    this.metadata = metadata;
    this.docs = new PurchaseDocs(layout);
    this.indexes = new byte[tables.length][layout.indexes()][];
    for (int table = 0; table < tables.length; table++) {
      for (int index = 0; index < layout.indexes(); index++) {
        indexes[table][index] = ClientCollection.utf8(layout.indexName(table, index));
      }
    }
  }

  /** Runs the work in a separate transaction if transactions exist and none is open. */
  private int atomically(IntSupplier work) {
    boolean own = !unit.inside();
    try {
      if (own) {
        unit.begin();
      }
      int rows = work.getAsInt();
      if (own) {
        unit.commit();
      }
      return rows;
    } catch (DbException e) {
      throw inserting(e);
    }
  }

  @Override
  public int insert(int table, PurchaseRows rows) {
    if (rows.size() == 0) {
      return 0;
    }
    long first = layout.autoIds() ? tables[table].takeIds(rows.size()) : 0;
    documents.clear();
    for (int row = 0; row < rows.size(); row++) {
      long key = layout.autoIds() ? first + row : rows.id(row);
      documents.add(docs.write(document, rows, row, key).copy());
    }
    return atomically(
        () -> {
          tables[table].insert(Stage.WRITING, documents);
          return rows.size();
        });
  }

  /** Finds the last id to delete, then deletes up to it: no statement can do both. */
  @Override
  public int deleteOldest(int table, long fromId, int limit) {
    return atomically(() -> deleteOldest(tables[table], fromId, limit));
  }

  private int deleteOldest(ClientCollection table, long fromId, int limit) {
    long last = id(table, fromId, limit - 1, false);
    if (last == 0) { // there are fewer rows
      last = id(table, fromId, 0, true);
    }
    if (last == 0) {
      return 0;
    }
    document.start().begin(Field.KEY).number(Field.GTE, fromId).number(Field.LTE, last).end();
    return Math.toIntExact(table.delete(Stage.WRITING, document, false));
  }

  @Override
  public long minId(int table, long fromId) {
    return id(tables[table], fromId, 0, false);
  }

  @Override
  public long maxId(int table) {
    return id(tables[table], 0, 0, true);
  }

  private void readId(byte[] bytes, int from) {
    if (fields.of(bytes, from).next()) { // only _id was requested
      id = fields.number();
    }
  }

  /**
   * The id of the document {@code skip} positions after the first with an id at or above {@code
   * fromId}, by ascending or descending ids; 0 if there is none.
   */
  private long id(ClientCollection table, long fromId, int skip, boolean descending) {
    Bson find = byId(table, fromId, descending ? -1 : 1);
    if (skip > 0) {
      find.int32(Field.SKIP, skip);
    }
    id = 0;
    table.limitToOne().read(intoId);
    return id;
  }

  /** Begins a find of ids. */
  private static Bson byId(ClientCollection table, long fromId, int direction) {
    Bson find = table.find().begin(Field.KEY).number(Field.GTE, fromId).end().end();
    find.begin(Field.SORT).int32(Field.KEY, direction).end();
    return find.begin(Field.PROJECTION).int32(Field.KEY, 1).end();
  }

  @Override
  public int range(int table, RangeQuery query, PurchaseRows into) {
    List<PurchaseColumn> columns = layout.definitions().columns(query.index);
    Bson find = tables[table].find();
    Field order = query.descending ? Field.LTE : Field.GTE;
    PurchaseColumn first = columns.get(0);
    docs.value(find.begin(docs.of(first)), order, first, query.bound(first)).end();
    if (query.wholeBound) {
      whole(find, columns, query);
    }
    if (query.byId) {
      find.begin(Field.KEY).number(Field.GTE, query.fromId).number(Field.LTE, query.toId).end();
    }
    find.end().begin(Field.SORT);
    columns.forEach(column -> find.int32(docs.of(column), query.descending ? -1 : 1));
    find.end().begin(Field.PROJECTION).int32(Field.KEY, 0);
    columns.forEach(column -> find.int32(docs.of(column), 1));
    find.end().text(Field.HINT, indexes[table][query.index]);
    find.int32(Field.LIMIT, query.limit);
    return rows(tables[table].batch(query.limit), into);
  }

  /** At or after the whole bound: the tuple comparison written out. */
  private void whole(Bson find, List<PurchaseColumn> columns, RangeQuery query) {
    find.array(Field.OR);
    for (int last = 0; last < columns.size(); last++) {
      find.begin(Field.ELEMENT);
      for (PurchaseColumn equal : columns.subList(0, last)) {
        docs.value(find, docs.of(equal), equal, query.bound(equal));
      }
      PurchaseColumn column = columns.get(last);
      boolean inclusive = last == columns.size() - 1;
      Field behind =
          query.descending ? inclusive ? Field.LTE : Field.LT : inclusive ? Field.GTE : Field.GT;
      docs.value(find.begin(docs.of(column)), behind, column, query.bound(column)).end().end();
    }
    find.end();
  }

  private int rows(ClientCollection table, PurchaseRows into) {
    into.clear();
    return table.read(docs.into(into));
  }

  @Override
  public int points(int table, long[] ids, int n, PurchaseRows into) {
    Bson find = tables[table].find().begin(Field.KEY).array(Field.IN);
    for (int i = 0; i < n; i++) {
      find.number(Field.ELEMENT, ids[i]);
    }
    find.end().end().end().begin(Field.PROJECTION);
    find.int32(docs.of(PurchaseColumn.PRODUCT), 1);
    docs.data.forEach(field -> find.int32(field, 1));
    find.end();
    return rows(tables[table].batch(n), into);
  }

  @Override
  public int idRange(int table, long fromId, int limit, PurchaseRows into) {
    byId(tables[table], fromId, 1).int32(Field.LIMIT, limit);
    return rows(tables[table].batch(limit), into);
  }

  @Override
  public void mark(String name, String value) {
    unit.sending(Stage.HARMLESS);
    try {
      metadata.put(unit.inside() ? unit.session : null, name, value);
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }
}
