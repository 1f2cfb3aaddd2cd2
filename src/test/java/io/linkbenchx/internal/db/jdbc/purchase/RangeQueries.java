package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.RangeQuery;

/** The range queries as text, for tests of other packages. */
public final class RangeQueries {
  private RangeQueries() {}

  /** The query on the first table. */
  public static String text(SqlServer server, PurchaseLayout layout, RangeQuery query) {
    return PurchaseSql.of(server, layout).range(0, query);
  }
}
