package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.ExactArray;
import java.nio.ByteBuffer;

/** A session and cursor that apply batches. */
final class WiredTigerWriter implements BatchBuffer.Target {
  private final Binding calls;
  private final ExactArray keys = new ExactArray();
  private final ExactArray values = new ExactArray();
  private final SessionCursor opened;
  private final Object session;
  private final Object cursor;

  WiredTigerWriter(WiredTigerEngine engine) throws Throwable {
    this.calls = engine.binding;
    this.opened = SessionCursor.ofTable(engine);
    this.session = opened.session;
    this.cursor = opened.cursor;
  }

  /** Writes one transaction. Later ones also force the log of earlier ones to the device. */
  void write(BatchBuffer batch, boolean now) throws Throwable {
    int begun = (int) calls.begin.invokeExact(session, "isolation=snapshot");
    boolean ended = begun != 0;
    try {
      batch.replay(this);
      int reset = (int) calls.resetCursor.invokeExact(cursor);
      ended = true; // a failed commit has already rolled back
      String how = now ? "" : "sync=off"; // an exact call needs the exact type
      int done = (int) calls.commit.invokeExact(session, how);
      assert reset == 0 && done == 0;
    } finally {
      if (!ended) {
        int reset = (int) calls.resetCursor.invokeExact(cursor);
        int undone = (int) calls.rollback.invokeExact(session, "");
        assert reset == 0 && undone == 0;
      }
    }
  }

  /** Writes a separate transaction with a commit's durability, but without begin and commit. */
  void writeNow(ByteBuffer key, ByteBuffer value) throws Throwable {
    byte[] name = keys.of(key);
    byte[] content = values.of(value);
    Object same = (Object) calls.putKey.invokeExact(cursor, name, 0, name.length);
    Object again = (Object) calls.putValue.invokeExact(cursor, content, 0, content.length);
    int done = (int) calls.insert.invokeExact(cursor);
    assert same == cursor && again == cursor && done == 0;
  }

  private void name(ByteBuffer key) throws Throwable {
    int from = key.arrayOffset() + key.position();
    Object same = (Object) calls.putKey.invokeExact(cursor, key.array(), from, key.remaining());
    assert same == cursor;
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) throws Throwable {
    name(key);
    int from = value.arrayOffset() + value.position();
    Object same =
        (Object) calls.putValue.invokeExact(cursor, value.array(), from, value.remaining());
    int done = (int) calls.insert.invokeExact(cursor);
    assert same == cursor && done == 0;
  }

  @Override
  public void delete(ByteBuffer key) throws Throwable {
    name(key);
    int done = (int) calls.remove.invokeExact(cursor);
    assert done <= 0;
  }

  void close() throws Throwable {
    opened.close();
  }
}
