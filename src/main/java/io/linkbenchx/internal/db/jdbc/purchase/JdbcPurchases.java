package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import io.linkbenchx.result.StatementPlans;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** The insert benchmark's tables on an SQL server. Each client has one connection. */
public final class JdbcPurchases implements PurchaseSupport {
  private final SqlServer server;
  private final Admin admin;
  private final JdbcMetadata metadata;

  public JdbcPurchases(SqlServer server) {
    this.server = server;
    this.admin = new Admin(server);
    this.metadata = tables(PurchaseLayout.of(1)).metadata();
  }

  private PurchaseTables tables(PurchaseLayout layout) {
    return new PurchaseTables(server, PurchaseSql.of(server, layout));
  }

  @Override
  public TableSchema schema(PurchaseLayout layout) {
    return tables(layout);
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    PurchaseTables tables = tables(layout);
    admin.run(connection -> check(connection, tables));
    return SessionStore.open(
        server, session -> new JdbcPurchaseStore(session, PurchaseSql.of(server, layout)));
  }

  /** The table of marks must exist before one is written: creating it would commit the rest. */
  private synchronized void check(Connection connection, PurchaseTables tables)
      throws SQLException {
    tables.require(connection);
    metadata.ready(connection);
  }

  @Override
  public Optional<StatementPlans> plans(PurchaseLayout layout, long id) {
    return Optional.of(PurchaseExamples.of(PurchaseSql.of(server, layout), id).read());
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return new JdbcPurchaseScanner(Scan.open(server), PurchaseSql.of(server, layout));
  }
}
