package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.jdbc.dialect.Queries;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A table of ASCII names and values as UTF-8 bytes; each data model has its own.
 *
 * @param create creates the table
 */
public record JdbcMetadata(Admin admin, String table, Admin.Action<Connection> create)
    implements Metadata {
  public static final String TABLE = "linkbenchx_meta";

  /** For rows. */
  public static final String ROW_TABLE = "linkbenchx_row_meta";

  /** For purchases. */
  public static final String PURCHASE_TABLE = "linkbenchx_purchase_meta";

  /** For the key-value map. */
  public static final String KEY_VALUE_TABLE = "linkbenchx_kv_meta";

  @Override
  public SortedMap<String, String> read(String prefix) {
    return admin.with(
        connection -> {
          SortedMap<String, String> entries = new TreeMap<>();
          if (admin.tableIsThere(connection, table)) {
            Queries.rows(
                connection,
                "SELECT name, value FROM " + table,
                row ->
                    entries.put(
                        row.getString(1), new String(row.getBytes(2), StandardCharsets.UTF_8)));
            entries.keySet().removeIf(name -> !name.startsWith(prefix));
          }
          return entries;
        });
  }

  @Override
  public void write(String name, String value) {
    admin.run(
        connection -> {
          ready(connection);
          connection.setAutoCommit(false);
          put(connection, table, name, value);
          connection.commit();
        });
  }

  /**
   * Creates and marks the table if that has not been done. A loader needs it before its first
   * chunk: a separate statement would commit the chunk's rows.
   */
  public synchronized void ready(Connection connection) throws SQLException {
    if (!admin.tableIsThere(connection, table)) {
      create.on(connection);
    }
    new TableMarks(admin).mark(connection, "", table, false);
  }

  /** Adds or replaces an entry with two statements, so that one text serves all dialects. */
  public static void put(Connection connection, String table, String name, String value)
      throws SQLException {
    if (name.length() > MAX_NAME) {
      throw new IllegalArgumentException("a metadata name has at most 100 characters: " + name);
    }
    forget(connection, table, name);
    Queries.change(
        connection,
        "INSERT INTO " + table + " (name, value) VALUES (?, ?)",
        name,
        value.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void remove(String prefix) {
    SortedMap<String, String> entries = read(prefix);
    if (entries.isEmpty()) {
      return; // the table may not exist, which some servers detect when preparing
    }
    admin.run(
        connection -> {
          for (String name : entries.keySet()) {
            forget(connection, table, name);
          }
        });
  }

  private static void forget(Connection connection, String table, String name) throws SQLException {
    Queries.change(connection, "DELETE FROM " + table + " WHERE name = ?", name);
  }
}
