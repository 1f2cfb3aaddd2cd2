package io.linkbenchx.db.kv.wiredtiger;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.kv.ArrayBare;

/**
 * A cursor's own search and insert, each a transaction by itself. Called through the same method
 * handles as elsewhere: the binding is not there when this is compiled.
 */
final class WiredTigerBare extends ArrayBare {
  private final Binding calls;
  private final SessionCursor opened;
  private final Object cursor;

  WiredTigerBare(WiredTigerEngine engine, KeyValueLayout layout) throws Throwable {
    super(layout, engine::release);
    this.calls = engine.binding();
    this.opened = SessionCursor.ofTable(engine);
    this.cursor = opened.cursor();
  }

  private void name() throws Throwable {
    Object same = (Object) calls.putKey.invokeExact(cursor, keyArray, 0, keyArray.length);
    assert same == cursor;
  }

  @Override
  public boolean get() {
    try {
      name();
      boolean found =
          (int) calls.search.invokeExact(cursor) == 0
              && ((byte[]) calls.value.invokeExact(cursor)).length != 0;
      int reset = (int) calls.resetCursor.invokeExact(cursor);
      assert reset == 0;
      return found;
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  @Override
  public void put() {
    try {
      name();
      Object same = (Object) calls.putValue.invokeExact(cursor, valueArray, 0, valueArray.length);
      int done = (int) calls.insert.invokeExact(cursor);
      assert same == cursor && done == 0;
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  void closeNow() {
    try {
      opened.close();
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }
}
