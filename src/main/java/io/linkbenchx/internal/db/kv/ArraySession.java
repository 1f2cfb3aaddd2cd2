package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;

/** A session of an engine that takes and returns arrays. */
public abstract class ArraySession extends BatchingSession {
  private final Bytes.ExactArray getKey = new Bytes.ExactArray();
  private final Bytes.ResultBuffer value = new Bytes.ResultBuffer();

  /**
   * @param engine that opens it
   * @param scan its own
   */
  protected ArraySession(OrderedEngine engine, EngineCursor scan) {
    super(engine, scan, ByteBuffer::allocate);
  }

  /**
   * The newest committed value, or null.
   *
   * @param key valid during this call only
   */
  protected abstract byte[] find(byte[] key) throws Throwable;

  @Override
  protected final ByteBuffer find(ByteBuffer key) throws Throwable {
    byte[] found = find(getKey.of(key));
    return found == null ? null : value.of(found);
  }
}
