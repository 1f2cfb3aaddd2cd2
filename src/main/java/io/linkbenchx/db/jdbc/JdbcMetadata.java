package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.Metadata;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.SortedMap;
import java.util.TreeMap;

/** The table {@value #TABLE}: names in ASCII, values as bytes of UTF-8. */
final class JdbcMetadata implements Metadata {
  static final String TABLE = "linkbenchx_meta";

  private final JdbcSchema schema;

  JdbcMetadata(JdbcSchema schema) {
    this.schema = schema;
  }

  @Override
  public SortedMap<String, String> read(String prefix) {
    return schema.with(
        connection -> {
          SortedMap<String, String> entries = new TreeMap<>();
          if (schema.tableIsThere(connection, TABLE)) {
            try (PreparedStatement select =
                connection.prepareStatement("SELECT name, value FROM " + TABLE)) {
              read(select, prefix, entries);
            }
          }
          return entries;
        });
  }

  private static void read(
      PreparedStatement select, String prefix, SortedMap<String, String> entries)
      throws SQLException {
    try (ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        String name = rows.getString(1);
        if (name.startsWith(prefix)) {
          entries.put(name, new String(rows.getBytes(2), StandardCharsets.UTF_8));
        }
      }
    }
  }

  @Override
  public void write(String name, String value) {
    schema.with(
        connection -> {
          if (!schema.tableIsThere(connection, TABLE)) {
            schema.createMetadata(connection);
          }
          connection.setAutoCommit(false);
          put(connection, name, value);
          connection.commit();
          return null;
        });
  }

  /** Adds or replaces an entry, by two statements so that one text serves all dialects. */
  static void put(Connection connection, String name, String value) throws SQLException {
    if (name.length() > MAX_NAME) {
      throw new IllegalArgumentException("a name of metadata has at most 100 characters: " + name);
    }
    try (PreparedStatement delete =
            connection.prepareStatement("DELETE FROM " + TABLE + " WHERE name = ?");
        PreparedStatement insert =
            connection.prepareStatement("INSERT INTO " + TABLE + " (name, value) VALUES (?, ?)")) {
      delete.setString(1, name);
      delete.executeUpdate();
      insert.setString(1, name);
      insert.setBytes(2, value.getBytes(StandardCharsets.UTF_8));
      insert.executeUpdate();
    }
  }

  @Override
  public void remove(String prefix) {
    SortedMap<String, String> entries = read(prefix);
    schema.with(
        connection -> {
          try (PreparedStatement delete =
              connection.prepareStatement("DELETE FROM " + TABLE + " WHERE name = ?")) {
            for (String name : entries.keySet()) {
              delete.setString(1, name);
              delete.executeUpdate();
            }
          }
          return null;
        });
  }
}
