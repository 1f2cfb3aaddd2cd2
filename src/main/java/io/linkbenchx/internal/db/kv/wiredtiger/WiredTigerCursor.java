package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.ExactArray;
import io.linkbenchx.internal.db.kv.ResultBuffer;
import java.nio.ByteBuffer;

/** A separate session with a cursor; reads one state between {@link #begin} and {@link #end}. */
final class WiredTigerCursor implements EngineCursor {
  private final Binding calls;
  private final SessionCursor opened;
  private final Object session;
  private final Object cursor;
  private final ExactArray names = new ExactArray();
  private final ResultBuffer keys = new ResultBuffer();
  private final ResultBuffer values = new ResultBuffer();
  private boolean active;
  private ByteBuffer key;
  private ByteBuffer value;

  WiredTigerCursor(WiredTigerEngine engine) throws Throwable {
    this.calls = engine.binding();
    this.opened = SessionCursor.ofTable(engine);
    this.session = opened.session();
    this.cursor = opened.cursor();
  }

  /** Further reads see what is committed now. */
  void begin() {
    end();
    try {
      int done = (int) calls.begin.invokeExact(session, "isolation=snapshot");
      active = done == 0;
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  /** Releases the state. */
  void end() {
    if (!active) {
      return;
    }
    active = false;
    try {
      int reset = (int) calls.resetCursor.invokeExact(cursor);
      int done = (int) calls.rollback.invokeExact(session, "");
      assert reset == 0 && done == 0;
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  /** The newest value of a key, or null. */
  ByteBuffer get(ByteBuffer wanted) {
    try {
      name(wanted);
      int result = (int) calls.search.invokeExact(cursor);
      ByteBuffer found = null;
      if (result == 0) {
        byte[] bytes = (byte[]) calls.value.invokeExact(cursor);
        found = values.of(bytes, 0, bytes.length);
      }
      int reset = (int) calls.resetCursor.invokeExact(cursor);
      assert reset == 0;
      return found;
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  private void name(ByteBuffer wanted) throws Throwable {
    byte[] bytes = names.of(wanted);
    Object same = (Object) calls.putKey.invokeExact(cursor, bytes, 0, bytes.length);
    assert same == cursor;
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return near(start, true);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    return near(start, false);
  }

  private boolean near(ByteBuffer start, boolean atOrAfter) {
    moved();
    try {
      name(start);
      Object status = (Object) calls.searchNear.invokeExact(cursor);
      return switch (status.toString()) {
        case "FOUND" -> true;
        case "SMALLER" -> !atOrAfter || next();
        case "LARGER" -> atOrAfter || (int) calls.prev.invokeExact(cursor) == 0;
        default -> false;
      };
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  @Override
  public boolean next() {
    moved();
    try {
      return (int) calls.next.invokeExact(cursor) == 0;
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  private void moved() {
    key = null;
    value = null;
  }

  @Override
  public ByteBuffer key() {
    if (key == null) {
      try {
        byte[] bytes = (byte[]) calls.key.invokeExact(cursor);
        key = keys.of(bytes, 0, bytes.length);
      } catch (Throwable e) {
        throw WiredTigerErrors.failed(e);
      }
    }
    return key;
  }

  @Override
  public ByteBuffer value() {
    if (value == null) {
      try {
        byte[] bytes = (byte[]) calls.value.invokeExact(cursor);
        value = values.of(bytes, 0, bytes.length);
      } catch (Throwable e) {
        throw WiredTigerErrors.failed(e);
      }
    }
    return value;
  }

  void close() {
    try {
      opened.close();
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }
}
