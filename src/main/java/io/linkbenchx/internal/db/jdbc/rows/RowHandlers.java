package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * Reads by HANDLER; each table is opened once per connection. MariaDB prepares these reads on the
 * server; for MySQL the driver sends them as text each time. All columns are always transferred.
 */
final class RowHandlers implements RowPoints {
  private final JdbcSession session;
  private final RowStatements statements;
  private final List<RowTables.Facts> facts;
  private final boolean all;
  private final PreparedStatement[] reads;

  RowHandlers(
      JdbcSession session,
      RowStatements statements,
      List<RowTables.Facts> facts,
      ReadForm.Columns columns) {
    this.session = session;
    this.statements = statements;
    this.facts = facts;
    this.all = columns == ReadForm.Columns.ALL;
    this.reads = new PreparedStatement[facts.size()];
  }

  @Override
  public boolean read(int table, long id, Row into) throws SQLException {
    PreparedStatement read = reads[table];
    if (read == null) {
      read = open(table);
    }
    read.setLong(1, id);
    try (ResultSet rows = session.queryUnrecognized(read)) {
      if (!rows.next()) {
        return false;
      }
      RowTables.Facts at = facts.get(table);
      into.cLength = RowPoints.copy(rows.getBytes(at.cAt()), into.c);
      if (all) {
        into.id = rows.getLong(at.idAt());
        into.k = rows.getLong(at.kAt());
        into.padLength = RowPoints.copy(rows.getBytes(at.padAt()), into.pad);
      }
      return true;
    }
  }

  private PreparedStatement open(int table) throws SQLException {
    String alias = "lbx" + table;
    try (PreparedStatement open = session.prepareSingle(statements.handlerOpen(table, alias))) {
      open.execute();
    }
    String index = facts.get(table).byPrimary() ? "PRIMARY" : "xid";
    reads[table] = session.prepareSingle(statements.handlerRead(alias, index));
    return reads[table];
  }
}
