package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** The state that an engine's cursor sees. */
public final class CursorSnapshot implements EngineSnapshot {
  private final EngineCursor cursor;
  private final Consumer<Object> release;

  /**
   * @param cursor sees one state of the whole store
   * @param release closes the cursor, unless the engine has already done so
   */
  public CursorSnapshot(EngineCursor cursor, Consumer<Object> release) {
    this.cursor = cursor;
    this.release = release;
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
    release.accept(this);
  }
}
