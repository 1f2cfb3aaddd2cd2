package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.UnpackedLibrary;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import org.lmdbjava.BufferProxy;
import org.lmdbjava.ByteArrayProxy;
import org.lmdbjava.ByteBufferProxy;
import org.lmdbjava.Cursor;
import org.lmdbjava.Dbi;
import org.lmdbjava.DbiFlags;
import org.lmdbjava.Env;
import org.lmdbjava.EnvFlags;
import org.lmdbjava.EnvInfo;
import org.lmdbjava.GetOp;
import org.lmdbjava.Meta;
import org.lmdbjava.Stat;
import org.lmdbjava.Txn;

/** One opened LMDB directory. */
final class LmdbEngine<T> extends OrderedEngine {
  /** Largest number of removals per transaction: its dirty pages must fit in memory. */
  private static final int MOST_REMOVALS = 20_000;

  /** Each takes 64 bytes in the lock file; loaders take up to four. */
  private static final int MOST_READERS = 4096;

  final Env<T> env;
  final Dbi<T> data;
  final Supplier<LmdbBuffers<T>> buffers;
  private final LmdbSettings settings;
  final LmdbMap<T> map;

  private LmdbEngine(
      LmdbSettings settings,
      ObjLongConsumer<Env<?>> resize,
      EngineDirectory.Opening opening,
      BufferProxy<T> proxy,
      Supplier<LmdbBuffers<T>> buffers) {
    super(opening);
    this.settings = settings;
    this.env = environment(proxy);
    this.buffers = buffers;
    this.data = env.openDbi((byte[]) null, new DbiFlags[0]);
    this.map = new LmdbMap<>(env, settings, resize, directory());
  }

  /**
   * Opens LMDB with the kind of buffers that this JVM allows.
   *
   * @param resize gives an environment a larger map, while no thread is inside; null for LMDB's own
   */
  static OrderedEngine open(
      LmdbSettings settings, ObjLongConsumer<Env<?>> resize, EngineDirectory.Opening opening) {
    boolean fast = fast(settings.buffers());
    UnpackedLibrary.load("lmdbjava.extract.dir", directory -> Meta.version());
    return fast
        ? new LmdbEngine<>(
            settings, resize, opening, ByteBufferProxy.PROXY_OPTIMAL, LmdbBuffers::fast)
        : new LmdbEngine<>(settings, resize, opening, ByteArrayProxy.PROXY_BA, LmdbBuffers::arrays);
  }

  private Env<T> environment(BufferProxy<T> proxy) {
    Set<EnvFlags> flags = EnumSet.of(EnvFlags.MDB_NOTLS);
    if (asked == Durability.OS) {
      flags.add(EnvFlags.MDB_NOSYNC);
    }
    if (!settings.readAhead()) {
      flags.add(EnvFlags.MDB_NORDAHEAD);
    }
    return Env.create(proxy)
        .setMapSize(settings.mapSize())
        .setMaxReaders(MOST_READERS)
        .open(settings.path().toFile(), flags.toArray(new EnvFlags[0]));
  }

  private static boolean fast(LmdbSettings.Buffers wanted) {
    boolean possible = opened("java.nio") && opened("sun.nio.ch");
    if (wanted == LmdbSettings.Buffers.FAST && !possible) {
      throw new DbUsageException(
          "lmdb.buffers = fast needs --add-opens java.base/java.nio=ALL-UNNAMED --add-opens"
              + " java.base/sun.nio.ch=ALL-UNNAMED: start the executable jar, which sets them,"
              + " add them, or use lmdb.buffers = arrays");
    }
    return possible && wanted != LmdbSettings.Buffers.ARRAYS;
  }

  private static boolean opened(String name) {
    return ByteBuffer.class.getModule().isOpen(name, Env.class.getModule());
  }

  @Override
  protected EngineSession newSession() {
    LmdbBuffers<T> own = buffers.get();
    return new LmdbSession<>(this, own, new LmdbCursor<>(this, own));
  }

  @Override
  protected EngineCursor newCursor() {
    LmdbCursor<T> cursor = new LmdbCursor<>(this, buffers.get());
    map.scans.add(cursor);
    return cursor;
  }

  /** Each commit copies a path of the tree. */
  @Override
  public int loadBatchBytes() {
    return 1 << 20;
  }

  /** Frees the pages inside the file, which never shrinks. */
  @Override
  public void deleteAll() {
    inside(
        () -> {
          try (Txn<T> txn = env.txnWrite()) {
            data.drop(txn);
            txn.commit();
            return null;
          }
        });
  }

  @Override
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    while (inside(() -> deleteSome(from, to))) {
      // the next transaction removes the next ones
    }
  }

  private boolean deleteSome(ByteBuffer from, ByteBuffer to) {
    LmdbBuffers<T> own = buffers.get();
    T start = own.in().apply(from);
    int removed = 0;
    try (Txn<T> txn = env.txnWrite()) {
      try (Cursor<T> cursor = data.openCursor(txn)) {
        while (removed < MOST_REMOVALS
            && cursor.get(start, GetOp.MDB_SET_RANGE)
            && Bytes.compare(own.key().apply(cursor.key()), to) < 0) {
          cursor.delete();
          removed++;
        }
      }
      txn.commit();
    }
    return removed == MOST_REMOVALS;
  }

  @Override
  public void flush() {
    inside(
        () -> {
          env.sync(true);
          return null;
        });
  }

  private <R> R inside(Call<R> call) {
    return call(() -> map.inside(call));
  }

  @Override
  public boolean mapsFiles() {
    return true;
  }

  @Override
  protected DbDescription describe(Map<String, String> entries) {
    entries.put("map size", Descriptions.mebibytes(env.info().mapSize));
    entries.put("page size", env.stat().pageSize + " B");
    entries.put("cache", "the system's page cache");
    entries.put("writers", "one at a time");
    entries.put("buffers", buffers.get().words());
    entries.put("read-ahead", settings.readAhead() ? "on" : "off");
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    Meta.Version version = Meta.version();
    return description(
        Descriptions.dated(
            version.major + "." + version.minor + "." + version.patch, Map.of("0.9.33", 2024)),
        asked == Durability.OS
            ? survives(
                "no fsync per commit, so a crash of the machine may lose commits or damage the"
                    + " file",
                Durability.OS)
            : survives("fsync per commit", Durability.SYNC),
        entries,
        null);
  }

  /** On its map and tree; LMDB counts no work except transactions. */
  @Override
  protected void count(Map<String, Long> work, Map<String, Long> state) throws Throwable {
    if (map.lost) {
      return;
    }
    EnvInfo info = map.inside(env::info);
    Stat stat = map.inside(env::stat);
    long used = info.lastPageNumber + 1;
    work.put("write_transactions", info.lastTransactionId);
    work.put("map_growths", map.growths.get());
    state.put("map_size_bytes", info.mapSize);
    state.put("map_used_bytes", used * stat.pageSize);
    state.put("map_used_pages", used);
    state.put("readers", (long) info.numReaders);
    state.put("tree_depth", (long) stat.depth);
    state.put("branch_pages", stat.branchPages);
    state.put("leaf_pages", stat.leafPages);
    state.put("overflow_pages", stat.overflowPages);
    state.put(
        "free_pages",
        Math.max(0, used - 2 - stat.branchPages - stat.leafPages - stat.overflowPages));
    state.put("entries", stat.entries);
  }

  @Override
  protected void closeStore() {
    try {
      if (!map.lost) {
        env.sync(true);
      }
    } finally {
      env.close();
    }
  }
}
