package io.linkbenchx.db.kv.wiredtiger;

import io.linkbenchx.db.kv.EngineSnapshot;
import java.nio.ByteBuffer;

/** The state that there was when it was made. */
final class WiredTigerSnapshot implements EngineSnapshot {
  private final WiredTigerEngine engine;
  private final WiredTigerCursor reader;

  WiredTigerSnapshot(WiredTigerEngine engine) throws Throwable {
    this.engine = engine;
    this.reader = new WiredTigerCursor(engine);
    reader.begin();
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return reader.seek(start);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    return reader.seekBack(start);
  }

  @Override
  public boolean next() {
    return reader.next();
  }

  @Override
  public ByteBuffer key() {
    return reader.key();
  }

  @Override
  public ByteBuffer value() {
    return reader.value();
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    reader.end();
    reader.close();
  }
}
