package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.ResultBuffer;
import io.linkbenchx.internal.db.kv.StateCursor;
import java.nio.ByteBuffer;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.RootReference;

/** Reads one root of the map, whose pages are kept meanwhile. */
final class MvStoreCursor implements StateCursor {
  private final MvStoreEngine engine;
  private final ResultBuffer keys = new ResultBuffer();
  private final ResultBuffer values = new ResultBuffer();
  private MVStore.TxCounter pages;
  private RootReference<byte[], byte[]> root;
  private Cursor<byte[], byte[]> cursor;

  MvStoreCursor(MvStoreEngine engine) {
    this.engine = engine;
  }

  @Override
  public void begin() {
    end();
    pages = engine.keepPages();
    root = engine.committed();
  }

  @Override
  public void end() {
    if (pages != null) {
      engine.releasePages(pages);
      pages = null;
      cursor = null;
    }
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return move(Bytes.of(start), false);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    return move(Bytes.of(start), true) && move(cursor.getKey(), false);
  }

  @Override
  public boolean next() {
    return move(null, false);
  }

  /**
   * @param start null to continue
   */
  private boolean move(byte[] start, boolean backward) {
    try {
      if (start != null) {
        cursor = engine.map().cursor(root, start, null, backward);
      }
      return cursor.hasNext() && cursor.next() != null;
    } catch (MVStoreException e) {
      throw MvStoreEngine.failed(e);
    }
  }

  @Override
  public ByteBuffer key() {
    return keys.of(cursor.getKey(), 0, cursor.getKey().length);
  }

  @Override
  public ByteBuffer value() {
    return values.of(cursor.getValue(), 0, cursor.getValue().length);
  }
}
