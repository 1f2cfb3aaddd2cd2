package io.linkbenchx.db.keyvalue;

import io.linkbenchx.db.CountedStore;
import io.linkbenchx.db.LogicalBytes;
import java.nio.ByteBuffer;

/** A store that counts the logical bytes of its puts. */
public final class CountedKeyValueStore extends CountedStore<KeyValueStore>
    implements KeyValueStore {
  /**
   * Starts counting.
   *
   * @param bytes closed with the store
   */
  public CountedKeyValueStore(KeyValueStore store, LogicalBytes.Share bytes) {
    super(store, bytes);
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    return store.get(key);
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    store.put(key, value);
    written(key.limit() + value.limit());
  }
}
