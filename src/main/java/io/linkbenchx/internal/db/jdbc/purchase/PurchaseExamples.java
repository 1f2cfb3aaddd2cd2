package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.jdbc.admin.ExplainPlans;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The insert benchmark's statements on the first table with typical parameters, for their plans:
 * queries by each index in classic and modern form.
 */
final class PurchaseExamples {
  /** Rows per delete, ids per list, entries per answer. */
  private static final int DELETED = 100;

  private static final int LIST = 10;

  private PurchaseExamples() {}

  static ExplainPlans of(SqlServer server, PurchaseTables tables, long id) {
    PurchaseLayout layout = tables.layout();
    PurchaseSql sql = new PurchaseSql(tables);
    ExplainPlans explain =
        new ExplainPlans(server)
            .add(SqlStatement.PURCHASES_INSERT, sql.insert(0, sql.parameters()), row(layout, id))
            .add(
                SqlStatement.PURCHASES_DELETE_OLDEST,
                sql.of(SqlStatement.PURCHASES_DELETE_OLDEST, 0),
                id,
                DELETED)
            .add(SqlStatement.PURCHASES_MIN_ID, sql.of(SqlStatement.PURCHASES_MIN_ID, 0), id)
            .add(SqlStatement.PURCHASES_MAX_ID, sql.of(SqlStatement.PURCHASES_MAX_ID, 0))
            .add(
                SqlStatement.PURCHASES_POINTS,
                sql.points(0, LIST),
                LongStream.range(id, id + LIST).boxed().toArray())
            .add(
                SqlStatement.PURCHASES_ID_RANGE,
                sql.of(SqlStatement.PURCHASES_ID_RANGE, 0),
                id,
                LIST);
    for (int index = 0; index < layout.indexes(); index++) {
      range(explain, sql, index, true);
      range(explain, sql, index, false);
    }
    return explain;
  }

  private static Object[] row(PurchaseLayout layout, long id) {
    List<Object> row = new ArrayList<>();
    if (!layout.autoIds()) {
      row.add(id);
    }
    row.addAll(List.of(now(), 1, 1, 1, 10.0, "0".repeat(layout.dataWidth())));
    return row.toArray();
  }

  private static void range(ExplainPlans explain, PurchaseSql sql, int index, boolean wholeBound) {
    RangeQuery query = new RangeQuery();
    query.index = index;
    query.wholeBound = wholeBound;
    query.limit = LIST;
    explain.add(
        SqlStatement.PURCHASES_RANGE,
        sql.range(0, query),
        sql.boundOrder(query).stream().map(PurchaseExamples::bound).toArray());
  }

  private static Object bound(PurchaseColumn column) {
    return switch (column) {
      case TIME -> now();
      case PRICE -> 10.0;
      default -> 1;
    };
  }

  private static String now() {
    return PurchaseText.time(System.currentTimeMillis());
  }
}
