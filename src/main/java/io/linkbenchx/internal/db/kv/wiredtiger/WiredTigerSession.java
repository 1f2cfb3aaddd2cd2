package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.CursorSession;
import io.linkbenchx.internal.db.kv.EngineCursor;
import java.nio.ByteBuffer;

/** One client's three sessions: for single reads, for consistent reads, for writes. */
final class WiredTigerSession extends CursorSession {
  private final WiredTigerEngine engine;
  private final WiredTigerCursor single;
  private WiredTigerCursor scan;
  private WiredTigerWriter writer;

  WiredTigerSession(WiredTigerEngine engine) throws Throwable {
    super(BatchBuffer.heap());
    this.engine = engine;
    this.single = new WiredTigerCursor(engine);
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    return single.get(key);
  }

  @Override
  public void snapshot() {
    try {
      if (scan == null) {
        scan = new WiredTigerCursor(engine);
      }
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
    scan.begin();
  }

  @Override
  public void readsDone() {
    if (scan != null) {
      scan.end();
    }
  }

  @Override
  protected EngineCursor cursor() {
    return scan;
  }

  @Override
  protected void apply(BatchBuffer batch, boolean now) {
    try {
      writer().write(batch, now);
      engine.wrote(batch.bytes());
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  private WiredTigerWriter writer() throws Throwable {
    if (writer == null) {
      writer = new WiredTigerWriter(engine);
    }
    return writer;
  }

  @Override
  public void putNow(ByteBuffer key, ByteBuffer newValue) {
    readsDone();
    try {
      writer().writeNow(key, newValue);
      engine.wrote(key.limit() + newValue.limit());
    } catch (Throwable e) {
      throw WiredTigerErrors.failed(e);
    }
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    discard();
    readsDone();
    single.close();
    if (scan != null) {
      scan.close();
    }
    if (writer != null) {
      writer.close();
    }
  }
}
