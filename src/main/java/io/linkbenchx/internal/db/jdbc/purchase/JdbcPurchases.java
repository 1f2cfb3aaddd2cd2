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
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.result.StatementPlans;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** The insert benchmark's tables on an SQL server. Each client has one connection. */
public final class JdbcPurchases implements PurchaseSupport {
  private final SqlServer server;
  private final Admin admin;
  private final PurchaseDdl ddl;
  private final JdbcMetadata metadata;

  public JdbcPurchases(SqlServer server) {
    this.server = server;
    this.admin = new Admin(server);
    this.ddl = new PurchaseDdl(server);
    this.metadata = new JdbcMetadata(server, JdbcMetadata.PURCHASE_TABLE, ddl::createMetadata);
  }

  @Override
  public TableSchema schema(PurchaseLayout layout) {
    return new JdbcPurchaseSchema(server, new PurchaseTables(server, layout), ddl);
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    PurchaseTables tables = new PurchaseTables(server, layout);
    admin.run(connection -> check(connection, tables));
    return server.on(
        server.connectClient(),
        "a client could not be initialized",
        connection -> {
          JdbcSession session = new JdbcSession(server.dialect(), connection, null, false);
          PurchaseSql sql = new PurchaseSql(tables);
          return new JdbcPurchaseStore(
              session,
              sql,
              new PurchaseInserts(session, tables, sql, server.target().purchases().inserts()),
              new PurchaseStatements(session, tables, sql));
        });
  }

  /** The table of marks must exist before one is written: creating it would commit the rest. */
  private synchronized void check(Connection connection, PurchaseTables tables)
      throws SQLException {
    for (int table = 0; table < tables.layout().tables(); table++) {
      tables.require(connection, table);
    }
    metadata.ready(connection);
  }

  @Override
  public Optional<StatementPlans> plans(PurchaseLayout layout, long id) {
    PurchaseTables tables = new PurchaseTables(server, layout);
    return Optional.of(PurchaseExamples.of(server, tables, id).read());
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return Scan.open(
        server, scan -> new JdbcPurchaseScanner(scan, new PurchaseTables(server, layout)));
  }
}
