package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;

/**
 * Writes rows and index entries in separate batches; as in {@link KvLoader}, only the one with the
 * chunk's mark waits for durability.
 */
final class KvRowLoader implements RowLoader {
  private final KvLoadBatch rows;
  private final KvLoadBatch entries;
  private final CloseGuard.Pass pass;
  private final boolean[] indexed;
  private final RowKeys keys = new RowKeys();

  KvRowLoader(OrderedEngine engine, CloseGuard.Pass pass, boolean[] indexed) {
    this.rows = new KvLoadBatch(engine);
    this.entries = new KvLoadBatch(engine);
    this.pass = pass;
    this.indexed = indexed;
  }

  @Override
  public void row(int table, Row row) {
    pass.enter();
    try (pass) {
      rows.put(keys.row(table, row.id), keys.value(row));
      if (indexed[table]) {
        entries.put(keys.index(table, row.k, row.id), keys.nothing());
      }
    }
  }

  @Override
  public void finishChunk(String name, String value) {
    pass.enter();
    try (pass) {
      entries.commitLater();
      rows.commitMarked(KeyLayout.ROW_META, name, value);
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    rows.close();
    entries.close();
  }
}
