package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.ClientFacts;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What a server with PostgreSQL's protocol says about itself and its tables in use. */
abstract class PgAnswers implements SqlDialect {
  private static final String SHOWN =
      """
      fsync synchronous_commit full_page_writes wal_level wal_sync_method wal_compression
      block_size shared_buffers effective_cache_size work_mem max_wal_size checkpoint_timeout
      checkpoint_completion_target autovacuum max_connections jit server_encoding
      """;
  private static final String SIZE = "pg_database_size";

  /** Views to read, as far as the server's version has them. */
  private static final List<String> VIEWS =
      List.of(
          "pg_stat_database",
          "pg_stat_bgwriter",
          "pg_stat_checkpointer",
          "pg_stat_wal",
          "pg_stat_io");

  /** Sessions like this one: a backend adds its counters when it ends. */
  private static final String STILL_THERE =
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
          + " AND usename = current_user AND pid <> pg_backend_pid()"
          + " AND application_name = current_setting('application_name')";

  /** A backend that stays alive reports its counters once per second. */
  private static final long REPORTED_NANOS = TimeUnit.SECONDS.toNanos(1);

  protected final PgServer server;

  PgAnswers(PgServer server) {
    this.server = server;
  }

  @Override
  public String product() {
    return server.product().title();
  }

  @Override
  public String version() {
    return server.version();
  }

  @Override
  public DbDescription describe(Connection connection, SqlServer sqlServer, String remark)
      throws SQLException {
    PgServer now = server.again(connection);
    Map<String, String> all = now.settings();
    Map<String, String> shown = ClientFacts.of(connection, this, sqlServer);
    JdbcInsight.show(shown, all, SHOWN);
    return new DbDescription(
        sqlServer.target().kind(),
        product(),
        version(),
        product(),
        now.lasting(unlogged(connection, sqlServer.target()))
            .and(remark.isEmpty() ? "" : "; " + remark),
        shown,
        cacheBytes(connection, all));
  }

  /** shared_buffers; null if a compatible server has no such setting. */
  private static Long cacheBytes(Connection connection, Map<String, String> all)
      throws SQLException {
    if (!all.containsKey("shared_buffers")) {
      return null;
    }
    String bytes =
        Queries.text(connection, "SELECT pg_size_bytes(current_setting('shared_buffers'))");
    return bytes.isEmpty() ? null : Long.valueOf(bytes);
  }

  /**
   * A workload's table that is unlogged, or that the user's DDL file would create unlogged; "" if
   * there is none.
   */
  private static String unlogged(Connection connection, ServerTarget target) throws SQLException {
    ServerSettings names = target.server();
    String found =
        Queries.text(
            connection,
            "SELECT 'table ' || c.relname FROM pg_class c"
                + " WHERE c.relpersistence = 'u' AND c.relkind IN ('r', 'p')"
                + " AND (c.relname IN (lower(?), lower(?), lower(?))"
                + " OR c.relname ~ '^(sbtest|purchases_index|linkbenchx)')"
                + " ORDER BY 1 LIMIT 1",
            names.linktable(),
            names.nodetable(),
            names.counttable());
    if (!found.isEmpty()) {
      return found;
    }
    return Stream.of(
            target.jdbc().schemaFile(), target.rows().schemaFile(), target.purchases().schemaFile())
        .flatMap(Optional::stream)
        .filter(PgAnswers::createsUnlogged)
        .map(file -> "a table of " + file.getFileName())
        .findFirst()
        .orElse("");
  }

  private static boolean createsUnlogged(Path file) {
    try {
      String text = InputFile.text(file, InputFile.SMALL).replaceAll("--[^\n]*", "");
      return text.toLowerCase(Locale.ROOT).matches("(?s).*create\\s+unlogged\\s+table.*");
    } catch (IOException e) {
      return false; // rejected when the tables are created
    }
  }

