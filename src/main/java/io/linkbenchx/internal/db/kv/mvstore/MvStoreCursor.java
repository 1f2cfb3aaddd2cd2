package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.internal.db.kv.ArrayCursor;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.RootReference;

/** Reads one root of the map, whose pages are kept meanwhile. */
final class MvStoreCursor extends ArrayCursor {
  private final MvStoreEngine engine;
  private MVStore.TxCounter pages;
  private RootReference<byte[], byte[]> root;
  private Cursor<byte[], byte[]> cursor;

  MvStoreCursor(MvStoreEngine engine) {
    this.engine = engine;
  }

  @Override
  public void begin() {
    end();
    pages = engine.store.registerVersionUsage();
    root = engine.committed;
  }

  @Override
  public void end() {
    if (pages != null) {
      engine.store.decrementVersionUsageCounter(pages);
      pages = null;
      cursor = null;
    }
  }

  @Override
  protected boolean search(byte[] start) {
    return search(start, false);
  }

  @Override
  protected boolean searchBack(byte[] start) {
    return search(start, true) && search(cursor.getKey(), false);
  }

  private boolean search(byte[] start, boolean backward) {
    cursor = engine.map.cursor(root, start, null, backward);
    return move();
  }

  @Override
  protected boolean move() {
    return cursor.hasNext() && cursor.next() != null;
  }

  @Override
  protected byte[] keyBytes() {
    return cursor.getKey();
  }

  @Override
  protected byte[] valueBytes() {
    return cursor.getValue();
  }
}
