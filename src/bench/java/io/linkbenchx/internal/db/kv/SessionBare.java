package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;

/** Uses a session, for engines without a cheaper access. */
final class SessionBare extends BufferBare {
  private final EngineSession session;

  SessionBare(EngineSession session, KeyValueLayout layout) {
    super(layout);
    this.session = session;
  }

  @Override
  public boolean get() {
    return session.get(engineKey) != null;
  }

  @Override
  public void put() {
    session.putNow(engineKey, newValue);
  }

  @Override
  public void close() {
    session.close();
  }
}
