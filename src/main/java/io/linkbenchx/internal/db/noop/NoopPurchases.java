package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseSchema;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Tables that remember only whether they were created and how many indexes they have. */
final class NoopPurchases implements PurchaseSupport {
  private final NoopMetadata metadata = new NoopMetadata();

  /** Table → its number of indexes. */
  private final Map<Integer, Integer> tables = new ConcurrentHashMap<>();

  @Override
  public PurchaseSchema schema(PurchaseLayout layout) {
    return new Schema(layout);
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

  private final class Schema implements PurchaseSchema {
    private final PurchaseLayout layout;

    Schema(PurchaseLayout layout) {
      this.layout = layout;
    }

    @Override
    public SchemaState state(int table) {
      return tables.containsKey(table) ? SchemaState.EMPTY : SchemaState.ABSENT;
    }

    /** Nothing is kept. */
    @Override
    public List<Holding> holdings(int table) {
      return List.of();
    }

    @Override
    public int indexes(int table) {
      return tables.getOrDefault(table, 0);
    }

    @Override
    public void create(int table) {
      tables.putIfAbsent(table, 0);
    }

    @Override
    public void createIndexes(int table, Build build) {
      tables.computeIfPresent(table, (t, n) -> layout.indexes());
    }

    @Override
    public void drop(int table) {
      tables.remove(table);
    }
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
