package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowScanner;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** Reads ranges of one snapshot, taken when the scanner was opened. */
final class KvRowScanner implements RowScanner {
  private final EngineSnapshot snapshot;
  private final CloseGuard.Pass pass;
  private final RowKeys keys = new RowKeys();
  private final Row row = new Row();

  KvRowScanner(EngineSnapshot snapshot, CloseGuard.Pass pass) {
    this.snapshot = snapshot;
    this.pass = pass;
  }

  @Override
  public void rows(int table, long fromId, long toId, Consumer<Row> sink) {
    pass.enter();
    try (pass) {
      boolean found = snapshot.seek(keys.row(table, fromId));
      while (found && at(KeyLayout.ROW, table)) {
        long id = RowKeys.idOfRow(snapshot.key());
        if (id >= toId) {
          return;
        }
        RowKeys.readAll(snapshot.value(), id, row);
        sink.accept(row);
        found = snapshot.next();
      }
    }
  }

  @Override
  public void index(int table, long fromK, long toK, IndexSink sink) {
    pass.enter();
    try (pass) {
      boolean found = snapshot.seek(keys.index(table, fromK, 0));
      while (found && at(KeyLayout.ROW_INDEX, table)) {
        ByteBuffer key = snapshot.key();
        long k = RowKeys.kOfIndex(key);
        if (k >= toK) {
          return;
        }
        sink.entry(k, RowKeys.idOfIndex(key));
        found = snapshot.next();
      }
    }
  }

  private boolean at(byte tag, int table) {
    return snapshot.key().get(0) == tag && snapshot.key().getLong(1) == table;
  }

  @Override
  public long maxId(int table) {
    pass.enter();
    try (pass) {
      return RowIds.maxId(snapshot, table);
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    snapshot.close();
  }
}
