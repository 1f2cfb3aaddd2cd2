package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends a wait for a server that keeps its connections and answers nothing. A statement such as the
 * creation of an index may rightly take hours; but when new connections are not answered either
 * within {@code connect_timeout}, twice in a row, the connection of the statement is closed, and
 * its call fails.
 */
final class Watchdog {
  private static final Logger LOG = LoggerFactory.getLogger(Watchdog.class);

  private final SqlServer server;
  private final Connection connection;
  private final CompletableFuture<Void> returned = new CompletableFuture<>();

  Watchdog(SqlServer server, Connection connection) {
    this.server = server;
    this.connection = connection;
    arm(true);
  }

  /** Nothing is left to run once the statement has returned: a step may follow. */
  private void arm(boolean answered) {
    long limit = server.target().jdbc().connectTimeout().toMillis();
    var unused =
        returned
            .copy()
            .orTimeout(limit, TimeUnit.MILLISECONDS)
            .exceptionallyAsync(
                late -> {
                  look(answered);
                  return null;
                });
  }

  private void look(boolean answered) {
    boolean answers = answers();
    if (!answers) {
      LOG.warn("{} does not answer, not even a new connection", server.connector().where());
    }
    if (answered || answers) {
      arm(answers);
      return;
    }
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      LOG.warn("a connection that gets no answer could not be closed", e);
    }
  }

  /** False only if nothing was heard: a server that refuses another connection is there. */
  private boolean answers() {
    try {
      Connections.closeQuietly(server.connect());
      return true;
    } catch (DbOpenException | DbException e) {
      return !SqlErrors.causedBy(e, IOException.class);
    }
  }

  /** The statement has returned. */
  void close() {
    returned.complete(null);
  }
}
