package io.linkbenchx.db.kv;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/** For engines that take arrays. */
public abstract class ArrayBare extends EngineBare {
  /** Tag and key. */
  protected final byte[] keyArray;

  protected final byte[] valueArray;

  /**
   * @param release as in {@link EngineBare}
   */
  protected ArrayBare(KeyValueLayout layout, Consumer<Object> release) {
    this(new byte[keyBytes(layout)], new byte[layout.valueBytes()], release);
  }

  private ArrayBare(byte[] key, byte[] value, Consumer<Object> release) {
    super(ByteBuffer.wrap(key), ByteBuffer.wrap(value), release);
    keyArray = key;
    valueArray = value;
  }
}
