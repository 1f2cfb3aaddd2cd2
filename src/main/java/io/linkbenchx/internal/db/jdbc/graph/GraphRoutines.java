package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.internal.db.jdbc.admin.Ddl;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import io.linkbenchx.internal.db.jdbc.admin.SchemaScript;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The stored routines of {@code statements = procedure}; other modes have none. */
final class GraphRoutines {
  private final SqlServer server;
  private final SqlTexts texts;
  private final Ddl ddl;
  private final ServerSettings tables;

  GraphRoutines(SqlServer server, Ddl ddl) {
    this.server = server;
    this.texts = server.texts();
    this.ddl = ddl;
    this.tables = server.target().server();
  }

  private boolean wanted() {
    return server.target().jdbc().statements() == StatementMode.PROCEDURE;
  }

  /** Creates missing routines, and all of them again if one differs from its file. */
  void create(Connection connection) throws SQLException {
    if (!wanted()) {
      return;
    }
    // no backslash: a server's SQL mode decides whether it escapes; names are compared below
    List<String> there =
        Queries.column(connection, texts.of(SqlStatement.ROUTINE_LIST), tables.linktable() + "_%")
            .stream()
            .map(name -> name.toLowerCase(Locale.ROOT))
            .toList();
    SchemaScript script =
        SchemaScript.load(Optional.empty(), server.dialect().routinesFile(""), tables);
    if (outdated(connection, script, there)) {
      drop(connection);
      there = List.of();
    }
    for (SchemaScript.Item item : script.items()) {
      if (!there.contains(item.name().toLowerCase(Locale.ROOT))) {
        ddl.execute(connection, item);
      }
    }
  }

  /** Whether an existing routine differs from its file, as far as can be seen. */
  private boolean outdated(Connection connection, SchemaScript script, List<String> there)
      throws SQLException {
    for (SchemaScript.Item item : script.items()) {
      if (there.contains(item.name().toLowerCase(Locale.ROOT))) {
        String body =
            plain(Queries.text(connection, texts.of(SqlStatement.ROUTINE_BODY), item.name()));
        if (!plain(item.text()).contains(body)) {
          return true;
        }
      }
    }
    return false;
  }

  private static String plain(String sql) {
    return sql.replaceAll("\\s+", " ").strip();
  }

  void drop(Connection connection) throws SQLException {
    if (wanted()) {
      for (String suffix : List.of("_add", "_update", "_delete")) {
        String routine = tables.linktable() + suffix;
        String drop = texts.of(SqlStatement.ROUTINE_DROP, Map.of("routine", routine));
        Queries.execute(connection, drop);
      }
    }
  }

  /** Calls a routine for a link that cannot exist: ids begin at 1. */
  void tryCalling(Connection connection) throws SQLException {
    if (!wanted()) {
      return;
    }
    try {
      String call = texts.call(tables.linktable() + "_delete", 5);
      Queries.text(connection, call, 0L, 0L, 0L, 0, 0L);
    } catch (SQLException e) {
      if (!Rights.mayNot(e)) {
        throw e;
      }
      throw new DbUsageException(
          "user "
              + server.user()
              + " has no privilege to call the procedures: grant EXECUTE, or set "
              + server.target().key("statements")
              + " = prepared ("
              + e.getMessage()
              + ")");
    }
  }
}
