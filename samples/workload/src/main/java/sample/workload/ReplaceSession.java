package sample.workload;

import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.nio.ByteBuffer;

/** Replaces a session. */
final class ReplaceSession extends Transaction<KeyValueStore> {
  private final long sessions;
  private final ByteBuffer key = ByteBuffer.allocateDirect(Sessions.LAYOUT.keyBytes());
  private final ByteBuffer value = ByteBuffer.allocateDirect(Sessions.LAYOUT.valueBytes());

  ReplaceSession(long sessions) {
    this.sessions = sessions;
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    long number = random.nextLong(sessions);
    key.putLong(0, number);
    value.putLong(0, number).putLong(8, random.nextLong());
  }

  @Override
  public long run(KeyValueStore store) {
    store.put(key, value);
    wrote(key.capacity() + value.capacity());
    return Effect.hit(1, 0);
  }
}
