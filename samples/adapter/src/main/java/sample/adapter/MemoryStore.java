package sample.adapter;

import io.linkbenchx.db.keyvalue.KeyValueStore;
import java.nio.ByteBuffer;
import java.util.NavigableMap;
import java.util.concurrent.locks.LockSupport;

/** One client's get and put. */
record MemoryStore(NavigableMap<byte[], byte[]> entries, long pauseNanos) implements KeyValueStore {

  @Override
  public ByteBuffer get(ByteBuffer key) {
    pause();
    byte[] value = entries.get(MemoryMap.copy(key));
    return value == null ? null : ByteBuffer.wrap(value).asReadOnlyBuffer();
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    pause();
    entries.put(MemoryMap.copy(key), MemoryMap.copy(value));
  }

  private void pause() {
    if (pauseNanos > 0) {
      LockSupport.parkNanos(pauseNanos);
    }
  }

  @Override
  public void rollback() {
    // a put is done or not: nothing is ever half done
  }

  @Override
  public void close() {
    // holds nothing
  }
}
