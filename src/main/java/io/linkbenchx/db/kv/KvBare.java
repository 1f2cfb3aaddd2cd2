package io.linkbenchx.db.kv;

import io.linkbenchx.db.keyvalue.BareKeyValues;
import java.nio.ByteBuffer;

/** An engine's own calls with the keys that the map has in it, and nothing else. */
final class KvBare implements BareKeyValues {
  private final BareKeyValues engine;
  private final KvMapKeys keys;

  KvBare(BareKeyValues engine, KvMapKeys keys) {
    this.engine = engine;
    this.keys = keys;
  }

  @Override
  public boolean get(ByteBuffer key) {
    return engine.get(keys.key(key));
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    engine.put(keys.key(key), value);
  }

  @Override
  public void close() {
    engine.close();
  }
}
