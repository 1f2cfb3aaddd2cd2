package sample.adapter;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.keyvalue.KeyValueScanner;
import io.linkbenchx.db.keyvalue.KeyValueStore;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.keyvalue.LoadForm;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The key-value data model: one sorted map, shared by all stores, loaders and scanners. */
final class MemoryMap implements KeyValueSupport, TableSchema {
  private final MemoryMetadata metadata = new MemoryMetadata();
  private final long pauseNanos;
  private volatile NavigableMap<byte[], byte[]> entries;

  MemoryMap(Duration pause) {
    this.pauseNanos = pause.toNanos();
  }

  @Override
  public TableSchema schema(KeyValueLayout layout) {
    return this;
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public SchemaState state(int table) {
    NavigableMap<byte[], byte[]> now = entries;
    return now == null
        ? SchemaState.ABSENT
        : now.isEmpty() ? SchemaState.EMPTY : SchemaState.FILLED;
  }

  /** It lives as long as this object, so nobody else can have made it. */
  @Override
  public List<Holding> holdings(int table) {
    return Holding.of("the map", state(table), true);
  }

  @Override
  public synchronized void create(int table) {
    if (entries == null) {
      entries = new ConcurrentSkipListMap<>(Arrays::compareUnsigned);
    }
  }

  @Override
  public synchronized void drop(int table) {
    entries = null;
  }

  @Override
  public KeyValueStore openStore(KeyValueLayout layout) {
    return new MemoryStore(entries, pauseNanos);
  }

  @Override
  public KeyValueLoader openLoader(KeyValueLayout layout, LoadForm form, boolean resumed) {
    return new MemoryLoader(entries, metadata);
  }

  @Override
  public KeyValueScanner openScanner(KeyValueLayout layout) {
    return new MemoryScanner(entries);
  }

  /** Buffers belong to the caller: only a copy may be kept. */
  static byte[] copy(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.limit()];
    buffer.get(0, bytes);
    return bytes;
  }
}
