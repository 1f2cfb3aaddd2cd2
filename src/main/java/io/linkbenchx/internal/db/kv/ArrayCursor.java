package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** A cursor of an engine that takes and returns arrays; copies each key and value at most once. */
public abstract class ArrayCursor implements EngineCursor {
  private final Bytes.ResultBuffer keys = new Bytes.ResultBuffer();
  private final Bytes.ResultBuffer values = new Bytes.ResultBuffer();
  private ByteBuffer key;
  private ByteBuffer value;

  /** Moves to the first key at or after {@code start}; may keep it. */
  protected abstract boolean search(byte[] start) throws Throwable;

  /** Moves to the last key at or before {@code start}; may keep it. */
  protected abstract boolean searchBack(byte[] start) throws Throwable;

  /** Moves to the next key. */
  protected abstract boolean move() throws Throwable;

  /** The current key. */
  protected abstract byte[] keyBytes() throws Throwable;

  /** The current value. */
  protected abstract byte[] valueBytes() throws Throwable;

  private boolean moved(boolean found) {
    key = null;
    value = null;
    return found;
  }

  @Override
  public final boolean seek(ByteBuffer start) throws Throwable {
    return moved(search(Bytes.of(start)));
  }

  @Override
  public final boolean seekBack(ByteBuffer start) throws Throwable {
    return moved(searchBack(Bytes.of(start)));
  }

  @Override
  public final boolean next() throws Throwable {
    return moved(move());
  }

  @Override
  public final ByteBuffer key() throws Throwable {
    if (key == null) {
      key = keys.of(keyBytes());
    }
    return key;
  }

  @Override
  public final ByteBuffer value() throws Throwable {
    if (value == null) {
      value = values.of(valueBytes());
    }
    return value;
  }
}
