package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;

/**
 * A cursor's own search and insert, each as a separate transaction. Called through method handles
 * as elsewhere, because the binding is not available at compile time.
 */
public final class WiredTigerBare extends EngineBare {
  private final byte[] keyArray = array(engineKey);
  private final byte[] valueArray = array(newValue);
  private final Binding calls;
  private final SessionCursor cursors;
  private final Object cursor;

  /** For one thread. */
  public WiredTigerBare(OrderedEngine opened, KeyValueLayout layout) throws Throwable {
    super(opened, layout, ByteBuffer::allocate);
    WiredTigerEngine engine = (WiredTigerEngine) opened;
    this.calls = engine.binding;
    this.cursors = new SessionCursor(engine, WiredTigerEngine.TABLE, "");
    this.cursor = cursors.cursor;
  }

  private void name() throws Throwable {
    calls.putKey.invokeExact(cursor, keyArray, 0, keyArray.length);
  }

  @Override
  protected boolean find() throws Throwable {
    name();
    boolean found =
        (int) calls.search.invokeExact(cursor) == 0
            && ((byte[]) calls.value.invokeExact(cursor)).length != 0;
    calls.resetCursor.invokeExact(cursor);
    return found;
  }

  @Override
  protected void write() throws Throwable {
    name();
    calls.putValue.invokeExact(cursor, valueArray, 0, valueArray.length);
    calls.insert.invokeExact(cursor);
  }

  @Override
  protected void release() throws Throwable {
    cursors.close();
  }
}
