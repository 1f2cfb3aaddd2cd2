package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.LogicalBytes;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import java.nio.ByteBuffer;

/** Passes gets and puts on to the engine without copying values. */
final class KvKeyValueStore implements KeyValueStore {
  private final EngineSession session;
  private final CloseGuard.Pass pass;
  private final LogicalBytes.Share bytes;
  private final KvKeyValueKeys keys;

  KvKeyValueStore(
      EngineSession session, CloseGuard.Pass pass, LogicalBytes.Share bytes, KvKeyValueKeys keys) {
    this.session = session;
    this.pass = pass;
    this.bytes = bytes;
    this.keys = keys;
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    pass.enter();
    try (pass) {
      return session.get(keys.key(key));
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    pass.enter();
    try (pass) {
      session.putNow(keys.key(key), value);
      bytes.commit(key.limit() + value.limit());
    }
  }

  @Override
  public void rollback() {
    session.discard();
  }

  @Override
  public void close() {
    pass.giveBack();
    bytes.close();
    session.close();
  }
}
