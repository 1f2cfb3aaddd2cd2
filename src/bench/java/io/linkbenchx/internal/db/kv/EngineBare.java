package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * The cheapest access to the map's entries in an engine: direct calls of its own Java classes,
 * without decoding, checks, or copies that they do not require. The baseline for the client's
 * overhead. Belongs to one thread.
 */
public abstract class EngineBare implements AutoCloseable {
  private final OrderedEngine engine;
  private final ByteBuffer key;

  /** The map's tag and the key, as they are passed to the engine. */
  protected final ByteBuffer engineKey;

  protected final ByteBuffer newValue;

  /**
   * @param memory allocates the kind of buffer that the engine takes
   */
  protected EngineBare(
      OrderedEngine engine, KeyValueLayout layout, IntFunction<ByteBuffer> memory) {
    this(engine, memory.apply(keyBytes(layout)), memory.apply(layout.valueBytes()));
  }

  /**
   * @param engineKey tag and key
   */
  protected EngineBare(OrderedEngine engine, ByteBuffer engineKey, ByteBuffer newValue) {
    this.engine = engine;
    this.engineKey = engineKey.put(0, KeyLayout.MAP);
    this.key = engineKey.slice(1, engineKey.limit() - 1);
    this.newValue = newValue;
  }

  /** Bytes of the engine's key. */
  public static int keyBytes(KeyValueLayout layout) {
    return 1 + layout.keyBytes();
  }

  /** The bytes of a buffer of {@link ByteBuffer#allocate}, from 0 to its limit. */
  protected static byte[] array(ByteBuffer allocated) {
    if (allocated.arrayOffset() != 0) {
      throw new IllegalArgumentException("the buffer is a part of another");
    }
    return allocated.array();
  }

  /** The engine's own get: whether there is a value. */
  protected abstract boolean find() throws Throwable;

  /** The engine's own put. */
  protected abstract void write() throws Throwable;

  /** Looks up the key and makes its value readable; false if there is no such key. */
  public final boolean get() {
    try {
      return find();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** Sets the value of the key, with the durability of a store's put. */
  public final void put() {
    try {
      write();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  /** The key of the next call: written by the caller, from 0 to its limit. */
  public final ByteBuffer key() {
    return key;
  }

  /** The value of the next {@link #put}: written by the caller, from 0 to its limit. */
  public final ByteBuffer value() {
    return newValue;
  }

  @Override
  public void close() {}
}
