package io.linkbenchx.db.kv.leveldb;

import io.linkbenchx.db.kv.EngineSnapshot;
import java.nio.ByteBuffer;

/** An iterator over everything that leaves the block cache as it was. */
final class LevelDbSnapshot implements EngineSnapshot {
  private final LevelDbEngine engine;
  private final LevelDbCursor cursor;

  LevelDbSnapshot(LevelDbEngine engine) {
    this.engine = engine;
    this.cursor = engine.cursor(false);
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return cursor.seek(start);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    return cursor.seekBack(start);
  }

  @Override
  public boolean next() {
    return cursor.next();
  }

  @Override
  public ByteBuffer key() {
    return cursor.key();
  }

  @Override
  public ByteBuffer value() {
    return cursor.value();
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    cursor.close();
  }
}
