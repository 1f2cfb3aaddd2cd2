package sample.adapter;

import io.linkbenchx.db.keyvalue.KeyValueScanner;
import java.nio.ByteBuffer;
import java.util.NavigableMap;

/** Reads ranges for the verification. */
record MemoryScanner(NavigableMap<byte[], byte[]> entries) implements KeyValueScanner {

  @Override
  public void scan(ByteBuffer from, ByteBuffer to, Sink sink) {
    NavigableMap<byte[], byte[]> range = entries;
    if (from != null) {
      range = range.tailMap(MemoryMap.copy(from), true);
    }
    if (to != null) {
      range = range.headMap(MemoryMap.copy(to), false);
    }
    range.forEach(
        (key, value) ->
            sink.entry(
                ByteBuffer.wrap(key).asReadOnlyBuffer(),
                ByteBuffer.wrap(value).asReadOnlyBuffer()));
  }

  @Override
  public void close() {
    // holds nothing
  }
}
