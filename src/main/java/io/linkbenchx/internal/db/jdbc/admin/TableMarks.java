package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Distinguishes our tables from those of others by a comment, which we set while a table is empty.
 * A table is named by its schema ("" is the session's) and its name in it.
 */
public record TableMarks(Admin admin) {
  /** Of a table in a schema that was created for it. */
  private static final String WITH_SCHEMA = Holding.MARK + ", and its database";

  /**
   * A table that exists.
   *
   * @param owner if the user may not drop it, otherwise ""
   */
  private record Found(String comment, String owner) {
    boolean ours() {
      return comment.startsWith(Holding.MARK);
    }
  }

  private SqlTexts texts() {
    return admin.server().texts();
  }

  private Optional<Found> find(Connection connection, String schema, String table)
      throws SQLException {
    if (!texts().has(SqlStatement.CATALOG_TABLE_MARK)) {
      String columns = texts().of(SqlStatement.CATALOG_COLUMNS);
      boolean there = !Queries.text(connection, columns, schema, table).isEmpty();
      return there ? Optional.of(new Found("", "")) : Optional.empty();
    }
    return Queries.rows(
            connection,
            texts().of(SqlStatement.CATALOG_TABLE_MARK),
            row -> new Found(Objects.requireNonNullElse(row.getString(1), ""), row.getString(2)),
            schema,
            table)
        .stream()
        .findFirst();
  }

  private String qualified(String schema, String table) {
    return schema.isEmpty() ? table : admin.server().dialect().quote(schema) + "." + table;
  }

  /** What this table holds. */
  public List<Holding> holdings(Connection connection, String schema, String table)
      throws SQLException {
    Found found = find(connection, schema, table).orElse(null);
    String name = qualified(schema, table);
    if (found == null || (found.owner().isEmpty() && !admin.tableIsFilled(connection, name))) {
      return List.of();
    }
    String denied =
        "table %s belongs to %s, so user %s may not drop or index it, and nothing was changed: make it the owner, or use another database (dbid)"
            .formatted(name, found.owner(), admin.server().user());
    return List.of(
        new Holding("table " + name, found.ours(), found.owner().isEmpty() ? "" : denied));
  }

  /**
   * Marks a table as ours, unless it holds rows or is marked.
   *
   * @param schemaToo whether the schema was created for it, and goes with it
   */
  public void mark(Connection connection, String schema, String table, boolean schemaToo)
      throws SQLException {
    String name = qualified(schema, table);
    Optional<Found> found = find(connection, schema, table);
    if (texts().has(SqlStatement.TABLE_MARK)
        && found.isPresent()
        && !found.get().ours()
        && !admin.tableIsFilled(connection, name)) {
      String mark = schemaToo ? WITH_SCHEMA : Holding.MARK;
      String own = found.get().comment().replaceAll("['\\\\]", ""); // of the user's options
      mark += own.isEmpty() ? "" : "; " + own;
      Queries.execute(
          connection, texts().of(SqlStatement.TABLE_MARK, Map.of("table", name, "mark", mark)));
    }
  }

  /**
   * Drops a table if it exists, and then its schema if that was created for it and is empty. A
   * table of that name elsewhere on the search path is not meant.
   */
  public void drop(Connection connection, String schema, String table) throws SQLException {
    Optional<Found> found = find(connection, schema, table);
    if (found.isPresent()) {
      Queries.execute(connection, "DROP TABLE IF EXISTS " + qualified(schema, table));
      if (!schema.isEmpty() && found.get().comment().startsWith(WITH_SCHEMA)) {
        admin.dropEmptySchema(connection, schema);
      }
    }
  }
}
