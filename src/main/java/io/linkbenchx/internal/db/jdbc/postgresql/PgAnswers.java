package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Answers of servers with PostgreSQL's protocol about themselves. */
final class PgAnswers {
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

  private PgAnswers() {}

  static ServerAnswer counters(Connection connection) throws SQLException {
    awaitReports(connection);
    List<String> read = new ArrayList<>();
    Map<String, String> values = new LinkedHashMap<>();
    SQLException refusal = null;
    for (String view : VIEWS) {
      try {
        if (has(connection, view)) {
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
    if (!values.isEmpty()) {
      return ServerAnswer.of(Subject.DBMS_COUNTERS, read, values, started(connection));
    }
    return refusal == null
        ? ServerAnswer.missing(Subject.DBMS_COUNTERS, Missing.NOT_OFFERED, String.join(", ", VIEWS))
        : JdbcInsight.missing(Subject.DBMS_COUNTERS, refusal);
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

  private static boolean has(Connection connection, String view) throws SQLException {
    return !Queries.text(
            connection,
            "SELECT viewname FROM pg_catalog.pg_views WHERE schemaname = 'pg_catalog'"
                + " AND viewname = ?",
            view)
        .isEmpty();
  }

  /** Text columns of a row become part of its figures' names. */
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
            figures.put(columns.getColumnName(i), seconds(time.getTime()));
          } else if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            figures.put(
                columns.getColumnName(i), new BigDecimal(number.toString()).toPlainString());
          }
        }
        figures.forEach((column, figure) -> values.put(name + "." + column, figure));
      }
    }
  }

  /** Seconds since 1970, with milliseconds. */
  private static String seconds(long millis) {
    return BigDecimal.valueOf(millis, 3).toPlainString();
  }

  private static Long started(Connection connection) {
    try {
      String millis =
          Queries.text(
              connection,
              "SELECT floor(extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint");
      return millis.isEmpty() ? null : Long.valueOf(millis);
    } catch (SQLException | NumberFormatException e) {
      return null; // a compatible server: restarts cannot be detected
    }
  }
}
