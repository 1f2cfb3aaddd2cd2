package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Reads one row by its id. */
interface RowPoints {

  /** False if there is no such row. */
  boolean read(int table, long id, Row into) throws SQLException;

  static RowPoints of(
      ReadForm form, JdbcSession session, RowStatements statements, List<RowTables.Facts> facts)
      throws SQLException {
    if (form.access() == ReadForm.Access.HANDLER) {
      return new RowHandlers(session, statements, facts, form.columns());
    }
    if (form.columns() == ReadForm.Columns.C) {
      return (table, id, into) -> c(session, statements, table, id, into);
    }
    return (table, id, into) -> all(session, statements, table, id, into);
  }

  private static boolean c(
      JdbcSession session, RowStatements statements, int table, long id, Row into)
      throws SQLException {
    PreparedStatement select = statements.get(SqlStatement.ROWS_POINT_C, table);
    select.setLong(1, id);
    try (ResultSet rows = session.query(select)) {
      if (!rows.next()) {
        return false;
      }
      into.cLength = copy(rows.getBytes(1), into.c);
      return true;
    }
  }

  private static boolean all(
      JdbcSession session, RowStatements statements, int table, long id, Row into)
      throws SQLException {
    PreparedStatement select = statements.get(SqlStatement.ROWS_POINT_ALL, table);
    select.setLong(1, id);
    try (ResultSet rows = session.query(select)) {
      if (!rows.next()) {
        return false;
      }
      into.id = rows.getLong(1);
      into.k = rows.getLong(2);
      into.cLength = copy(rows.getBytes(3), into.c);
      into.padLength = copy(rows.getBytes(4), into.pad);
      return true;
    }
  }

  /** Copies text without its column type's padding. */
  static int copy(byte[] text, byte[] into) {
    int length = trimmed(text);
    System.arraycopy(text, 0, into, 0, length);
    return length;
  }

  /** Length without trailing blanks and zeros, with which a binary character set pads. */
  static int trimmed(byte[] text) {
    int length = text.length;
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == 0)) {
      length--;
    }
    return length;
  }
}
