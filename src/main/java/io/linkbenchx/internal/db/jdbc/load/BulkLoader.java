package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Loads the tables of a data model, whose subclass encodes the rows. Sends each full batch as one
 * transaction, and the rest of a chunk together with its mark. A batch that conflicts with another
 * loader is sent again.
 */
public abstract class BulkLoader implements AutoCloseable {
  private static final int ATTEMPTS = 20;
  private static final long PAUSE_NANOS = 20_000_000;

  private final LoadContext context;
  private final SqlDialect dialect;
  private final String metadata;
  private final BulkSink[] sinks;
  private boolean inRange;

  /**
   * A loader on its own connection, which it closes.
   *
   * @param batch rows per multi-row insert
   * @param resumed whether rows may already exist and must be overwritten
   */
  public static <T> T open(
      SqlServer server, int batch, boolean resumed, Queries.Work<LoadContext, T> opening) {
    return server.on(
        server.connectToLoad(),
        "a loader could not be initialized",
        connection -> {
          server.dialect().prepareLoader(connection, server.target());
          return opening.on(new LoadContext(connection, server, batch, resumed));
        });
  }

  /**
   * @param metadata name of the table of marks
   * @param tables open at the same time, numbered in this order
   */
  protected BulkLoader(LoadContext context, String metadata, List<BulkTable> tables)
      throws SQLException {
    this.context = context;
    this.dialect = context.server().dialect();
    this.metadata = metadata;
    this.sinks = new BulkSink[tables.size()];
    for (int table = 0; table < sinks.length; table++) {
      sinks[table] = open(tables.get(table));
    }
  }

  /** The dialect's own way, or else multi-row INSERTs. */
  private BulkSink open(BulkTable table) throws SQLException {
    Optional<BulkSink> own = dialect.bulkSink(context, table);
    return own.isPresent()
        ? own.get()
        : new MultiRowSink(
            context, table, dialect.traits().contains(SqlDialect.Trait.BACKSLASH_ESCAPES));
  }

  /** Where a table's row is put, column by column, until {@link #endRow}. */
  protected final BulkSink row(int table) {
    return sinks[table];
  }

  protected final void endRow(int table) {
    if (sinks[table].endRow()) {
      send(table);
    }
  }

  /** Sends a table's rows, whether or not they are a full batch. */
  protected final void send(int table) {
    repeat(connection -> sinks[table].send());
    sinks[table].sent();
  }

  /** Sends a table's rows, and continues with another table in its place. */
  protected final void replace(int table, BulkTable next) {
    send(table);
    try {
      sinks[table].close();
      sinks[table] = open(next);
    } catch (SQLException e) {
      throw dialect.failed("a loader could not change to another table", e);
    }
  }

  /** Begins a chunk that is a range of a table's key. */
  protected final void begin(int table, LoadRange range) {
    repeat(connection -> sinks[table].begin(range));
    inRange = true;
  }

  /** Rows of a range are sent like the others; the chunk is marked after that. */
  public void finishChunk(String name, String value) {
    if (inRange) {
      for (int table = 0; table < sinks.length; table++) {
        send(table);
        BulkSink sink = sinks[table];
        repeat(connection -> sink.end());
      }
      inRange = false;
    }
    repeat(
        connection -> {
          connection.setAutoCommit(false);
          for (BulkSink sink : sinks) {
            sink.send();
          }
          JdbcMetadata.put(connection, metadata, name, value);
          connection.commit();
          connection.setAutoCommit(true);
        });
    for (BulkSink sink : sinks) {
      sink.sent();
    }
  }

  /** Returns when a transaction is done, which may conflict with another loader's. */
  private void repeat(Admin.Action<Connection> transaction) {
    for (int attempt = 1; ; attempt++) {
      try {
        transaction.on(context.connection());
        return;
      } catch (SQLException e) {
        Outcome outcome = dialect.classify(e);
        boolean again = outcome == Outcome.CONFLICT || outcome == Outcome.TIMEOUT;
        if (!again || attempt == ATTEMPTS) {
          throw dialect.failed("loading", e);
        }
        rollback(context.connection());
        LockSupport.parkNanos(attempt * PAUSE_NANOS);
      }
    }
  }

  private static void rollback(Connection connection) {
    try {
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(true);
      }
    } catch (SQLException e) {
      throw new DbException(Outcome.CONNECTION, "", "a rollback failed: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    Connections.closeQuietly(context.connection());
  }
}
