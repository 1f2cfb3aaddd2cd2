package io.linkbenchx.internal.db.jdbc.rows;

import static io.linkbenchx.internal.db.jdbc.session.Statements.bind;

import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.internal.db.jdbc.session.Payloads;
import io.linkbenchx.internal.db.jdbc.session.SessionStore;
import io.linkbenchx.internal.db.jdbc.session.Statements;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

/** sysbench's statements over one connection. */
final class JdbcRowStore extends SessionStore implements RowStore {
  private final Statements statements;
  private final RowPoints points;
  private final boolean missesReplaced;
  private final boolean callAnswers;
  private final AtomicBoolean pairs;
  private final SqlDialect dialect;

  /** One for each column, so that texts of the same length do not share an array. */
  private final Payloads c = new Payloads();

  private final Payloads pad = new Payloads();

  /**
   * @param calls whether updates call routines
   * @param pairs whether any client has inserted a row with a given id, as in replacing a row
   */
  JdbcRowStore(
      JdbcSession session,
      SqlDialect dialect,
      Statements statements,
      RowPoints points,
      boolean calls,
      AtomicBoolean pairs) {
    super(session);
    this.pairs = pairs;
    this.statements = statements;
    this.points = points;
    this.missesReplaced = dialect.traits().contains(SqlDialect.Trait.MISSES_REPLACED);
    this.dialect = dialect;
    this.callAnswers = calls && dialect.routines() == SqlDialect.Routines.FUNCTIONS;
  }

  @Override
  public boolean pointSelect(int table, long id, Row into) {
    return call(session -> points.read(table, id, into));
  }

  @Override
  public int simpleRange(int table, long from, long to, TextBuffer into) {
    return range(SqlStatement.ROWS_SIMPLE_RANGE, table, from, to, into);
  }

  @Override
  public int orderRange(int table, long from, long to, TextBuffer into) {
    return range(SqlStatement.ROWS_ORDER_RANGE, table, from, to, into);
  }

  @Override
  public int distinctRange(int table, long from, long to, TextBuffer into) {
    return range(SqlStatement.ROWS_DISTINCT_RANGE, table, from, to, into);
  }

  private int range(SqlStatement kind, int table, long from, long to, TextBuffer into) {
    return call(session -> texts(bind(statements.get(kind, table), from, to), 1, into));
  }

  private int texts(PreparedStatement select, int column, TextBuffer into) throws SQLException {
    into.clear();
    int found = 0;
    try (ResultSet rows = session.query(select)) {
      for (; rows.next(); found++) {
        if (into.wanted()) {
          byte[] text = rows.getBytes(column);
          into.add(text, RowPoints.trimmed(text));
        }
      }
    }
    return found;
  }

  @Override
  public long sumRange(int table, long from, long to) {
    SqlStatement kind = SqlStatement.ROWS_SUM_RANGE;
    return call(session -> number(bind(statements.get(kind, table), from, to)));
  }

  @Override
  public int pointsByK(int table, long[] ks, int n, TextBuffer into) {
    return call(
        session -> {
          PreparedStatement select = statements.get(SqlStatement.ROWS_POINTS_BY_K, table, n);
          for (int i = 0; i < n; i++) {
            select.setLong(i + 1, ks[i]);
          }
          return texts(select, 3, into);
        });
  }

  @Override
  public long countByK(int table, long[] from, long[] to, int n) {
    return call(
        session -> {
          PreparedStatement select = statements.get(SqlStatement.ROWS_COUNT_BY_K, table, n);
          for (int i = 0; i < n; i++) {
            select.setLong(2 * i + 1, from[i]);
            select.setLong(2 * i + 2, to[i]);
          }
          return number(select);
        });
  }

  private int changeOrCall(SqlStatement kind, PreparedStatement statement) throws SQLException {
    if (!callAnswers || !RowSql.ROUTINES.contains(kind)) {
      return change(statement);
    }
    return inTransaction()
        ? Math.toIntExact(number(statement))
        : session.callAlone(statement, false);
  }

