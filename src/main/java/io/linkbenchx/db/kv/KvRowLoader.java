package io.linkbenchx.db.kv;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;

/**
 * Writes rows in batches; as {@link KvLoader}, only the one with the chunk's mark is waited for.
 */
final class KvRowLoader implements RowLoader {
  private final EngineSession session;
  private final int batchBytes;
  private final Gate.Pass pass;
  private final boolean[] indexed;
  private final RowKeys keys = new RowKeys();
  private int bytes;

  KvRowLoader(OrderedEngine engine, Gate.Pass pass, boolean[] indexed) {
    this.session = engine.openSession();
    this.batchBytes = engine.loadBatchBytes();
    this.pass = pass;
    this.indexed = indexed;
  }

  @Override
  public void row(int table, Row row) {
    pass.enter();
    try {
      session.put(keys.row(table, row.id), keys.value(row));
      bytes += KeyLayout.ROW_KEY + KeyLayout.ROW_HEAD + row.cLength + row.padLength;
      if (indexed[table]) {
        session.put(keys.index(table, row.k, row.id), keys.nothing());
        bytes += KeyLayout.ROW_INDEX_KEY;
      }
      if (bytes >= batchBytes) {
        session.commitLater();
        bytes = 0;
      }
    } finally {
      pass.exit();
    }
  }

  @Override
  public void finishChunk(String name, String value) {
    pass.enter();
    try {
      KvMetadata.put(session, KeyLayout.ROW_META, name, value);
      session.commit();
      bytes = 0;
    } finally {
      pass.exit();
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    session.close();
  }
}
