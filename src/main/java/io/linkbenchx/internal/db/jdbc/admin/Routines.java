package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The stored routines of one table: created if they are missing, kept if they are the same,
 * replaced only if they are ours, which a text in the creating statement says.
 *
 * @param schema of the table, or "" for the session's
 * @param items the statements that create them, with their names in the schema
 * @param without the setting that does without them: "mysql.statements = prepared"
 */
public record Routines(SqlServer server, String schema, List<DdlStatement> items, String without) {

  /** A routine that exists. */
  private record Found(String name, boolean ours, String body) {}

  private List<Found> found(Connection connection, DdlStatement item) throws SQLException {
    return Queries.rows(
        connection,
        server.texts().of(SqlStatement.ROUTINE_LIST),
        row ->
            new Found(
                row.getString(1),
                String.valueOf(row.getString(2)).contains(Holding.MARK),
                plain(Objects.requireNonNullElse(row.getString(3), ""))),
        schema,
        item.name());
  }

  private static String plain(String sql) {
    return sql.replaceAll("\\s+", " ").strip();
  }

  /** Whether it is this one, as far as the user may see: the body of a routine can be hidden. */
  private static boolean same(List<Found> found, DdlStatement item) {
    return found.size() == 1
        && (found.get(0).ours() || !found.get(0).body().isEmpty())
        && plain(item.text()).contains(found.get(0).body());
  }

  /** Those that exist. */
  public List<Holding> holdings(Connection connection) throws SQLException {
    List<Holding> all = new ArrayList<>();
    for (DdlStatement item : items) {
      for (Found found : found(connection, item)) {
        all.add(new Holding("routine " + found.name(), found.ours()));
      }
    }
    return all;
  }

  /**
   * Creates those that are missing, and again those of ours that differ.
   *
   * @param mayCreate false if the tables are not ours: then nothing is changed
   * @throws DbUsageException if that is not allowed; nothing was changed
   */
  public void create(Connection connection, boolean mayCreate) throws SQLException {
    List<DdlStatement> changed = new ArrayList<>();
    for (DdlStatement item : items) {
      List<Found> found = found(connection, item);
      if (!same(found, item)) {
        changed.add(item);
        if (!mayCreate || !found.stream().allMatch(Found::ours)) {
          String problem =
              found.isEmpty()
                  ? "there is no routine %s, and linkbenchx creates none for tables that it did not"
                      + " load"
                  : "routine %s is not the one that linkbenchx creates";
          throw new DbUsageException(problem.formatted(item.name()) + ": set " + without);
        }
      }
    }
    for (DdlStatement item : changed) {
      drop(connection, item);
      new Admin(server).execute(connection, item);
    }
  }

  /** Drops those that exist. */
  public void drop(Connection connection) throws SQLException {
    for (DdlStatement item : items) {
      drop(connection, item);
    }
  }

  private void drop(Connection connection, DdlStatement item) throws SQLException {
    for (Found found : found(connection, item)) {
      String place = schema.isEmpty() ? "" : server.dialect().quote(schema) + ".";
      String drop =
          server.texts().of(SqlStatement.ROUTINE_DROP, Map.of("routine", place + found.name()));
      Queries.execute(connection, drop);
    }
  }
}
