package io.linkbenchx.internal.db.kv;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * The writes of one client in order, for engines without their own batches. Grows to the largest
 * batch and is reused; allocates nothing per write.
 */
public final class BatchBuffer {
  private static final int HEAD = 2 * Integer.BYTES;
  private static final int DELETED = -1;

  private final IntFunction<ByteBuffer> memory;
  private ByteBuffer data;
  private ByteBuffer keyView;
  private ByteBuffer valueView;
  private long bytes;
  private int writes;

  /** Receives the writes of a batch; buffers are read from position to limit. */
  public interface Target {
    /** A write, or a removal if {@code value} is null; an absent key is no error. */
    void change(ByteBuffer key, ByteBuffer value) throws Throwable;
  }

  /**
   * @param memory direct for native engines that take addresses; on the heap for engines that take
   *     byte arrays: the buffers that it passes out are backed by one
   */
  BatchBuffer(IntFunction<ByteBuffer> memory) {
    this.memory = memory;
    use(memory.apply(4096));
  }

  private void use(ByteBuffer buffer) {
    data = buffer;
    keyView = buffer.duplicate();
    valueView = buffer.duplicate();
  }

  /** Adds a write; both are read from 0 to their limit. */
  public void put(ByteBuffer key, ByteBuffer value) {
    append(key, value.limit(), value);
  }

  /** Adds a removal. */
  public void delete(ByteBuffer key) {
    append(key, DELETED, null);
  }

  private void append(ByteBuffer key, int valueLength, ByteBuffer value) {
    int keyLength = key.limit();
    int payload = keyLength + Math.max(0, valueLength);
    reserve(HEAD + payload);
    data.putInt(keyLength).putInt(valueLength);
    int at = data.position();
    data.put(at, key, 0, keyLength);
    if (value != null) {
      data.put(at + keyLength, value, 0, valueLength);
    }
    data.position(at + payload);
    bytes += payload;
    writes++;
  }

  private void reserve(int more) {
    if (data.remaining() < more) {
      int capacity = Math.max(data.position() + more, 2 * data.capacity());
      use(memory.apply(capacity).put(data.flip()));
    }
  }

  /** True if there is nothing to write. */
  public boolean isEmpty() {
    return data.position() == 0;
  }

  /** Total bytes of its keys and values. */
  public long bytes() {
    return bytes;
  }

  /** Number of writes and removals. */
  public int writes() {
    return writes;
  }

  /** Passes on all writes in order. */
  public void replay(Target target) throws Throwable {
    int end = data.position();
    int at = 0;
    while (at < end) {
      int key = at + HEAD;
      int value = key + data.getInt(at);
      int valueLength = data.getInt(at + Integer.BYTES);
      keyView.limit(value).position(key);
      if (valueLength == DELETED) {
        target.change(keyView, null);
        at = value;
      } else {
        at = value + valueLength;
        valueView.limit(at).position(value);
        target.change(keyView, valueView);
      }
    }
  }

  /** Drops all writes. */
  public void clear() {
    data.clear();
    bytes = 0;
    writes = 0;
  }
}
