package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.DebtFlush;
import java.util.List;
import org.bson.Document;

/** One fsync, which writes a checkpoint of all dirty data. */
final class Checkpoint implements DebtFlush {
  private final Connection connection;
  private boolean done;
  private boolean refused;

  Checkpoint(Connection connection) {
    this.connection = connection;
  }

  @Override
  public String steps() {
    return refused ? "" : done ? "fsync: a checkpoint was written" : "fsync";
  }

  @Override
  public List<String> refused() {
    return refused ? List.of("fsync") : List.of();
  }

  @Override
  public boolean settled() {
    if (!done) {
      try {
        OutageRetry.outlast(
            () -> connection.client().getDatabase("admin").runCommand(new Document("fsync", 1)));
      } catch (DbUsageException e) {
        refused = true;
      }
      done = true;
    }
    return true;
  }

  @Override
  public void close() {
    // no settings were changed
  }
}