  @Override
  public String isolation(Connection connection) throws SQLException {
    return Queries.text(connection, "SHOW transaction_isolation").replace(' ', '-');
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

  /** Includes all schemas, partitions, indexes, TOAST tables and tablespaces, but not the log. */
  @Override
  public DatabaseSize size(Connection connection, List<String> databases) throws SQLException {
    OptionalLong bytes = Queries.number(connection, "SELECT pg_database_size(current_database())");
    return bytes.isPresent()
        ? DatabaseSize.of(bytes.getAsLong(), SIZE)
        : DatabaseSize.missing(Missing.NOT_OFFERED, SIZE);
  }

  @Override
  public ServerAnswer variables(Connection connection) throws SQLException {
    return JdbcInsight.variables("pg_settings", PgServer.settings(connection));
  }

  /** The write-ahead log may be elsewhere, behind a link in the data directory. */
  @Override
  public List<Path> directories(Connection connection) throws SQLException {
    List<String> places =
        Queries.column(
            connection,
            "SELECT setting FROM pg_settings WHERE name = 'data_directory'"
                + " UNION ALL SELECT setting || '/pg_wal' FROM pg_settings"
                + " WHERE name = 'data_directory'"
                + " UNION ALL SELECT pg_tablespace_location(dattablespace) FROM pg_database"
                + " WHERE datname = current_database()");
    return places.stream().filter(p -> p != null && p.startsWith("/")).map(Path::of).toList();
  }

  @Override
  public ServerAnswer counters(Connection connection) throws SQLException {
    awaitReports(connection);
    List<String> there =
        Queries.column(
            connection, "SELECT viewname FROM pg_catalog.pg_views WHERE schemaname = 'pg_catalog'");
    List<String> read = new ArrayList<>();
    Map<String, String> values = new LinkedHashMap<>();
    SQLException refusal = null;
    for (String view : VIEWS) {
      try {
        if (there.contains(view)) {
          read(connection, view, values);
          read.add(view);
        }
      } catch (SQLException e) {
        if (SqlErrors.lost(e)) {
          throw e;
        }
        refusal = e; // this user may have access to the other views
      }
    }
    if (values.isEmpty() && refusal != null) {
      throw refusal;
    }
    return values.isEmpty()
        ? ServerAnswer.missing(Subject.DBMS_COUNTERS, Missing.NOT_OFFERED, String.join(", ", VIEWS))
        : ServerAnswer.of(Subject.DBMS_COUNTERS, read, values, started(connection));
  }

  private static void awaitReports(Connection connection) throws SQLException {
    long limit = System.nanoTime() + REPORTED_NANOS;
    try {
      while (System.nanoTime() < limit && Queries.number(connection, STILL_THERE).orElse(0) > 0) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the counters are read anyway
    } catch (SQLException e) {
      if (SqlErrors.lost(e)) {
        throw e;
      } // a compatible server without this view has nothing to wait for
    }
  }

  /** Text columns of a row become part of its figures' names, times seconds since 1970. */
  private static void read(Connection connection, String view, Map<String, String> values)
      throws SQLException {
    boolean perDatabase = view.equals("pg_stat_database");
    String where = perDatabase ? " WHERE datname = current_database()" : "";
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM pg_catalog." + view + where)) {
      ResultSetMetaData columns = rows.getMetaData();
      while (rows.next()) {
        StringBuilder name = new StringBuilder(view);
        Map<String, String> figures = new LinkedHashMap<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
          Object value = rows.getObject(i);
          if (value instanceof String text && !perDatabase) {
            name.append('.').append(text);
          } else if (value instanceof Timestamp time) {
            figures.put(
                columns.getColumnName(i), BigDecimal.valueOf(time.getTime(), 3).toPlainString());
          } else if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            figures.put(
                columns.getColumnName(i), new BigDecimal(number.toString()).toPlainString());
          }
        }
        figures.forEach((column, figure) -> values.put(name + "." + column, figure));
      }
    }
  }

  private static Long started(Connection connection) {
    try {
      return Long.valueOf(
          Queries.text(
              connection,
              "SELECT floor(extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint"));
    } catch (SQLException | NumberFormatException e) {
      return null; // a compatible server: restarts cannot be detected
    }
  }
}
