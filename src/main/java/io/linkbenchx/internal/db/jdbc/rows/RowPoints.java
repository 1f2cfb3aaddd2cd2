package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.Statements;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * Reads one row by its id, by SELECT or HANDLER. A table's HANDLER is opened once per connection
 * and always transfers all columns. MariaDB prepares these reads on the server; for MySQL the
 * driver sends them as text each time.
 */
final class RowPoints {

  /** Positions of the columns in an answer, from 1. */
  record Columns(int id, int k, int c, int pad) {
    /** Of a SELECT of all columns. */
    private static final Columns ALL = new Columns(1, 2, 3, 4);

    /** Of a SELECT of c. */
    private static final Columns C = new Columns(0, 0, 1, 0);
  }

  private final JdbcSession session;
  private final Statements statements;
  private final RowSql sql;
  private final List<RowTables.Facts> facts;
  private final boolean handler;
  private final boolean all;
  private final PreparedStatement[] reads;
  private final Columns[] columns;

  RowPoints(
      ReadForm form,
      JdbcSession session,
      Statements statements,
      RowSql sql,
      List<RowTables.Facts> facts) {
    this.session = session;
    this.statements = statements;
    this.sql = sql;
    this.facts = facts;
    this.handler = form.access() == ReadForm.Access.HANDLER;
    this.all = form.columns() == ReadForm.Columns.ALL;
    this.reads = new PreparedStatement[facts.size()];
    this.columns = new Columns[facts.size()];
  }

  /** False if there is no such row. */
  boolean read(int table, long id, Row into) throws SQLException {
    if (reads[table] == null) {
      prepare(table);
    }
    PreparedStatement read = Statements.bind(reads[table], id);
    try (ResultSet rows = handler ? handled(read) : session.query(read)) {
      if (!rows.next()) {
        return false;
      }
      Columns at = columns[table];
      if (all) {
        into.id = rows.getLong(at.id());
        into.k = rows.getLong(at.k());
      }
      into.cLength = copy(rows.getBytes(at.c()), into.c);
      if (all) {
        into.padLength = copy(rows.getBytes(at.pad()), into.pad);
      }
      return true;
    }
  }

  /** The driver does not recognize HANDLER as a query. */
  private ResultSet handled(PreparedStatement read) throws SQLException {
    session.execute(read, null, false);
    return read.getResultSet();
  }

  private void prepare(int table) throws SQLException {
    if (!handler) {
      columns[table] = all ? Columns.ALL : Columns.C;
      reads[table] =
          statements.get(all ? SqlStatement.ROWS_POINT_ALL : SqlStatement.ROWS_POINT_C, table);
      return;
    }
    columns[table] = facts.get(table).columns();
    String alias = "lbx" + table;
    String name = sql.table(table).qualified();
    String begin = sql.sql(SqlStatement.ROWS_HANDLER_OPEN, Map.of("table", name, "alias", alias));
    try (PreparedStatement open = session.prepareSingle(begin)) {
      open.execute();
    }
    String index = facts.get(table).byPrimary() ? "PRIMARY" : "xid";
    reads[table] =
        session.prepareSingle(
            sql.sql(SqlStatement.ROWS_HANDLER_READ, Map.of("alias", alias, "index", index)));
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
