package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.nio.ByteBuffer;
import java.util.function.IntSupplier;

/** Reads one value by a uniformly drawn key and checks its length and version. */
final class Reader extends Transaction<KeyValueStore> {
  private final long records;
  private final int valueBytes;
  private final IntSupplier runs;
  private final ByteBuffer key;
  private int newest;
  private long number;

  /**
   * @param runs reads the largest run number that a value may carry
   */
  Reader(KeyValueSettings settings, IntSupplier runs) {
    this.records = settings.records();
    this.valueBytes = settings.valueSize();
    this.runs = runs;
    this.newest = runs.getAsInt();
    this.key = KeyText.newKey(settings.keySize());
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
    if (value.limit() != valueBytes || !begun(Version.run(value.getLong(0)))) {
      throw new DbException(
          Outcome.FATAL, "key " + number + " contains a value that no load or run wrote");
    }
    return Effect.hit(1, 0);
  }

  /** Asks the database only about a number above all it has met. */
  private boolean begun(int run) {
    if (run > newest) {
      newest = runs.getAsInt();
    }
    return run <= newest;
  }
}
