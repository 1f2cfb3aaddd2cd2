package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;

/** Reads ranges of one snapshot, taken when the scanner was opened. */
final class KvPurchaseScanner implements PurchaseScanner {
  private final EngineSnapshot snapshot;
  private final CloseGuard.Pass pass;
  private final PurchaseKeys keys;
  private final PurchaseRows portion = new PurchaseRows();

  KvPurchaseScanner(EngineSnapshot snapshot, CloseGuard.Pass pass, PurchaseIndexes definitions) {
    this.snapshot = snapshot;
    this.pass = pass;
    this.keys = new PurchaseKeys(definitions);
  }

  @Override
  public void rows(int table, long fromId, long toId, Sink sink) {
    pass.enter();
    try (pass) {
      portion.clear();
      boolean found = snapshot.seek(keys.row(table, fromId));
      while (found && PurchaseKeys.rowOf(snapshot.key(), table)) {
        long id = PurchaseKeys.idOfRow(snapshot.key());
        if (id >= toId) {
          break;
        }
        PurchaseKeys.read(snapshot.value(), id, portion);
        passOn(sink, PORTION);
        found = snapshot.next();
      }
      passOn(sink, 1);
    }
  }

  @Override
  public void index(int table, int index, long from, long to, Sink sink) {
    pass.enter();
    try (pass) {
      portion.clear();
      boolean found = snapshot.seek(keys.first(table, index, from));
      while (found && PurchaseKeys.entryOf(snapshot.key(), table, index)) {
        if (keys.firstColumn(snapshot.key(), index) >= to) {
          break;
        }
        keys.read(snapshot.key(), index, portion);
        passOn(sink, PORTION);
        found = snapshot.next();
      }
      passOn(sink, 1);
    }
  }

  private void passOn(Sink sink, int least) {
    if (portion.size() >= least) {
      sink.rows(portion);
      portion.clear();
    }
  }

  @Override
  public long count(int table, long fromId, long toId) {
    pass.enter();
    try (pass) {
      long count = 0;
      boolean found = snapshot.seek(keys.row(table, fromId));
      while (found
          && PurchaseKeys.rowOf(snapshot.key(), table)
          && PurchaseKeys.idOfRow(snapshot.key()) < toId) {
        count++;
        found = snapshot.next();
      }
      return count;
    }
  }

  @Override
  public long minId(int table) {
    pass.enter();
    try (pass) {
      boolean found = snapshot.seek(keys.row(table, 0));
      return found && PurchaseKeys.rowOf(snapshot.key(), table)
          ? PurchaseKeys.idOfRow(snapshot.key())
          : 0;
    }
  }

  @Override
  public long maxId(int table) {
    pass.enter();
    try (pass) {
      return PurchaseKeys.maxId(snapshot, table);
    }
  }

  @Override
  public void close() {
    pass.giveBack();
    snapshot.close();
  }
}
