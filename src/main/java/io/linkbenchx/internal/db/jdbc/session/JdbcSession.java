package io.linkbenchx.internal.db.jdbc.session;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import io.linkbenchx.internal.db.jdbc.network.ChannelSocket;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The one or two connections of a client, with traffic counters. Reads and single-statement
 * transactions use {@link #single}, which is in autocommit; others {@link #begin} on {@link
 * #several}, which may be the same connection.
 */
public final class JdbcSession implements AutoCloseable {
  /** The consequence of a lost connection for the running transaction. */
  private enum Phase {
    /** Nothing can have been committed yet. */
    OPEN,
    /** The commit, or a statement that commits by itself, has been sent. */
    COMMITTING,
    /** A routine is running that commits and then answers. */
    CALLING
  }

  private final SqlDialect dialect;
  private final Connection single;
  private final Connection several;
  private final boolean commitAttached;
  private final Statement control;
  private PreparedStatement begin;
  private PreparedStatement commit;
  private Phase phase = Phase.OPEN;
  long statements;
  long roundTrips;

  /**
   * @param several null if one connection serves both
   * @param commitAttached whether COMMIT is sent together with the last statement of a transaction
   */
  public JdbcSession(
      SqlDialect dialect, Connection single, Connection several, boolean commitAttached)
      throws SQLException {
    this.dialect = dialect;
    this.single = single;
    this.several = several == null ? single : several;
    this.commitAttached = commitAttached;
    if (several != null) {
      several.setAutoCommit(false);
    }
    this.control = this.several.createStatement();
  }

  public PreparedStatement prepareSingle(String sql) throws SQLException {
    return PreparedLimit.checked(single, c -> c.prepareStatement(sql));
  }

  /** A statement for complete texts. */
  public Statement plainStatement() throws SQLException {
    Statement statement = single.createStatement();
    statement.setEscapeProcessing(false);
    return statement;
  }

  public PreparedStatement prepareSeveral(String sql) throws SQLException {
    return PreparedLimit.checked(several, c -> c.prepareStatement(sql));
  }

  public PreparedStatement prepareLast(String sql) throws SQLException {
    return prepareSeveral(commitAttached ? sql + "; COMMIT" : sql);
  }

  /**
   * An insert that returns the value that the server gave a column. PostgreSQL's driver would
   * request the whole row if no columns were named.
   */
  public PreparedStatement prepareInsert(String sql, String column) throws SQLException {
    return PreparedLimit.checked(single, c -> c.prepareStatement(sql, new String[] {column}));
  }

  /** A read, or a statement in the middle of a transaction. */
  public ResultSet query(PreparedStatement statement) throws SQLException {
    sent();
    return statement.executeQuery();
  }

  /** A change in the middle of a transaction. */
  public int change(PreparedStatement statement) throws SQLException {
    sent();
    return statement.executeUpdate();
  }

  /** A change as a separate transaction. */
  public int changeAlone(PreparedStatement statement) throws SQLException {
    phase = Phase.COMMITTING;
    sent();
    int rows = statement.executeUpdate();
    phase = Phase.OPEN;
    return rows;
  }

  /**
   * A statement of any kind; true if its answer is a set of rows.
   *
   * @param text null if it is prepared
   * @param mayCommit whether it can have committed something if its answer is lost
   */
  public boolean execute(Statement statement, String text, boolean mayCommit) throws SQLException {
    phase = mayCommit ? Phase.COMMITTING : Phase.OPEN;
    sent();
    boolean rows =
        text == null ? ((PreparedStatement) statement).execute() : statement.execute(text);
    phase = Phase.OPEN;
    return rows;
  }

  /** A call as a separate transaction, which returns one number. */
  public int callAlone(PreparedStatement statement, boolean drain) throws SQLException {
    phase = Phase.CALLING;
    sent();
    int answer;
    statement.execute();
    try (ResultSet rows = statement.getResultSet()) {
      rows.next();
      answer = rows.getInt(1);
    }
    if (drain) {
      while (statement.getMoreResults() || statement.getUpdateCount() >= 0) {
        // the procedure's own status follows its result
      }
    }
    phase = Phase.OPEN;
    return answer;
  }

  /** The last change of a transaction and its commit. */
  public int changeAndCommit(PreparedStatement statement) throws SQLException {
    if (!commitAttached) {
      int rows = change(statement);
      commit();
      return rows;
    }
    phase = Phase.COMMITTING;
    statements += 2;
    roundTrips++;
    int rows = statement.executeUpdate();
    ended();
    return rows;
  }

  /** Begins a multi-statement transaction. */
  public void begin() throws SQLException {
    if (several != single) {
      return; // autocommit is off: the first statement begins it
    }
    if (dialect.beginIsFree()) {
      statements++;
      single.setAutoCommit(false); // BEGIN is sent together with the next statement
    } else {
      sent();
      if (!dialect.proxy().isEmpty()) {
        control.execute("BEGIN"); // MaxScale does not recognize a prepared one
        return;
      }
      if (begin == null) {
        begin = several.prepareStatement("BEGIN"); // as far as server and mode support preparing it
      }
      begin.execute();
    }
  }

  /** Begins a transaction whose reads all see the state of the database at its beginning. */
  void beginSnapshot() throws SQLException {
    if (dialect.beginIsFree()) {
      begin();
    }
    for (String statement : dialect.beginSnapshot()) {
      sent();
      if (control.execute(statement)) {
        control.getResultSet().close(); // an open result would keep the snapshot
      }
    }
  }

  /** Commits; without any change this only ends the transaction. */
  public void commit() throws SQLException {
    phase = Phase.COMMITTING;
    sent();
    if (dialect.beginIsFree()) {
      several.commit();
    } else if (!dialect.proxy().isEmpty()) {
      control.execute("COMMIT");
    } else {
      if (commit == null) {
        commit = several.prepareStatement("COMMIT");
      }
      commit.execute();
    }
    ended();
  }

  private void ended() throws SQLException {
    phase = Phase.OPEN;
    if (several == single && !single.getAutoCommit()) {
      single.setAutoCommit(true);
    }
  }

  private void sent() {
    statements++;
    roundTrips++;
  }

  /**
   * An explicit ROLLBACK whatever the driver believes: InnoDB's lock wait timeout rolls back only
   * its statement and leaves locks behind.
   */
  void rollback() {
    try {
      phase = Phase.OPEN;
      sent();
      if (!dialect.beginIsFree()) {
        control.execute("ROLLBACK");
      } else if (!several.getAutoCommit()) {
        several.rollback();
      }
      ended();
    } catch (SQLException e) {
      throw new DbException(
          Outcome.CONNECTION, SqlErrors.code(e), "a rollback failed: " + e.getMessage(), e);
    }
  }

  /** The exception for a failed statement of this session. */
  public DbException failed(SQLException e) {
    if (Rights.mayNot(e)) {
      throw new DbUsageException("the user lacks a privilege: grant it (" + e.getMessage() + ")");
    }
    Outcome outcome = mayHaveCommitted(e) ? Outcome.UNKNOWN_COMMIT : dialect.classify(e);
    phase = Phase.OPEN;
    return new DbException(outcome, SqlErrors.code(e), e.getMessage() + dialect.hint(e), e);
  }

  /**
   * Even a server that still reports "shutting down" or "killed" may have committed before: the
   * message ends the session, not the commit. A routine may also be interrupted between its commit
   * and its answer.
   */
  private boolean mayHaveCommitted(SQLException e) {
    if (phase == Phase.OPEN || refusedUnexecuted(e)) {
      return false;
    }
    return dialect.classify(e) == Outcome.CONNECTION
        || dialect.leavesCommitOpen(e)
        || (phase == Phase.CALLING
            && dialect.routines() == SqlDialect.Routines.PROCEDURES
            && interrupted(e));
  }

  /**
   * Refusals before anything is executed: read-only, Galera node not ready, no connection, and
   * sessions that had ended because they were idle.
   */
  static boolean refusedUnexecuted(SQLException e) {
    return SqlErrors.causedBy(e, ChannelSocket.EndedWhileIdle.class)
        || Rights.readOnly(e)
        || switch (e.getErrorCode()) {
          case 1040, 1047, 1203, 4031, 9001, 9002 -> true;
          default -> "53300".equals(e.getSQLState()) || "57P05".equals(e.getSQLState());
        };
  }

  /** The statement was ended from outside or by a time limit, at any point of its execution. */
  static boolean interrupted(SQLException e) {
    return switch (e.getErrorCode()) {
      case 1317, 1969, 3024 -> true;
      default -> "57014".equals(e.getSQLState());
    };
  }

  @Override
  public void close() {
    Connections.closeQuietly(several);
    Connections.closeQuietly(single);
  }
}
