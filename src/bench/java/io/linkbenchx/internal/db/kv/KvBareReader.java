package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.BareReader;

/** Only the engine's get of a row's key. */
record KvBareReader(EngineSession session, RowKeys keys) implements BareReader {

  @Override
  public boolean read(int table, long id) {
    return session.get(keys.row(table, id)) != null;
  }

  @Override
  public void close() {
    session.close();
  }
}
