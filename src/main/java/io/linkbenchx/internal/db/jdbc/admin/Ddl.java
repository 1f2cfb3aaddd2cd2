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
import java.util.Optional;

/** Runs the statements of DDL files and explains refusals. */
public record Ddl(SqlServer server) {

  /** A server without the engine may silently use another one. */
  public void checkEngine(Connection connection, SchemaScript.Item table) throws SQLException {
    if (table.engine().isEmpty()) {
      return;
    }
    List<String> there = engines(connection);
    if (there.isEmpty()) {
      return;
    }
    String wanted = table.engine().get();
    if (there.stream().noneMatch(wanted::equalsIgnoreCase)) {
      throw new DbUsageException(
          "this server has no storage engine "
              + wanted
              + "; it has "
              + String.join(", ", there)
              + ": install its plugin or choose another engine");
    }
  }

  private List<String> engines(Connection connection) throws SQLException {
    SqlTexts texts = server.texts();
    return texts.has(SqlStatement.CATALOG_ENGINES)
        ? Queries.column(connection, texts.of(SqlStatement.CATALOG_ENGINES))
        : List.of();
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
    boolean found = false;
    for (SchemaScript.Item item : script.items()) {
      if (item.name().equals(table)) {
        found = true;
        execute(connection, item);
      }
    }
    if (!found) {
      throw new DbUsageException(
          "the DDL file has no CREATE TABLE " + table + ": copy it from schemas/" + file);
    }
  }

  private DbUsageException refused(SQLException e, SchemaScript.Item item) {
    String what = "\"" + item.firstLine() + "\"";
    String said = " (" + e.getMessage() + ")";
    Optional<DbUsageException> refusal = Rights.refusal(e, server.user());
    if (refusal.isPresent()) {
      return refusal.get();
    }
    return new DbUsageException(
        e.getErrorCode() == 1286
            ? "this server lacks the storage engine of " + what + said
            : "the server refused "
                + what
                + " of the DDL file"
                + (item.kind() == SchemaScript.Kind.ROUTINE
                    ? ": if it has no procedures, set "
                        + server.target().key("statements")
                        + " = prepared"
                    : "")
                + said);
  }
}