  /** Changes one row, given by its id alone. */
  private boolean changeById(SqlStatement kind, int table, long id) {
    return call(session -> changeRow(kind, bind(statements.get(kind, table), id), table, id));
  }

  /** Changes one row that another transaction may be replacing. */
  private boolean changeRow(SqlStatement kind, PreparedStatement statement, int table, long id)
      throws SQLException {
    int rows = changeOrCall(kind, statement);
    while (rows == 0 && missesReplaced && pairs.get() && exists(table, id)) {
      rows = changeOrCall(kind, statement);
    }
    return rows > 0;
  }

  private void paired() {
    if (!pairs.get()) {
      pairs.set(true);
    }
  }

  private boolean exists(int table, long id) throws SQLException {
    PreparedStatement select = statements.get(SqlStatement.ROWS_EXISTS, table);
    try (ResultSet rows = session.query(bind(select, id))) {
      return rows.next();
    }
  }

  @Override
  public boolean indexUpdate(int table, long id) {
    return changeById(SqlStatement.ROWS_INDEX_UPDATE, table, id);
  }

  @Override
  public boolean nonIndexUpdate(int table, Row row) {
    return call(
        session -> {
          PreparedStatement update = statements.get(SqlStatement.ROWS_NON_INDEX_UPDATE, table);
          dialect.setText(update, 1, c.of(row.c, row.cLength));
          update.setLong(2, row.id);
          return changeRow(SqlStatement.ROWS_NON_INDEX_UPDATE, update, table, row.id);
        });
  }

  @Override
  public boolean conditionalUpdate(int table, long id, long oldK, long newK) {
    return call(
        session -> {
          PreparedStatement update = statements.get(SqlStatement.ROWS_CONDITIONAL_UPDATE, table);
          return changeOrCall(SqlStatement.ROWS_CONDITIONAL_UPDATE, bind(update, newK, id, oldK))
              > 0;
        });
  }

  @Override
  public boolean delete(int table, long id) {
    return changeById(SqlStatement.ROWS_DELETE, table, id);
  }

  @Override
  public void insert(int table, Row row) {
    done(
        session -> {
          paired();
          change(bound(SqlStatement.ROWS_INSERT, table, row));
        });
  }

  @Override
  public void replace(int table, Row row) {
    done(
        session -> {
          paired();
          changeOrCall(SqlStatement.ROWS_REPLACE, bound(SqlStatement.ROWS_REPLACE, table, row));
        });
  }

  private PreparedStatement bound(SqlStatement kind, int table, Row row) throws SQLException {
    PreparedStatement statement = statements.get(kind, table);
    statement.setLong(1, row.id);
    rest(statement, 2, row);
    return statement;
  }

  /** Binds all columns except the id: k, c, pad. */
  private void rest(PreparedStatement statement, int at, Row row) throws SQLException {
    statement.setLong(at, row.k);
    dialect.setText(statement, at + 1, c.of(row.c, row.cLength));
    dialect.setText(statement, at + 2, pad.of(row.pad, row.padLength));
  }

  @Override
  public void insertAuto(int table, Row row) {
    done(
        session -> {
          PreparedStatement insert = statements.get(SqlStatement.ROWS_INSERT_AUTO, table);
          rest(insert, 1, row);
          change(insert);
        });
  }

  @Override
  public void insertMany(int table, Row[] rows, int n, boolean auto) {
    done(
        session -> {
          SqlStatement kind = auto ? SqlStatement.ROWS_INSERT_AUTO : SqlStatement.ROWS_INSERT;
          PreparedStatement insert = statements.get(kind, table, n);
          int at = 1;
          for (int i = 0; i < n; i++) {
            Row row = rows[i];
            if (!auto) {
              insert.setLong(at++, row.id);
            }
            insert.setLong(at++, row.k);
            // a separate array for each text
            dialect.setText(insert, at++, Arrays.copyOf(row.c, row.cLength));
            dialect.setText(insert, at++, Arrays.copyOf(row.pad, row.padLength));
          }
          change(insert);
        });
  }
}
