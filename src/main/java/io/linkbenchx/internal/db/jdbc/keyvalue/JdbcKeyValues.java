package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
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
import io.linkbenchx.internal.db.jdbc.admin.TableMarks;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.result.StatementPlans;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The key-value data model as one table on an SQL server. Each client has one connection. */
public final class JdbcKeyValues implements KeyValueSupport {
  private final SqlServer server;
  private final Admin admin;
  private final KeyValueSql sql;
  private final JdbcMetadata metadata;
  private final TableMarks marks;

  public JdbcKeyValues(SqlServer server) {
    this.server = server;
    this.admin = new Admin(server);
    this.sql = KeyValueSql.of(server);
    this.metadata = new JdbcMetadata(server, JdbcMetadata.KEY_VALUE_TABLE, this::createMetadata);
    this.marks = new TableMarks(server);
  }

  private void createMetadata(Connection connection) throws SQLException {
    Queries.execute(connection, sql.createMetadata());
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return new Schema(layout);
  }

  /** The table. */
  private final class Schema implements TableSchema {
    private final KeyValueLayout layout;

    Schema(KeyValueLayout layout) {
      this.layout = layout;
    }

    @Override
    public SchemaState state(int table) {
      return admin.with(
          connection -> {
            if (!admin.tableIsThere(connection, KeyValueLayout.TABLE)) {
              return SchemaState.ABSENT;
            }
            return admin.tableIsFilled(connection, KeyValueLayout.TABLE)
                ? SchemaState.FILLED
                : SchemaState.EMPTY;
          });
    }

    @Override
    public List<Holding> holdings(int table) {
      return admin.with(
          connection ->
              marks.holdings(connection, "", KeyValueLayout.TABLE, JdbcMetadata.KEY_VALUE_TABLE));
    }

    @Override
    public void create(int table) {
      admin.run(
          connection -> {
            if (!admin.tableIsThere(connection, KeyValueLayout.TABLE)) {
              Queries.execute(connection, sql.create(layout));
            }
            marks.mark(connection, "", KeyValueLayout.TABLE);
          });
    }

    @Override
    public void drop(int table) {
      admin.run(connection -> marks.drop(connection, "", KeyValueLayout.TABLE));
    }
  }

  @Override
  public void finishLoad(LoadForm form) {
    admin.run(connection -> Queries.execute(connection, sql.analyze()));
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return server.on(
        server.connectClient(),
        "a client could not be initialized",
        connection ->
            new JdbcKeyValueStore(
                new JdbcSession(server.dialect(), connection, null, false), sql, layout));
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    admin.run(metadata::ready);
    return server.on(
        server.connectToLoad(),
        "a loader could not be initialized",
        connection -> {
          server.dialect().prepareLoader(connection, server.target());
          return new JdbcKeyValueLoader(connection, server.dialect(), sql, layout, form.batch());
        });
  }

  @Override
  public Optional<StatementPlans> plans(KeyValueLayout layout, ByteBuffer key) {
    byte[] bytes = new byte[layout.keyBytes()];
    key.get(0, bytes);
    return Optional.of(
        new ExplainPlans(server)
            .add(SqlStatement.KEYVALUE_GET, sql.get(), bytes)
            .add(SqlStatement.KEYVALUE_PUT, sql.put(1), bytes, new byte[layout.valueBytes()])
            .read());
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return Scan.open(server, scan -> new JdbcKeyValueScanner(scan, sql));
  }
}
