package io.linkbenchx.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** For engines that take direct buffers. */
public abstract class BufferBare extends EngineBare {
  /** Tag and key. */
  protected final ByteBuffer engineKey;

  protected final ByteBuffer newValue;

  /**
   * @param release as in {@link EngineBare}
   */
  protected BufferBare(KeyValueLayout layout, Consumer<Object> release) {
    this(
        ByteBuffer.allocateDirect(keyBytes(layout)),
        ByteBuffer.allocateDirect(layout.valueBytes()),
        release);
  }

  private BufferBare(ByteBuffer key, ByteBuffer value, Consumer<Object> release) {
    super(key, value, release);
    engineKey = key;
    newValue = value;
  }
}
