package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** A session that scans with a cursor and checks the prefix itself. */
public abstract class CursorSession extends BatchingSession {
  private final ScanPrefix prefix = new ScanPrefix();

  protected CursorSession(BatchBuffer batch) {
    super(batch);
  }

  /** The cursor of the last {@link #snapshot}. */
  protected abstract EngineCursor cursor();

  @Override
  public final boolean seek(ByteBuffer start) {
    prefix.of(start);
    EngineCursor cursor = cursor();
    return cursor.seek(start) && prefix.holds(cursor.key());
  }

  @Override
  public final boolean next() {
    EngineCursor cursor = cursor();
    return cursor.next() && prefix.holds(cursor.key());
  }

  @Override
  public final ByteBuffer key() {
    return cursor().key();
  }

  @Override
  public final ByteBuffer value() {
    return cursor().value();
  }
}
