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
    calls.begin.invokeExact(session, "isolation=snapshot");
    boolean ended = false;
    try {
      batch.replay(this);
      calls.resetCursor.invokeExact(cursor);
      ended = true; // a failed commit has already rolled back
      String how = now ? "" : "sync=off"; // an exact call needs the exact type
      calls.commit.invokeExact(session, how);
    } finally {
      if (!ended) {
        calls.resetCursor.invokeExact(cursor);
        calls.rollback.invokeExact(session, "");
      }
    }
  }

  /** Writes a separate transaction with a commit's durability, but without begin and commit. */
  void writeNow(ByteBuffer key, ByteBuffer value) throws Throwable {
    byte[] name = keys.of(key);
    byte[] content = values.of(value);
    calls.putKey.invokeExact(cursor, name, 0, name.length);
    calls.putValue.invokeExact(cursor, content, 0, content.length);
    calls.insert.invokeExact(cursor);
  }

  private void name(ByteBuffer key) throws Throwable {
    int from = key.arrayOffset() + key.position();
    calls.putKey.invokeExact(cursor, key.array(), from, key.remaining());
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) throws Throwable {
    name(key);
    int from = value.arrayOffset() + value.position();
    calls.putValue.invokeExact(cursor, value.array(), from, value.remaining());
    calls.insert.invokeExact(cursor);
  }

  @Override
  public void delete(ByteBuffer key) throws Throwable {
    name(key);
    calls.remove.invokeExact(cursor);
  }

  void close() throws Throwable {
    opened.close();
  }
}
