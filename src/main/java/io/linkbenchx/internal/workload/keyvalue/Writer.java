package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.nio.ByteBuffer;

/**
 * Overwrites one value. The version counts acknowledged writes only: after a failure or an unknown
 * outcome the same key and value are drawn again, so the count is exact.
 */
final class Writer extends Transaction<KeyValueStore> {
  static final String TYPE = "WRITE";

  private final ValueContent content;
  private final int run;
  private final int writer;
  private final ByteBuffer key;
  private final ByteBuffer value;
  private long acknowledged;

  /**
   * @param writer number within the run, used as the kind of its effects
   */
  Writer(ValueContent content, int run, int writer) {
    this.content = content;
    this.run = run;
    this.writer = writer;
    this.key = KeyText.newKey(content.settings().keySize());
    this.value = ByteBuffer.allocateDirect(content.settings().valueSize());
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {
    long version = Version.of(run, writer, acknowledged + 1);
    long number = content.key(version);
    KeyText.write(key, number);
    content.fill(value, number, version);
  }

  @Override
  public long run(KeyValueStore store) {
    store.put(key, value);
    acknowledged++;
    wrote(key.limit() + value.limit());
    return Effect.hit(1, writer);
  }
}
