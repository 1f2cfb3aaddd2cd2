package io.linkbenchx.internal.db.noop;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One data model, whichever it is: remembers only its metadata, whether its tables were created and
 * loaded, their indexes, and the node ids that it assigned. It offers every access and switch,
 * because the settings of any database are calibrated here.
 */
final class NoopSupport implements GraphSupport, RowSupport, PurchaseSupport, KeyValueSupport {
  private final NoopMetadata metadata = new NoopMetadata();
  private final AtomicLong nextId = new AtomicLong(1);
  private final NoopTables tables = new NoopTables(metadata, nextId);

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public boolean keepsRows() {
    return false;
  }

  @Override
  public boolean transactions() {
    return true;
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return EnumSet.allOf(ReadForm.Access.class);
  }

  @Override
  public Set<LoadForm.Switch> switches() {
    return EnumSet.allOf(LoadForm.Switch.class);
  }

  @Override
  public TableSchema schema() {
    return tables;
  }

  @Override
  public TableSchema schema(RowLayout layout) {
    return tables;
  }

  @Override
  public TableSchema schema(PurchaseLayout layout) {
    return tables.with(layout.indexes());
  }

  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return tables;
  }

  @Override
  public void finishLoad(LoadForm form) {
    tables.finishLoad(0, 0);
  }

  @Override
  public GraphStore openStore() {
    return store(0);
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    return store(0);
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    return store(0);
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return store(layout.valueBytes());
  }

  private NoopStore store(int valueBytes) {
    return new NoopStore(metadata, nextId, valueBytes);
  }

  @Override
  public GraphLoader openLoader(boolean resumed) {
    return new NoopLoader(metadata);
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    return new NoopLoader(metadata);
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    return new NoopLoader(metadata);
  }

  @Override
  public GraphScanner openScanner() {
    return NoopScanner.create();
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return NoopScanner.create();
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return NoopScanner.create();
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return NoopScanner.create();
  }
}
