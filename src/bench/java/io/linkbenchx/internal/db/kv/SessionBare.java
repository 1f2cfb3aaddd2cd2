package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;

/** Uses a session, for engines without a cheaper access. */
final class SessionBare extends BufferBare {
  private final EngineSession session;

  SessionBare(OrderedEngine engine, KeyValueLayout layout) {
    super(engine, layout);
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
  public void close() {
    session.close();
  }
}
