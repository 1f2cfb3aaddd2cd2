package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;

/** For engines that take direct buffers. */
public abstract class BufferBare extends EngineBare {
  /** Tag and key. */
  protected final ByteBuffer engineKey;

  protected final ByteBuffer newValue;

  protected BufferBare(OrderedEngine engine, KeyValueLayout layout) {
    this(
        engine,
        ByteBuffer.allocateDirect(keyBytes(layout)),
        ByteBuffer.allocateDirect(layout.valueBytes()));
  }

  private BufferBare(OrderedEngine engine, ByteBuffer key, ByteBuffer value) {
    super(engine, key, value);
    engineKey = key;
    newValue = value;
  }
}
