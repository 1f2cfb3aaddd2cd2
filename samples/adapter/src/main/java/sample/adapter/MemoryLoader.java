package sample.adapter;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import java.nio.ByteBuffer;
import java.util.NavigableMap;

/** Loads entries; a chunk is marked after its last one. */
record MemoryLoader(NavigableMap<byte[], byte[]> entries, Metadata metadata)
    implements KeyValueLoader {

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    entries.put(MemoryMap.copy(key), MemoryMap.copy(value));
  }

  @Override
  public void finishChunk(String name, String value) {
    metadata.write(name, value);
  }

  @Override
  public void close() {
    // entries are written at once
  }
}
