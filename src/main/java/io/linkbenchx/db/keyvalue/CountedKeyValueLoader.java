package io.linkbenchx.db.keyvalue;

import io.linkbenchx.db.LogicalBytes;
import java.nio.ByteBuffer;

/** A loader that counts the logical bytes of its entries. */
public final class CountedKeyValueLoader implements KeyValueLoader {
  private final KeyValueLoader loader;
  private final LogicalBytes.Share bytes;

  /**
   * Starts counting.
   *
   * @param bytes closed with the loader
   */
  public CountedKeyValueLoader(KeyValueLoader loader, LogicalBytes.Share bytes) {
    this.loader = loader;
    this.bytes = bytes;
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    loader.put(key, value);
    bytes.commit(key.limit() + value.limit());
  }

  @Override
  public void finishChunk(String name, String value) {
    loader.finishChunk(name, value);
  }

  @Override
  public void close() {
    bytes.close();
    loader.close();
  }
}
