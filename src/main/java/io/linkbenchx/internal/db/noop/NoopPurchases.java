package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;

/** Tables that remember only whether they were created and how many indexes they have. */
final class NoopPurchases implements PurchaseSupport {
  private final NoopMetadata metadata = new NoopMetadata();
  private final NoopTables tables = new NoopTables();

  @Override
  public TableSchema schema(PurchaseLayout layout) {
    return tables.with(layout.indexes());
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    return new NoopPurchaseStore(metadata);
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return new EmptyScanner();
  }

  @Override
  public boolean keepsRows() {
    return false;
  }

  /** Finds nothing. */
  private static final class EmptyScanner implements PurchaseScanner {
    @Override
    public void rows(int table, long fromId, long toId, Sink sink) {}

    @Override
    public void index(int table, int index, long from, long to, Sink sink) {}

    @Override
    public long count(int table, long fromId, long toId) {
      return 0;
    }

    @Override
    public long minId(int table) {
      return 0;
    }

    @Override
    public long maxId(int table) {
      return 0;
    }

    @Override
    public void close() {}
  }
}
