package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.db.kv.CloseGuard;
import io.linkbenchx.internal.db.kv.Descriptions;
import io.linkbenchx.internal.db.kv.EngineDirectory;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import io.linkbenchx.result.Outcome;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ObjLongConsumer;
import org.lmdbjava.Env;
import org.lmdbjava.LmdbException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The map of an environment. Growing moves it, which LMDB only allows while no transaction is open
 * in the process, so it grows while no thread is inside. It waits for others' transactions, twice
 * as long as for a row lock, so that those waiting for the writer's locks give up first.
 */
final class LmdbMap<T> {
  static final String NOT_ALONE =
      "is full and cannot grow during another client's long read: set lmdb.map_size larger";

  private static final Logger LOG = LoggerFactory.getLogger(LmdbMap.class);

  private final Env<T> env;
  private final ObjLongConsumer<Env<?>> resize;
  private final EngineDirectory directory;
  private final long limit;
  private final Duration patience;
  final CloseGuard guard = new CloseGuard();
  final Set<LmdbCursor<T>> scans = ConcurrentHashMap.newKeySet();
  private volatile long size;
  final AtomicLong growths = new AtomicLong();

  /** Whether the map is lost: the environment can only be closed. */
  volatile boolean lost;

  /**
   * @param resize gives it a larger map, while no thread is inside; null for LMDB's own
   */
  LmdbMap(
      Env<T> env,
      LmdbSettings settings,
      ObjLongConsumer<Env<?>> resize,
      EngineDirectory directory) {
    this.env = env;
    this.resize = resize == null ? Env::setMapSize : resize;
    this.directory = directory;
    this.size = env.info().mapSize;
    this.limit = Math.max(size, settings.mapLimit());
    this.patience = settings.lockTimeout().multipliedBy(2);
  }

  /**
   * Runs a call inside the map, and repeats it in a larger map if the map is full; by then it must
   * have undone everything. The caller is not inside.
   */
  <R> R inside(OrderedEngine.Call<R> call) throws Throwable {
    CloseGuard.Pass pass = guard.issue();
    try {
      return inside(pass, call);
    } finally {
      pass.giveBack();
    }
  }

  /** As {@link #inside(OrderedEngine.Call)}, with the caller's pass. */
  <R> R inside(CloseGuard.Pass pass, OrderedEngine.Call<R> call) throws Throwable {
    while (true) {
      long seen = size;
      pass.enter();
      try (pass) {
        return call.run();
      } catch (Env.MapFullException e) {
        grow(seen, e); // the pass is closed
      }
    }
  }

  private synchronized void grow(long seen, Env.MapFullException full) {
    if (size > seen) {
      return; // another writer has already enlarged it
    }
    if (size >= limit) {
      throw full(size, "is full and may not grow: raise lmdb.map_limit or lmdb.map_size", full);
    }
    long larger = size > limit / 2 ? limit : 2 * size;
    if (scans.stream().anyMatch(LmdbCursor::own)) {
      throw full(
          size,
          "is full and cannot grow while the writing thread has an open scan: set lmdb.map_size"
              + " larger",
          full);
    }
    try {
      if (!guard.pause(patience)) {
        throw full(size, NOT_ALONE, full);
      }
      resize(larger);
    } finally {
      guard.resume();
    }
    LOG.info("the LMDB map grew from {} to {} bytes", seen, larger);
  }

  /** The old map is unmapped before the new one is created. */
  private void resize(long larger) {
    try {
      resize.accept(env, larger);
      size = larger;
      growths.incrementAndGet();
    } catch (LmdbException e) {
      lost = true;
      guard.lock();
      DbException failure =
          full(
              larger,
              "cannot be reserved: this process may not reserve so much address space; raise its"
                  + " limit (ulimit -v) or lower lmdb.map_limit",
              e);
      LOG.error(failure.getMessage());
      throw failure;
    }
  }

  /** A map of this size is full, or lost. */
  DbException full(long bytes, String why, LmdbException cause) {
    String map = "an LMDB map of " + Descriptions.mebibytes(bytes);
    String data = "; all committed data remains in " + directory.shown();
    return directory.errors().of(Outcome.FATAL, map + " " + why + data, cause);
  }
}
