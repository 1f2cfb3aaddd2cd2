package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.internal.db.kv.ArraySession;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToLongFunction;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.RootReference;
import org.h2.mvstore.type.ByteArrayDataType;

/**
 * One opened MVStore file with one map. MVStore saves versions: what has changed since the last
 * one, and the pages above it, as one chunk in a free place of the file. Its background thread may
 * end a version between any two puts, and a crash would then keep half a batch. So that thread does
 * not run; versions end between batches, and a batch per second also does the thread's other work,
 * compaction.
 */
final class MvStoreEngine extends OrderedEngine {
  /** Memory of changed pages after which a version ends in any case. */
  private static final int MOST_UNSAVED_BYTES = 16 << 20;

  /** Interval of compaction, and the longest that a version lasts while there are batches. */
  private static final long UPKEEP_NANOS = 1_000_000_000;

  /** Live share of all chunks below which MVStore rewrites some. */
  private static final int LEAST_LIVE_PERCENT = 60;

  /** What reaches the file, when. */
  private static final Map<Durability, String> SAVES =
      Map.of(
          Durability.SYNC, "a chunk and fsync per commit",
          Durability.OS, "a chunk per commit, no fsync",
          Durability.BUFFERED, "a chunk per second");

  /**
   * With less, a chunk's space may be used again before its successor is whole on the device: with
   * 0 18 of 350 simulated power losses lost acknowledged commits, with two seconds none of 200.
   */
  private static final int SAFE_RETENTION_MILLIS = 1000;

  final MVStore store;
  final MVMap<byte[], byte[]> map;
  private final Durability level;

  /** Held while a batch is applied and while a version ends. */
  private final ReentrantLock writer = new ReentrantLock();

  private long upkeepNanos = System.nanoTime();

  /**
   * After the last whole batch. To read it, register the use of a version first: that keeps all
   * pages that are replaced in the present version or later. It suffices, because a root is
   * published before its version ends. The end of a later version frees what is no longer used.
   */
  volatile RootReference<byte[], byte[]> committed;

  MvStoreEngine(MvStoreSettings settings, EngineDirectory.Opening opening) {
    super(opening);
    this.level = asked == Durability.ASIS ? Durability.BUFFERED : asked;
    this.store =
        new MVStore.Builder()
            .fileName(settings.path().resolve("data.mv").toString())
            .cacheSize((int) (settings.cache() >> 20))
            .autoCommitDisabled()
            .autoCommitBufferSize(0)
            .open();
    store.setRetentionTime((int) settings.retention().toMillis());
    ByteArrayDataType bytes = ByteArrayDataType.INSTANCE; // compares unsigned
    map = store.openMap("kv", new MVMap.Builder<byte[], byte[]>().keyType(bytes).valueType(bytes));
    flush();
  }

  /** Applies a write of a batch to the map. */
  private void changeEntry(ByteBuffer key, ByteBuffer value) {
    if (value == null) {
      map.remove(Bytes.of(key));
    } else {
      map.put(Bytes.of(key), Bytes.of(value));
    }
  }

  /** One client's batch and scan. */
  private final class Session extends ArraySession {
    Session() {
      super(MvStoreEngine.this, new MvStoreCursor(MvStoreEngine.this));
    }

    @Override
    protected byte[] find(byte[] key) {
      MVStore.TxCounter pages = store.registerVersionUsage();
      try {
        return map.get(committed.root, key);
      } finally {
        store.decrementVersionUsageCounter(pages);
      }
    }

    @Override
    protected void apply(BatchBuffer batch, boolean now) throws Throwable {
      change(() -> batch.replay(MvStoreEngine.this::changeEntry), now);
    }
  }

  /**
   * Makes a change as a whole.
   *
   * @param now false if it may be saved with a later one
   */
  void change(Action change, boolean now) throws Throwable {
    writer.lock();
    try {
      change.run();
      boolean upkeep = System.nanoTime() - upkeepNanos > UPKEEP_NANOS;
      if (upkeep) {
        store.compact(LEAST_LIVE_PERCENT, MOST_UNSAVED_BYTES / 4);
        upkeepNanos = System.nanoTime();
      }
      committed = map.getRoot();
      boolean full = store.getUnsavedMemory() > MOST_UNSAVED_BYTES;
      if ((now && level != Durability.BUFFERED) || upkeep || full) {
        store.commit();
      }
      if (now && level == Durability.SYNC) {
        store.sync();
      }
    } catch (Throwable e) {
      store.closeImmediately(); // half a batch must not reach the file
      throw e;
    } finally {
      writer.unlock();
    }
  }

  @Override
  protected EngineSession newSession() {
    return new Session();
  }

  @Override
  protected EngineCursor newCursor() {
    return new MvStoreCursor(this);
  }

  /** Frees the chunks inside the file. */
  @Override
  public void deleteAll() {
    run(() -> change(map::clear, true));
  }

  @Override
  public void flush() {
    run(() -> change(store::commit, false));
    run(() -> change(store::sync, false));
  }

  private EffectiveDurability durability() {
    String how = SAVES.get(level);
    return level == Durability.SYNC && store.getRetentionTime() < SAFE_RETENTION_MILLIS
        ? survives(how + ", but retention lets the next overwrite it", Durability.OS)
        : survives(how, level);
  }

  @Override
  protected DbDescription describe(Map<String, String> entries) {
    entries.put("cache", store.getCacheSize() + " MiB of the heap");
    entries.put("retention", store.getRetentionTime() + " ms");
    entries.put("writers", "one at a time");
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    // MVStore shows its version in messages only: " [2.4.240/0]"
    String version = DataUtils.formatMessage(0, "").replaceAll(".*\\[(.*)/.*", "$1");
    return description(
        Descriptions.dated(version, Map.of("2.4.240", 2025)),
        durability(),
        entries,
        (long) store.getCacheSize() << 20);
  }

  /** MVStore's own counters begin when the store is opened. */
  @Override
  protected void count(Map<String, Long> work, Map<String, Long> state) {
    Map<String, Long> info = new HashMap<>();
    store.populateInfo((name, n) -> info.put(name, n.endsWith("%") ? 0 : Long.parseLong(n)));
    ToLongFunction<String> figure = info::get; // one that is missing fails here
    work.put("batch_bytes", batchBytes());
    work.put("file_writes", figure.applyAsLong("info.FILE_WRITE"));
    work.put("file_written_bytes", figure.applyAsLong("info.FILE_WRITE_BYTES"));
    work.put("file_read_bytes", figure.applyAsLong("info.FILE_READ_BYTES"));
    state.put("file_bytes", figure.applyAsLong("info.FILE_SIZE"));
    state.put("chunks", figure.applyAsLong("info.CHUNK_COUNT"));
    state.put("chunks_used_percent", figure.applyAsLong("info.CHUNKS_FILL_RATE"));
    state.put("pages_used", figure.applyAsLong("info.PAGE_COUNT_LIVE"));
    state.put("cache_used_bytes", figure.applyAsLong("info.CACHE_SIZE") << 20);
    state.put("unsaved_bytes", (long) store.getUnsavedMemory());
  }

  @Override
  protected void closeStore() {
    store.deregisterVersionUsage(store.registerVersionUsage()); // frees what the last readers kept
    store.close();
  }
}
