package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.Bytes;
import java.nio.ByteBuffer;

/** One client's three sessions: for single reads, for consistent reads, for writes. */
final class WiredTigerSession extends ArraySession {
  private final WiredTigerEngine engine;
  private final WiredTigerCursor single;
  private Writer writer;

  WiredTigerSession(WiredTigerEngine engine) {
    super(engine, new WiredTigerCursor(engine));
    this.engine = engine;
    this.single = new WiredTigerCursor(engine);
  }

  @Override
  protected byte[] find(byte[] key) throws Throwable {
    return single.get(key);
  }

  @Override
  protected void apply(BatchBuffer batch, boolean now) throws Throwable {
    writer().write(batch, now);
  }

  private Writer writer() throws Throwable {
    if (writer == null) {
      writer = new Writer();
    }
    return writer;
  }

  @Override
  protected void write(ByteBuffer key, ByteBuffer newValue) throws Throwable {
    writer().writeNow(key, newValue);
    engine.wrote(key.limit() + newValue.limit());
  }

  @Override
  protected void closeNow() throws Throwable {
    super.closeNow();
    single.close();
    if (writer != null) {
      writer.opened.close();
    }
  }

  /** A session and cursor that apply batches. */
  private final class Writer implements BatchBuffer.Target {
    private final Binding calls = engine.binding;
    private final Bytes.ExactArray keys = new Bytes.ExactArray();
    private final Bytes.ExactArray values = new Bytes.ExactArray();
    private final SessionCursor opened = new SessionCursor(engine, WiredTigerEngine.TABLE, "");
    private final Object session = opened.session;
    private final Object cursor = opened.cursor;

    Writer() throws Throwable {}

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

    @Override
    public void change(ByteBuffer key, ByteBuffer value) throws Throwable {
      int at = key.arrayOffset() + key.position();
      calls.putKey.invokeExact(cursor, key.array(), at, key.remaining());
      if (value == null) {
        calls.remove.invokeExact(cursor);
        return;
      }
      int from = value.arrayOffset() + value.position();
      calls.putValue.invokeExact(cursor, value.array(), from, value.remaining());
      calls.insert.invokeExact(cursor);
    }
  }
}
