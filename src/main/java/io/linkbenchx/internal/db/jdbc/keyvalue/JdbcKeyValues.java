package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.ExplainPlans;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import io.linkbenchx.result.StatementPlans;
import java.nio.ByteBuffer;
import java.util.Optional;

/** The key-value data model as one table on an SQL server. Each client has one connection. */
public final class JdbcKeyValues implements KeyValueSupport {
  private final SqlServer server;
  private final Admin admin;
  private final KeyValueSql sql;
  private final JdbcMetadata metadata;

  public JdbcKeyValues(SqlServer server) {
    this.server = server;
    this.admin = new Admin(server);
    this.sql = KeyValueSql.of(server);
    this.metadata =
        new JdbcMetadata(
            server,
            JdbcMetadata.KEY_VALUE_TABLE,
            connection -> Queries.execute(connection, sql.createMetadata()));
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return new KeyValueTables(server, sql, layout);
  }

  @Override
  public void finishLoad(LoadForm form) {
    admin.run(connection -> Queries.execute(connection, sql.of(SqlStatement.KEYVALUE_ANALYZE)));
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return SessionStore.open(server, session -> new JdbcKeyValueStore(session, sql, layout));
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    admin.run(metadata::ready);
    return BulkLoader.open(
        server, form.batch(), resumed, context -> new JdbcKeyValueLoader(context, layout));
  }

  @Override
  public Optional<StatementPlans> plans(KeyValueLayout layout, ByteBuffer key) {
    byte[] bytes = new byte[layout.keyBytes()];
    key.get(0, bytes);
    return Optional.of(
        new ExplainPlans(server, statement -> sql.of(statement))
            .add(SqlStatement.KEYVALUE_GET, bytes)
            .add(SqlStatement.KEYVALUE_PUT, bytes, new byte[layout.valueBytes()])
            .read());
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return new JdbcKeyValueScanner(Scan.open(server), sql);
  }
}
