package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.internal.db.kv.Durabilities;
import io.linkbenchx.internal.db.kv.EngineCounts;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.KeyOrder;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.internal.db.kv.ReleaseYears;
import io.linkbenchx.internal.db.kv.Sizes;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.function.Supplier;
import org.lmdbjava.BufferProxy;
import org.lmdbjava.Cursor;
import org.lmdbjava.Dbi;
import org.lmdbjava.DbiFlags;
import org.lmdbjava.Env;
import org.lmdbjava.EnvInfo;
import org.lmdbjava.GetOp;
import org.lmdbjava.Meta;
import org.lmdbjava.Stat;
import org.lmdbjava.Txn;

/** One opened LMDB directory. */
final class LmdbEngine<T> extends OrderedEngine {
  /** Batch size when loading: each commit copies a path of the tree. */
  private static final int LOAD_BATCH = 1 << 20;

  /** Largest number of removals per transaction: its dirty pages must fit in memory. */
  private static final int MOST_REMOVALS = 20_000;

  final Env<T> env;
  final Dbi<T> data;
  final Supplier<LmdbBuffers<T>> buffers;
  private final LmdbOpening opening;
  final LmdbMap<T> map;

  LmdbEngine(LmdbOpening opening, BufferProxy<T> proxy, Supplier<LmdbBuffers<T>> buffers) {
    super(opening.lock());
    this.opening = opening;
    this.env = opening.environment(proxy);
    this.buffers = buffers;
    this.data = env.openDbi((byte[]) null, new DbiFlags[0]);
    this.map = new LmdbMap<>(env, opening, errors());
  }

  LmdbErrors errors() {
    return new LmdbErrors(directory());
  }

  @Override
  protected EngineSession newSession() {
    return new LmdbSession<>(this, buffers.get());
  }

  @Override
  protected EngineCursor newCursor() {
    LmdbCursor<T> cursor = new LmdbCursor<>(this, buffers.get());
    map.scans.add(cursor);
    return cursor;
  }

  @Override
  public int loadBatchBytes() {
    return LOAD_BATCH;
  }

  /** Frees the pages inside the file, which never shrinks. */
  @Override
  public void deleteAll() {
    run(
        () ->
            map.writing(
                () -> {
                  try (Txn<T> txn = env.txnWrite()) {
                    data.drop(txn);
                    txn.commit();
                  }
                  return null;
                }));
  }

  @Override
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    while (call(() -> map.writing(() -> deleteSome(from, to)))) {
      // the next transaction removes the next ones
    }
  }

  private boolean deleteSome(ByteBuffer from, ByteBuffer to) {
    try (Txn<T> txn = env.txnWrite()) {
      boolean more = deleteSome(txn, from, to);
      txn.commit();
      return more;
    }
  }

  private boolean deleteSome(Txn<T> txn, ByteBuffer from, ByteBuffer to) {
    LmdbBuffers<T> own = buffers.get();
    T start = own.in(from);
    try (Cursor<T> cursor = data.openCursor(txn)) {
      int removed = 0;
      while (removed < MOST_REMOVALS
          && cursor.get(start, GetOp.MDB_SET_RANGE)
          && KeyOrder.compare(own.key(cursor.key()), to) < 0) {
        cursor.delete();
        removed++;
      }
      return removed == MOST_REMOVALS;
    }
  }

  @Override
  public void flush() {
    call(
        () ->
            map.inside(
                () -> {
                  env.sync(true);
                  return null;
                }));
  }

  @Override
  public boolean mapsFiles() {
    return true;
  }

  @Override
  protected DbDescription describe(Map<String, String> entries) {
    Durability durability = opening.durability();
    entries.put("map size", Sizes.mebibytes(env.info().mapSize));
    entries.put("page size", env.stat().pageSize + " B");
    entries.put("cache", "the system's page cache");
    entries.put("writers", "one at a time");
    entries.put("buffers", buffers.get().words());
    entries.put("read-ahead", opening.settings().readAhead() ? "on" : "off");
    entries.put("isolation", "serializable (row locks, snapshot reads)");
    Meta.Version version = Meta.version();
    return description(
        ReleaseYears.dated(
            version.major + "." + version.minor + "." + version.patch, Map.of("0.9.33", 2024)),
        durability == Durability.OS
            ? Durabilities.line(
                "no fsync per commit, so a crash of the machine may lose commits or damage the"
                    + " file",
                Durability.OS,
                durability)
            : Durabilities.line("fsync per commit", Durability.SYNC, durability),
        entries,
        null);
  }

  /** On its map and tree; LMDB counts no work except transactions. */
  @Override
  protected void count(EngineCounts counts) throws Throwable {
    if (map.lost) {
      return;
    }
    EnvInfo info = map.inside(env::info);
    Stat stat = map.inside(env::stat);
    long used = info.lastPageNumber + 1;
    counts
        .work("write_transactions", info.lastTransactionId)
        .work("map_growths", map.growths())
        .state("map_size_bytes", info.mapSize)
        .state("map_used_bytes", used * stat.pageSize)
        .state("map_used_pages", used)
        .state("readers", info.numReaders)
        .state("tree_depth", stat.depth)
        .state("branch_pages", stat.branchPages)
        .state("leaf_pages", stat.leafPages)
        .state("overflow_pages", stat.overflowPages)
        .state(
            "free_pages",
            Math.max(0, used - 2 - stat.branchPages - stat.leafPages - stat.overflowPages))
        .state("entries", stat.entries);
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
