package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.jdbc.admin.ExplainPlans;
import io.linkbenchx.internal.db.jdbc.admin.SqlModel;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import io.linkbenchx.result.StatementPlans;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** The insert benchmark's tables on an SQL server. Each client has one connection. */
public final class JdbcPurchases extends SqlModel implements PurchaseSupport {
  /** In plans: rows per delete, ids per list, entries per answer. */
  private static final int DELETED = 100;

  private static final int LIST = 10;

  public JdbcPurchases(SqlServer server) {
    super(server, new PurchaseTables(PurchaseSql.of(server, PurchaseLayout.of(1))));
  }

  @Override
  public TableSchema schema(PurchaseLayout layout) {
    return new PurchaseTables(PurchaseSql.of(server, layout));
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    PurchaseSql sql = PurchaseSql.of(server, layout);
    admin.run(
        connection -> {
          new PurchaseTables(sql).require(connection);
          metadata.ready(connection); // creating it with the first mark would commit the rest
        });
    return SessionStore.open(server, session -> new JdbcPurchaseStore(session, sql));
  }

  /**
   * Plans of all statements on the first table, with the queries by each index in classic and
   * modern form.
   */
  @Override
  public Optional<StatementPlans> plans(PurchaseLayout layout, long id) {
    PurchaseSql sql = PurchaseSql.of(server, layout);
    ExplainPlans explain =
        new ExplainPlans(server, statement -> sql.of(statement, 0, LIST))
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
    return Optional.of(explain.read());
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
        sql.boundOrder(query).stream().map(JdbcPurchases::bound).toArray());
  }

  private static Object bound(PurchaseColumn column) {
    return switch (column) {
      case TIME -> now();
      case PRICE -> 10.0;
      default -> 1;
    };
  }

  private static String now() {
    return PurchaseSql.time(System.currentTimeMillis());
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return new JdbcPurchaseScanner(PurchaseSql.of(server, layout));
  }
}
