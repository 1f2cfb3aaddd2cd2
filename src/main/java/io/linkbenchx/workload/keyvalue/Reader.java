package io.linkbenchx.workload.keyvalue;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.nio.ByteBuffer;

/** One value by its key, drawn uniformly; its length and version are looked at. */
final class Reader extends Transaction<KeyValueStore> {
  static final String TYPE = "READ";

  private final long records;
  private final int valueBytes;
  private final int run;
  private final ByteBuffer key;
  private long number;

  /**
   * @param run no value can come from a later one
   */
  Reader(KeyValueSettings settings, int run) {
    this.records = settings.records();
    this.valueBytes = settings.valueBytes();
    this.run = run;
    this.key = KeyText.newKey(settings.keyBytes());
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    number = random.nextLong(records);
    KeyText.write(key, number);
  }

  @Override
  public long run(KeyValueStore store) {
    ByteBuffer value = store.get(key);
    if (value == null) {
      return Effect.miss(0);
    }
    if (value.limit() != valueBytes || Version.run(value.getLong(0)) > run) {
      throw new DbException(
          Outcome.FATAL,
          "the value of key " + number + " is none that a load or a run has written");
    }
    return Effect.hit(1, 0);
  }
}
