package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;

/** Uses a session, for engines without a cheaper access. */
final class SessionBare extends EngineBare {
  private final EngineSession session;

  SessionBare(OrderedEngine engine, KeyValueLayout layout) {
    super(engine, layout, ByteBuffer::allocateDirect);
    this.session = engine.openSession();
  }

  @Override
  protected boolean find() {
    return session.get(engineKey) != null;
  }

  @Override
  protected void write() {
    session.putNow(engineKey, newValue);
  }

  @Override
  protected void release() {
    session.close();
  }
}
