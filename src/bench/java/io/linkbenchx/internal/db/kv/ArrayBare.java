package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;

/** For engines that take byte arrays. */
public abstract class ArrayBare extends EngineBare {
  /** Tag and key. */
  protected final byte[] keyArray;

  protected final byte[] valueArray;

  protected ArrayBare(OrderedEngine engine, KeyValueLayout layout) {
    this(engine, new byte[keyBytes(layout)], new byte[layout.valueBytes()]);
  }

  private ArrayBare(OrderedEngine engine, byte[] key, byte[] value) {
    super(engine, ByteBuffer.wrap(key), ByteBuffer.wrap(value));
    keyArray = key;
    valueArray = value;
  }
}
