package io.linkbenchx.db.kv.wiredtiger;

/**
 * A session and its one cursor. The cursor is closed before its session: one that a session closes
 * is reported to Java by the binding as if by the thread that opened the database, with that
 * thread's JNI environment, and what that thread was doing in the JVM breaks.
 */
final class SessionCursor {
  private final WiredTigerEngine engine;
  private final Object session;
  private final Object cursor;

  private SessionCursor(WiredTigerEngine engine, String source, String config) throws Throwable {
    this.engine = engine;
    this.session = engine.openNativeSession();
    boolean opened = false;
    try {
      cursor =
          (Object) engine.binding().openCursor.invokeExact(session, source, (Object) null, config);
      opened = true;
    } finally {
      if (!opened) {
        engine.closeNativeSession(session);
      }
    }
  }

  /** On the table's keys and values. */
  static SessionCursor ofTable(WiredTigerEngine engine) throws Throwable {
    return new SessionCursor(engine, WiredTigerEngine.TABLE, "");
  }

  /**
   * On counters.
   *
   * @param of what is counted, such as the table; empty: the whole connection
   */
  static SessionCursor ofStatistics(WiredTigerEngine engine, String of) throws Throwable {
    return new SessionCursor(engine, "statistics:" + of, "statistics=(fast)");
  }

  Object session() {
    return session;
  }

  Object cursor() {
    return cursor;
  }

  /** Rolls back what was not committed. */
  void close() throws Throwable {
    try {
      int closed = (int) engine.binding().closeCursor.invokeExact(cursor);
      assert closed == 0;
    } finally {
      engine.closeNativeSession(session);
    }
  }
}
