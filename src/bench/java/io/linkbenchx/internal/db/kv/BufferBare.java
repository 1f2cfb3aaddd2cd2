package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;

/** For engines that take direct buffers. */
public abstract class BufferBare extends EngineBare {
  /** Tag and key. */
  protected final ByteBuffer engineKey;

  protected final ByteBuffer newValue;

  protected BufferBare(KeyValueLayout layout) {
    this(
        ByteBuffer.allocateDirect(keyBytes(layout)),
        ByteBuffer.allocateDirect(layout.valueBytes()));
  }

  private BufferBare(ByteBuffer key, ByteBuffer value) {
    super(key, value);
    engineKey = key;
    newValue = value;
  }
}
