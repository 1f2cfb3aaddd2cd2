package io.linkbenchx.internal.db.jdbc.purchase;

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

  static ExplainPlans of(PurchaseSql sql, long id) {
    PurchaseLayout layout = sql.layout();
    ExplainPlans explain =
        new ExplainPlans(sql.server(), statement -> sql.of(statement, 0, LIST))
            .addText(
                SqlStatement.PURCHASES_INSERT, sql.insert(0, sql.parameters()), row(layout, id))
            .add(SqlStatement.PURCHASES_DELETE_OLDEST, id, DELETED)
            .add(SqlStatement.PURCHASES_MIN_ID, id)
            .add(SqlStatement.PURCHASES_MAX_ID)
            .add(SqlStatement.PURCHASES_POINTS, LongStream.range(id, id + LIST).boxed().toArray())
            .add(SqlStatement.PURCHASES_ID_RANGE, id, LIST);
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
    explain.addText(
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
