package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.ClientSession;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.RangeQuery;
import java.util.List;

/**
 * The insert benchmark's queries. Queries by an index request only its fields and force it, so that
 * no document is read, unless they use ids, which MongoDB's indexes do not contain.
 */
final class PurchaseQueries {
  private final PurchaseLayout layout;
  private final PurchaseNames names;
  private final PurchaseDocs docs;
  private long id;
  private final Reply.Sink intoId = (bytes, from) -> id = key(bytes, from);

  PurchaseQueries(PurchaseLayout layout, PurchaseNames names) {
    this.layout = layout;
    this.names = names;
    this.docs = new PurchaseDocs(names);
  }

  /** The first element of a document that was requested with only its {@code _id}. */
  private static long key(byte[] bytes, int from) {
    int value = from + 6 + BsonBytes.nameLength(bytes, from + 5);
    return BsonBytes.number(bytes, bytes[from + 4], value);
  }

  /**
   * The id of the document {@code skip} positions after the first with an id at or above {@code
   * fromId}, by ascending or descending ids; 0 if there is none.
   */
  long id(TableCollection table, ClientSession session, long fromId, int skip, boolean descending) {
    Bson find = table.reads().find(table.name());
    find.begin(Field.KEY).number(Field.GTE, fromId).end().end();
    find.begin(Field.SORT).int32(Field.KEY, descending ? -1 : 1).end();
    find.begin(Field.PROJECTION).int32(Field.KEY, 1).end();
    if (skip > 0) {
      find.int32(Field.SKIP, skip);
    }
    table.reads().limitToOne();
    id = 0;
    table.reads().run(session, table.name(), intoId);
    return id;
  }

  int range(TableCollection table, ClientSession session, RangeQuery query, PurchaseRows into) {
    List<PurchaseColumn> columns = layout.definitions().columns(query.index);
    Bson find = table.reads().find(table.name());
    Field order = query.descending ? Field.LTE : Field.GTE;
    PurchaseColumn first = columns.get(0);
    docs.value(find.begin(names.of(first)), order, first, query.bound(first)).end();
    if (query.wholeBound) {
      whole(find, columns, query);
    }
    if (query.byId) {
      find.begin(Field.KEY).number(Field.GTE, query.fromId).number(Field.LTE, query.toId).end();
    }
    find.end().begin(Field.SORT);
    columns.forEach(column -> find.int32(names.of(column), query.descending ? -1 : 1));
    find.end().begin(Field.PROJECTION).int32(Field.KEY, 0);
    columns.forEach(column -> find.int32(names.of(column), 1));
    find.end().text(Field.HINT, table.index(query.index));
    find.int32(Field.LIMIT, query.limit);
    table.reads().batch(query.limit);
    return rows(table, session, into);
  }

  /** At or after the whole bound: the tuple comparison written out. */
  private void whole(Bson find, List<PurchaseColumn> columns, RangeQuery query) {
    find.array(Field.OR);
    for (int last = 0; last < columns.size(); last++) {
      find.begin(last);
      for (PurchaseColumn equal : columns.subList(0, last)) {
        docs.value(find, names.of(equal), equal, query.bound(equal));
      }
      PurchaseColumn column = columns.get(last);
      boolean inclusive = last == columns.size() - 1;
      Field behind =
          query.descending ? inclusive ? Field.LTE : Field.LT : inclusive ? Field.GTE : Field.GT;
      docs.value(find.begin(names.of(column)), behind, column, query.bound(column)).end().end();
    }
    find.end();
  }

  private int rows(TableCollection table, ClientSession session, PurchaseRows into) {
    into.clear();
    return table.reads().run(session, table.name(), docs.into(into));
  }

  int points(TableCollection table, ClientSession session, long[] ids, int n, PurchaseRows into) {
    Bson find = table.reads().find(table.name()).begin(Field.KEY).array(Field.IN);
    for (int i = 0; i < n; i++) {
      find.number(i, ids[i]);
    }
    find.end().end().end().begin(Field.PROJECTION);
    find.int32(names.of(PurchaseColumn.PRODUCT), 1);
    names.data().forEach(field -> find.int32(field, 1));
    find.end();
    table.reads().batch(n);
    return rows(table, session, into);
  }

  int idRange(
      TableCollection table, ClientSession session, long fromId, int limit, PurchaseRows into) {
    Bson find = table.reads().find(table.name());
    find.begin(Field.KEY).number(Field.GTE, fromId).end().end();
    find.begin(Field.SORT).int32(Field.KEY, 1).end();
    find.begin(Field.PROJECTION).int32(Field.KEY, 1).end();
    find.int32(Field.LIMIT, limit);
    table.reads().batch(limit);
    return rows(table, session, into);
  }
}
