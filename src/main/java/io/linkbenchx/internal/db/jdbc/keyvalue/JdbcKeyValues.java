package io.linkbenchx.internal.db.jdbc.keyvalue;

import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.BYTES;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.BulkTable.Column;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.internal.db.jdbc.admin.ExplainPlans;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Scan;
import io.linkbenchx.internal.db.jdbc.admin.SqlModel;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import io.linkbenchx.internal.db.jdbc.admin.SqlTables;
import io.linkbenchx.internal.db.jdbc.load.BulkLoader;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import io.linkbenchx.result.StatementPlans;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The key-value data model as one table on an SQL server. Each client has one connection. */
public final class JdbcKeyValues extends SqlModel implements KeyValueSupport {
  private static final KeyValueLayout SMALLEST =
      new KeyValueLayout(KeyValueLayout.MIN_BYTES, KeyValueLayout.MIN_BYTES, "");

  private static final BulkTable MAP =
      new BulkTable(
          KeyValueLayout.TABLE,
          List.of(new Column("k", BYTES), new Column("v", BYTES)),
          List.of("k"));
  private static final SqlTables.Model TABLES =
      new SqlTables.Model(
          JdbcMetadata.KEY_VALUE_TABLE, Optional.empty(), "", "a key-value", "dbid");

  /** Largest value that a row of the MySQL family stores as VARBINARY. */
  private static final int LONGEST_VARBINARY = 60_000;

  public JdbcKeyValues(SqlServer server) {
    super(server, new EntryTables(server, SMALLEST));
  }

  /** A statement on one entry, whether or not it exists. */
  private String sql(SqlStatement statement) {
    return server.texts().of(statement, Map.of("table", KeyValueLayout.TABLE, "rows", "(?, ?)"));
  }

  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return new EntryTables(server, layout);
  }

  @Override
  public void finishLoad(LoadForm form) {
    admin.run(connection -> Queries.execute(connection, sql(SqlStatement.KEYVALUE_ANALYZE)));
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return SessionStore.open(server, session -> new EntryStore(session, layout));
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    admin.run(metadata::ready);
    return BulkLoader.open(
        server, form.batch(), resumed, context -> new EntryLoader(context, layout));
  }

  @Override
  public Optional<StatementPlans> plans(KeyValueLayout layout, ByteBuffer key) {
    byte[] bytes = new byte[layout.keyBytes()];
    key.get(0, bytes);
    return Optional.of(
        new ExplainPlans(server, this::sql)
            .add(SqlStatement.KEYVALUE_GET, bytes)
            .add(SqlStatement.KEYVALUE_PUT, bytes, new byte[layout.valueBytes()])
            .read());
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return new EntryScanner();
  }

  /** The table, which needs no DDL file: k and v, both bytes. */
  private static final class EntryTables extends SqlTables {
    private final KeyValueLayout layout;

    EntryTables(SqlServer server, KeyValueLayout layout) {
      super(server, TABLES, List.of(new SqlTable("", KeyValueLayout.TABLE, MAP, List.of())));
      this.layout = layout;
    }

    @Override
    protected void createTable(Connection connection, SqlTable table) throws SQLException {
      boolean large = layout.valueBytes() > LONGEST_VARBINARY;
      create(
          connection,
          large ? SqlStatement.KEYVALUE_CREATE_LARGE : SqlStatement.KEYVALUE_CREATE,
          table.name());
    }

    @Override
    protected void createMetadata(Connection connection) throws SQLException {
      create(connection, SqlStatement.KEYVALUE_CREATE_METADATA, JdbcMetadata.KEY_VALUE_TABLE);
    }

    private void create(Connection connection, SqlStatement statement, String table)
        throws SQLException {
      String options = layout.tableOptions();
      Map<String, String> values =
          Map.of(
              "table", table,
              "key_bytes", Integer.toString(layout.keyBytes()),
              "value_bytes", Integer.toString(layout.valueBytes()),
              "engine", server.dialect().storageEngine(server.target()),
              "options", options.isBlank() ? "" : " " + options);
      Queries.execute(connection, texts.of(statement, values));
    }
  }

  /** The store; one statement per operation. */
  private final class EntryStore extends SessionStore implements KeyValueStore {
    private final PreparedStatement get;
    private final PreparedStatement put;
    private final byte[] keyBytes;
    private final byte[] valueBytes;
    private final ByteBuffer found;

    EntryStore(JdbcSession session, KeyValueLayout layout) throws SQLException {
      super(session);
      this.get = session.prepareSingle(sql(SqlStatement.KEYVALUE_GET));
      this.put = session.prepareSingle(sql(SqlStatement.KEYVALUE_PUT));
      this.keyBytes = new byte[layout.keyBytes()];
      this.valueBytes = new byte[layout.valueBytes()];
      this.found = ByteBuffer.allocate(layout.valueBytes());
    }

    @Override
    public ByteBuffer get(ByteBuffer key) {
      key.get(0, keyBytes);
      return call(
          session -> {
            get.setBytes(1, keyBytes);
            try (ResultSet rows = session.query(get)) {
              if (!rows.next()) {
                return null;
              }
              byte[] value = rows.getBytes(1);
              return value.length > found.capacity()
                  ? ByteBuffer.wrap(value)
                  : found.clear().put(0, value).limit(value.length);
            }
          });
    }

    @Override
    public void put(ByteBuffer key, ByteBuffer value) {
      key.get(0, keyBytes);
      value.get(0, valueBytes);
      done(
          session -> {
            put.setBytes(1, keyBytes);
            put.setBytes(2, valueBytes);
            session.changeAlone(put);
          });
    }
  }

  /** Encodes the entries, and commits them in the batches of the load. */
  private static final class EntryLoader extends BulkLoader implements KeyValueLoader {
    private final byte[] keyBytes;
    private final byte[] valueBytes;
    private final int batch;
    private int entries;

    EntryLoader(LoadContext context, KeyValueLayout layout) throws SQLException {
      super(context, JdbcMetadata.KEY_VALUE_TABLE, List.of(MAP));
      this.keyBytes = new byte[layout.keyBytes()];
      this.valueBytes = new byte[layout.valueBytes()];
      this.batch = context.batch();
    }

    @Override
    public void put(ByteBuffer key, ByteBuffer value) {
      key.get(0, keyBytes);
      value.get(0, valueBytes);
      row(0).put(keyBytes, keyBytes.length);
      row(0).put(valueBytes, valueBytes.length);
      endRow(0);
      entries = (entries + 1) % batch;
      if (entries == 0) {
        send(0);
      }
    }
  }

  /** Reads the map. */
  private final class EntryScanner extends Scan implements KeyValueScanner {
    EntryScanner() {
      super(server);
    }

    @Override
    public void scan(ByteBuffer from, ByteBuffer to, Sink sink) {
      String lower = from == null ? "" : " WHERE k >= ?";
      String upper = to == null ? "" : from == null ? " WHERE k < ?" : " AND k < ?";
      Map<String, String> values = Map.of("table", KeyValueLayout.TABLE, "where", lower + upper);
      each(
          server.texts().of(SqlStatement.KEYVALUE_SCAN, values),
          row -> sink.entry(ByteBuffer.wrap(row.getBytes(1)), ByteBuffer.wrap(row.getBytes(2))),
          Stream.of(from, to).filter(Objects::nonNull).map(this::bytes).toArray());
    }

    private byte[] bytes(ByteBuffer bound) {
      byte[] bytes = new byte[bound.limit()];
      bound.get(0, bytes);
      return bytes;
    }
  }
}
