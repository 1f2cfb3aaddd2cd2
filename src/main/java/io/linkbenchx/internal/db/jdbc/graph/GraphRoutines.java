package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import io.linkbenchx.internal.db.jdbc.admin.Routines;
import io.linkbenchx.internal.db.jdbc.admin.SchemaScript;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The stored routines of {@code statements = procedure}; other modes have none. */
record GraphRoutines(SqlServer server) {

  private boolean wanted() {
    return server.dialect().statements(server.target()) == StatementMode.PROCEDURE;
  }

  Routines routines() {
    List<SchemaScript.Item> items =
        wanted()
            ? SchemaScript.load(
                    Optional.empty(), server.dialect().routinesFile(""), server.target().server())
                .items()
            : List.of();
    return new Routines(server, "", items, server.target().key("statements") + " = prepared");
  }

  /** Calls a routine for a link that cannot exist: ids begin at 1. */
  void tryCalling(Connection connection) throws SQLException {
    if (!wanted()) {
      return;
    }
    try {
      String call = server.texts().call(server.target().server().linktable() + "_delete", 5);
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
