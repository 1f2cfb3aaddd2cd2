package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.ArrayBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;

/**
 * A cursor's own search and insert, each as a separate transaction. Called through method handles
 * as elsewhere, because the binding is not available at compile time.
 */
public final class WiredTigerBare extends ArrayBare {
  private final WiredTigerEngine owner;
  private final Binding calls;
  private final SessionCursor opened;
  private final Object cursor;

  private WiredTigerBare(WiredTigerEngine engine, KeyValueLayout layout) throws Throwable {
    super(engine, layout);
    this.owner = engine;
    this.calls = engine.binding;
    this.opened = SessionCursor.ofTable(engine);
    this.cursor = opened.cursor;
  }

  /** For one thread. */
  public static WiredTigerBare of(OrderedEngine engine, KeyValueLayout layout) {
    try {
      return new WiredTigerBare((WiredTigerEngine) engine, layout);
    } catch (Throwable e) {
      throw engine.failed(e);
    }
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
  public void close() {
    try {
      opened.close();
    } catch (Throwable e) {
      throw owner.failed(e);
    }
  }
}
