package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import java.nio.ByteBuffer;

/** One client's three sessions: for single reads, for consistent reads, for writes. */
final class WiredTigerSession extends ArraySession {
  private final WiredTigerEngine engine;
  private final WiredTigerCursor single;
  private WiredTigerWriter writer;

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
    engine.wrote(batch.bytes());
  }

  private WiredTigerWriter writer() throws Throwable {
    if (writer == null) {
      writer = new WiredTigerWriter(engine);
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
      writer.close();
    }
  }
}
