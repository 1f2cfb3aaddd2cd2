package io.linkbenchx.internal.db.kv.wiredtiger;

/**
 * A session and its single cursor. The cursor is closed before its session: if the session closes
 * it, the binding reports that to Java as if from the thread that opened the database, with that
 * thread's JNI environment, which corrupts that thread's state in the JVM.
 */
final class SessionCursor {
  private final WiredTigerEngine engine;
  final Object session;
  final Object cursor;

  /**
   * @param source of the cursor's entries, such as the table
   */
  SessionCursor(WiredTigerEngine engine, String source, String config) throws Throwable {
    this.engine = engine;
    this.session = engine.openNativeSession();
    try {
      cursor =
          (Object) engine.binding.openCursor.invokeExact(session, source, (Object) null, config);
    } catch (Throwable e) {
      engine.closeNativeSession(session);
      throw e;
    }
  }

  /** Rolls back uncommitted changes. */
  void close() throws Throwable {
    try {
      engine.binding.closeCursor.invokeExact(cursor);
    } finally {
      engine.closeNativeSession(session);
    }
  }
}
