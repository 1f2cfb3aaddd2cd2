package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.sql.PreparedText;
import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.db.sql.SqlStore;
import io.linkbenchx.db.sql.SqlSupport;

/** A connection of a script, which keeps its number when it is opened again. */
final class ScriptConnection {
  private final SqlSupport database;
  private final SqlResult[] results = new SqlResult[SqlStore.KEPT];
  private SqlStore store;
  private boolean wanted = true;
  private long sequence;

  /** Number of {@link SqlStore#further} results that the script has taken. */
  private int followed;

  ScriptConnection(SqlSupport database) {
    this.database = database;
    this.store = database.openStore();
  }

  SqlResult query(String text) {
    followed = 0;
    return kept(store().execute(text));
  }

  private SqlResult kept(SqlResult result) {
    sequence++;
    results[(int) (sequence % SqlStore.KEPT)] = result;
    return result;
  }

  /** Whether the last text has results that the script has not taken. */
  boolean more() {
    return store != null && followed < store.further().size();
  }

  /** The next of them. */
  SqlResult following() {
    return kept(store.further().get(followed++));
  }

  /** Number of the last result of a query. */
  long sequence() {
    return sequence;
  }

  /** A result of a query; null if it can no longer be read. */
  SqlResult result(long number) {
    return store == null || sequence - number >= SqlStore.KEPT
        ? null
        : results[(int) (number % SqlStore.KEPT)];
  }

  void rollback() {
    store().rollback();
  }

  void close() {
    if (store != null) {
      SqlStore closed = store;
      store = null;
      closed.close();
    }
  }

  /** The script closes it, so it stays closed after a lost connection. */
  void disconnect() {
    wanted = false;
    close();
  }

  void reopen() {
    close();
    store = database.openStore();
    wanted = true;
    sequence += SqlStore.KEPT; // earlier results are gone
  }

  /** Opens it again, unless the script has closed it. */
  void restore() {
    if (wanted) {
      reopen();
    }
  }

  boolean open() {
    return store != null;
  }

  private SqlStore store() {
    if (store == null) {
      throw new DbUsageException("the script has closed this connection: connect again first");
    }
    return store;
  }

  /** A prepared statement; prepared again when its connection was opened again. */
  static final class Prepared {
    private final ScriptConnection connection;
    private final String text;
    private SqlStore preparedOn;
    private PreparedText statement;
    private SqlResult result;
    private long sequence;

    Prepared(ScriptConnection connection, String text) {
      this.connection = connection;
      this.text = text;
      statement();
    }

    PreparedText statement() {
      SqlStore store = connection.store();
      if (preparedOn != store) {
        statement = store.prepare(text);
        preparedOn = store;
      }
      return statement;
    }

    SqlResult execute() {
      sequence++;
      connection.followed = 0;
      result = statement().execute();
      return result;
    }

    long sequence() {
      return sequence;
    }

    /** The result of that execution; null if there was a later one. */
    SqlResult result(long number) {
      return number == sequence ? result : null;
    }

    void close() {
      if (connection.open() && preparedOn == connection.store) {
        statement.close();
      }
      preparedOn = null;
    }
  }
}
