package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DebtFlush;
import org.bson.Document;

/** One fsync, which writes a checkpoint of all dirty data. */
final class Checkpoint implements DebtFlush {
  private final Connection connection;
  private final OutageRetry outages;
  private boolean done;

  Checkpoint(Connection connection, OutageRetry outages) {
    this.connection = connection;
    this.outages = outages;
  }

  @Override
  public String steps() {
    return done ? "fsync: a checkpoint was written" : "fsync";
  }

  @Override
  public boolean settled() {
    if (!done) {
      outages.outlast(
          () -> connection.client().getDatabase("admin").runCommand(new Document("fsync", 1)));
      done = true;
    }
    return true;
  }

  @Override
  public void close() {
    // no settings were changed
  }
}
