package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Runs the statements of DDL files and explains refusals. */
public record Ddl(SqlServer server) {

  /** A server without the engine may silently use another one. */
  public void checkEngine(Connection connection, SchemaScript.Item table) throws SQLException {
    SqlTexts texts = server.texts();
    if (table.engine().isEmpty() || !texts.has(SqlStatement.CATALOG_ENGINES)) {
      return;
    }
    List<String> there = Queries.column(connection, texts.of(SqlStatement.CATALOG_ENGINES));
    String wanted = table.engine().get();
    if (!there.isEmpty() && there.stream().noneMatch(wanted::equalsIgnoreCase)) {
      throw new DbUsageException(
          "this server has no storage engine %s; it has %s: install its plugin or choose another engine"
              .formatted(wanted, String.join(", ", there)));
    }
  }

  /** Runs an item unchanged. */
  public void execute(Connection connection, SchemaScript.Item item) throws SQLException {
    execute(connection, item, item.text());
  }

  /**
   * Runs an item with an adapted text.
   *
   * @throws SQLException if the connection was lost, so that it can be repeated on another one
   */
  public void execute(Connection connection, SchemaScript.Item item, String text)
      throws SQLException {
    try {
      Queries.execute(connection, text);
    } catch (SQLException e) {
      if (SqlErrors.lost(e)) {
        throw e;
      }
      throw refused(e, item);
    }
  }

  /**
   * Creates only the metadata table.
   *
   * @param file source of its statement, if the script has none
   */
  public void createMetadata(Connection connection, SchemaScript script, String table, String file)
      throws SQLException {
    List<SchemaScript.Item> items =
        script.items().stream().filter(item -> item.name().equals(table)).toList();
    if (items.isEmpty()) {
      throw new DbUsageException(
          "the DDL file has no CREATE TABLE " + table + ": copy it from schemas/" + file);
    }
    for (SchemaScript.Item item : items) {
      execute(connection, item);
    }
  }

  private DbUsageException refused(SQLException e, SchemaScript.Item item) {
    Rights.refuse(e, server.user());
    String problem =
        e.getErrorCode() == 1286
            ? "this server lacks the storage engine of \"%s\""
            : "the server refused \"%s\" of the DDL file";
    String without = "";
    if (e.getErrorCode() != 1286 && item.kind() == SchemaScript.Kind.ROUTINE) {
      without =
          ": if it has no procedures, set " + server.target().key("statements") + " = prepared";
    }
    return new DbUsageException(
        problem.formatted(item.firstLine()) + without + " (" + e.getMessage() + ")");
  }
}
