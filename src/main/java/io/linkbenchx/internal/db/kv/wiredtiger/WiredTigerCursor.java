package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.internal.db.kv.ArrayCursor;

/** A separate session with a cursor, opened on first use. */
final class WiredTigerCursor extends ArrayCursor {
  private final WiredTigerEngine engine;
  private final Binding calls;
  private SessionCursor opened;
  private boolean active;

  WiredTigerCursor(WiredTigerEngine engine) {
    this.engine = engine;
    this.calls = engine.binding;
  }

  private void open() throws Throwable {
    if (opened == null) {
      opened = new SessionCursor(engine, WiredTigerEngine.TABLE, "");
    }
  }

  @Override
  public void begin() throws Throwable {
    open();
    end();
    calls.begin.invokeExact(opened.session, "isolation=snapshot");
    active = true;
  }

  @Override
  public void end() throws Throwable {
    if (!active) {
      return;
    }
    active = false;
    calls.resetCursor.invokeExact(opened.cursor);
    calls.rollback.invokeExact(opened.session, "");
  }

  /** The newest value of a key, or null. */
  byte[] get(byte[] wanted) throws Throwable {
    open();
    name(wanted);
    int result = (int) calls.search.invokeExact(opened.cursor);
    byte[] found = result == 0 ? valueBytes() : null;
    calls.resetCursor.invokeExact(opened.cursor);
    return found;
  }

  private void name(byte[] bytes) throws Throwable {
    calls.putKey.invokeExact(opened.cursor, bytes, 0, bytes.length);
  }

  @Override
  protected boolean search(byte[] start) throws Throwable {
    return near(start, true);
  }

  @Override
  protected boolean searchBack(byte[] start) throws Throwable {
    return near(start, false);
  }

  private boolean near(byte[] start, boolean atOrAfter) throws Throwable {
    name(start);
    Object status = (Object) calls.searchNear.invokeExact(opened.cursor);
    return switch (status.toString()) {
      case "FOUND" -> true;
      case "SMALLER" -> !atOrAfter || move();
      case "LARGER" -> atOrAfter || (int) calls.prev.invokeExact(opened.cursor) == 0;
      default -> false;
    };
  }

  @Override
  protected boolean move() throws Throwable {
    return (int) calls.next.invokeExact(opened.cursor) == 0;
  }

  @Override
  protected byte[] keyBytes() throws Throwable {
    return (byte[]) calls.key.invokeExact(opened.cursor);
  }

  @Override
  protected byte[] valueBytes() throws Throwable {
    return (byte[]) calls.value.invokeExact(opened.cursor);
  }

  @Override
  public void close() throws Throwable {
    end();
    if (opened != null) {
      opened.close();
    }
  }
}
