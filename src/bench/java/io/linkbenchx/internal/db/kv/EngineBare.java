package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.BareKeyValues;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;

/**
 * An engine's own calls on the map's entries. The key follows the map's tag in the buffer that is
 * passed to the engine.
 */
public abstract class EngineBare implements BareKeyValues {
  private final OrderedEngine engine;
  private final ByteBuffer key;
  private final ByteBuffer value;

  /**
   * @param engineKey tag and key
   */
  protected EngineBare(OrderedEngine engine, ByteBuffer engineKey, ByteBuffer newValue) {
    this.engine = engine;
    this.key = engineKey.put(0, KeyLayout.MAP).slice(1, engineKey.limit() - 1);
    this.value = newValue;
  }

  /** Bytes of the engine's key. */
  public static int keyBytes(KeyValueLayout layout) {
    return 1 + layout.keyBytes();
  }

  /** The engine's own get: whether there is a value. */
  protected abstract boolean find() throws Throwable;

  /** The engine's own put. */
  protected abstract void write() throws Throwable;

  @Override
  public final boolean get() {
    try {
      return find();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  @Override
  public final void put() {
    try {
      write();
    } catch (Throwable e) {
      throw engine.failed(e);
    }
  }

  @Override
  public final ByteBuffer key() {
    return key;
  }

  @Override
  public final ByteBuffer value() {
    return value;
  }

  @Override
  public void close() {}
}
