package sample.workload;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.nio.ByteBuffer;

/** Reads a session and checks that it is the right one. */
final class ReadSession extends Transaction<KeyValueStore> {
  private final long sessions;
  private final boolean checked;
  private final ByteBuffer key = ByteBuffer.allocateDirect(Sessions.LAYOUT.keyBytes());
  private long number;

  /**
   * @param checked false on a database that keeps no rows (noop)
   */
  ReadSession(long sessions, boolean checked) {
    this.sessions = sessions;
    this.checked = checked;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    number = random.nextLong(sessions);
    key.putLong(0, number);
  }

  @Override
  public long run(KeyValueStore store) {
    ByteBuffer value = store.get(key);
    if (value == null) {
      return Effect.miss(0);
    }
    if (checked && value.getLong(0) != number) {
      throw new DbException(Outcome.FATAL, "session " + number + " has the value of another one");
    }
    return Effect.hit(1, 0);
  }
}
