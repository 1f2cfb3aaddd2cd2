package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.BareReader;

/** Only the engine's get of a row's key. */
final class KvBareReader implements BareReader {
  private final EngineSession session;
  private final RowKeys keys = new RowKeys();

  KvBareReader(EngineSession session) {
    this.session = session;
  }

  @Override
  public boolean read(int table, long id) {
    return session.get(keys.row(table, id)) != null;
  }

  @Override
  public void close() {
    session.close();
  }
}
