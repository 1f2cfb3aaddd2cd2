package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.connect.Target;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/** PostgreSQL. */
public record PostgreSql(String version) implements Dialect {

  @Override
  public String product() {
    return "PostgreSQL";
  }

  @Override
  public Outcome classify(SQLException e) {
    return SqlErrors.postgres(e);
  }

  @Override
  public boolean beginIsFree() {
    return true;
  }

  @Override
  public String tableExists() {
    return "SELECT 1 FROM information_schema.tables"
        + " WHERE table_schema = current_schema() AND table_name = lower(?)";
  }

  @Override
  public String listColumns() {
    return "SELECT column_name || ' ' || data_type FROM information_schema.columns"
        + " WHERE table_schema = current_schema() AND table_name = lower(?)"
        + " ORDER BY ordinal_position";
  }

  /** Text would be converted between character sets. */
  @Override
  public boolean holdsPayloads(String type) {
    return type.equals("bytea");
  }

  @Override
  public String payloadType() {
    return "BYTEA";
  }

  @Override
  public String listIndexColumns() {
    return "SELECT a.attname FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid"
        + " JOIN pg_namespace n ON n.oid = t.relnamespace"
        + " JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_attribute a ON a.attrelid = x.oid"
        + " WHERE n.nspname = current_schema() AND t.relname = lower(?)"
        + " AND (CASE WHEN i.indisprimary THEN 'PRIMARY' ELSE x.relname END) = ?"
        + " ORDER BY a.attnum";
  }

  @Override
  public String isolation(Connection connection) throws SQLException {
    return Queries.text(connection, "SHOW transaction_isolation").replace(' ', '-');
  }

  @Override
  public void check(Connection connection, Target target) throws SQLException {
    ConnectionLimit.check(target, Long.parseLong(Queries.text(connection, "SHOW max_connections")));
  }

  /** {@code synchronous_commit} is the session's own; whether to fsync at all is the server's. */
  @Override
  public List<String> durabilityOfSession(DbOptions options) {
    return switch (options.durability()) {
      case SYNC, OS -> List.of("SET synchronous_commit = on");
      case BUFFERED -> List.of("SET synchronous_commit = off");
      default -> List.of();
    };
  }

  @Override
  public String durabilityOfServer(Connection connection, DbOptions options) throws SQLException {
    if (options.durability() == Durability.NOJOURNAL) {
      throw new DbUsageException(
          "PostgreSQL always writes its log: create unlogged tables with postgresql.schema_file"
              + " and set durability = asis");
    }
    boolean fsync = Queries.text(connection, "SHOW fsync").equals("on");
    if (options.durability() == Durability.SYNC && !fsync) {
      return "fsync is off in the server";
    }
    return options.durability() == Durability.OS && fsync ? "fsync is on in the server" : "";
  }

  @Override
  public DbDescription describe(Connection connection, Link link, String remark)
      throws SQLException {
    return PgDescription.of(connection, this, link, remark);
  }

  @Override
  public String tls(Connection connection) throws SQLException {
    String tls =
        Queries.text(
            connection,
            "SELECT version || ' ' || cipher FROM pg_stat_ssl WHERE ssl AND pid ="
                + " pg_backend_pid()");
    return tls.isEmpty() ? "off" : tls;
  }

  @Override
  public OptionalLong size(Connection connection) throws SQLException {
    String bytes = Queries.text(connection, "SELECT pg_database_size(current_database())");
    return OptionalLong.of(Long.parseLong(bytes));
  }

  /** There are no hints: what is not wanted is made expensive. */
  @Override
  public List<String> scanSession() {
    return List.of(
        "SET enable_seqscan = off", "SET enable_bitmapscan = off", "SET enable_sort = off");
  }
}
