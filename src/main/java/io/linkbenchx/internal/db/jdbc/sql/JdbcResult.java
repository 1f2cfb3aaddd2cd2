package io.linkbenchx.internal.db.jdbc.sql;

import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The last answer to a statement. The driver holds its rows; nothing is copied before it is read.
 */
final class JdbcResult implements SqlResult {
  private final JdbcSession session;
  private final Statement statement;
  private ResultSet rows;
  private ResultSetMetaData columns;
  private long changed;

  JdbcResult(JdbcSession session, Statement statement) {
    this.session = session;
    this.statement = statement;
  }

  /**
   * This object, with the answer that has just arrived.
   *
   * @param hasRows whether it is a set of rows
   * @param several whether further answers may follow, which are read and dropped
   */
  JdbcResult of(boolean hasRows, boolean several) throws SQLException {
    rows = hasRows ? statement.getResultSet() : null;
    columns = null;
    changed = hasRows ? 0 : Math.max(0, statement.getUpdateCount());
    if (several) {
      while (statement.getMoreResults(Statement.KEEP_CURRENT_RESULT)
          || statement.getUpdateCount() >= 0) {
        // a procedure's own status follows its result
      }
    }
    return this;
  }

  @Override
  public Kind kind() {
    return rows != null ? Kind.READ : changed > 0 ? Kind.WRITE : Kind.OTHER;
  }

  @Override
  public long changed() {
    return changed;
  }

  @Override
  public int columns() {
    return rows == null ? 0 : read(() -> meta().getColumnCount());
  }

  @Override
  public String name(int column) {
    return read(() -> meta().getColumnLabel(column));
  }

  private ResultSetMetaData meta() throws SQLException {
    if (columns == null) {
      columns = rows.getMetaData();
    }
    return columns;
  }

  @Override
  public boolean next() {
    return rows != null && read(() -> rows.next());
  }

  @Override
  public byte[] value(int column) {
    return read(
        () -> {
          String text = rows.getString(column);
          return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
        });
  }

  private interface Reading<T> {
    T get() throws SQLException;
  }

  private <T> T read(Reading<T> reading) {
    try {
      return reading.get();
    } catch (SQLException e) {
      throw session.failed(e);
    }
  }
}
