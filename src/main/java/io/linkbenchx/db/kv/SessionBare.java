package io.linkbenchx.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;

/** A session where an engine has nothing barer. */
final class SessionBare extends BufferBare {
  private final EngineSession session;

  SessionBare(EngineSession session, KeyValueLayout layout) {
    super(layout, bare -> session.close());
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
}
