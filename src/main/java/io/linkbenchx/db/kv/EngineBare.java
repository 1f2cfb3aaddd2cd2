package io.linkbenchx.db.kv;

import io.linkbenchx.db.keyvalue.BareKeyValues;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/**
 * An engine's own calls on the map's entries. The key stands behind the map's tag in the very
 * buffer that the engine is given.
 */
public abstract class EngineBare implements BareKeyValues {
  private final ByteBuffer key;
  private final ByteBuffer value;
  private final Consumer<Object> release;

  /**
   * @param engineKey tag and key
   * @param release of the engine: closes this unless that was done before
   */
  protected EngineBare(ByteBuffer engineKey, ByteBuffer newValue, Consumer<Object> release) {
    this.key = engineKey.put(0, KeyLayout.MAP).slice(1, engineKey.limit() - 1);
    this.value = newValue;
    this.release = release;
  }

  /** Bytes of the engine's key. */
  public static int keyBytes(KeyValueLayout layout) {
    return 1 + layout.keyBytes();
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
  public final void close() {
    release.accept(this);
  }
}
