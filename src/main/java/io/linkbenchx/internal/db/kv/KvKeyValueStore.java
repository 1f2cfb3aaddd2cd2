package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueStore;
import java.nio.ByteBuffer;

/** Passes gets and puts on to the engine without copying values. */
record KvKeyValueStore(EngineSession session, CloseGuard.Pass pass, Keys keys)
    implements KeyValueStore {

  @Override
  public ByteBuffer get(ByteBuffer key) {
    pass.enter();
    try (pass) {
      return session.get(keys.map(key));
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    pass.enter();
    try (pass) {
      session.putNow(keys.map(key), value);
    }
  }

  @Override
  public void rollback() {
    session.discard();
  }

  @Override
  public void close() {
    pass.giveBack();
    session.close();
  }
}
