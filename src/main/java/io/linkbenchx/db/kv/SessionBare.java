package io.linkbenchx.db.kv;

import io.linkbenchx.db.keyvalue.BareKeyValues;
import java.nio.ByteBuffer;

/** A session where an engine has nothing barer. */
record SessionBare(EngineSession session) implements BareKeyValues {
  @Override
  public boolean get(ByteBuffer key) {
    return session.get(key) != null;
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    session.putNow(key, value);
  }

  @Override
  public void close() {
    session.close();
  }
}
