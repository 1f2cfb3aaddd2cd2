package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.internal.db.kv.CloseGuard;
import io.linkbenchx.internal.db.kv.EngineBase;
import io.linkbenchx.internal.db.kv.EngineSession;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import io.linkbenchx.internal.db.kv.KeyOrder;
import io.linkbenchx.result.EngineStatistics;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.lmdbjava.Cursor;
import org.lmdbjava.Dbi;
import org.lmdbjava.DbiFlags;
import org.lmdbjava.Env;
import org.lmdbjava.GetOp;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Txn;

/** One opened LMDB directory. */
final class LmdbEngine<T> extends EngineBase {
  /** Batch size when loading: each commit copies a path of the tree. */
  private static final int LOAD_BATCH = 1 << 20;

  /** Largest number of removals per transaction: its dirty pages must fit in memory. */
  private static final int MOST_REMOVALS = 20_000;

  private final Env<T> env;
  private final Dbi<T> data;
  private final Supplier<LmdbBuffers<T>> buffers;
  private final LmdbErrors errors;
  private final LmdbMap<T> map;
  private final DbDescription description;

  LmdbEngine(Env<T> env, Supplier<LmdbBuffers<T>> buffers, LmdbHome home, LmdbMap<T> map) {
    super(home.lock());
    this.env = env;
    this.buffers = buffers;
    this.errors = new LmdbErrors(home.settings());
    this.data = env.openDbi((byte[]) null, new DbiFlags[0]);
    this.map = map;
    this.description = home.describe(env.info(), env.stat());
  }

  Env<T> env() {
    return env;
  }

  Dbi<T> data() {
    return data;
  }

  LmdbBuffers<T> newBuffers() {
    return buffers.get();
  }

  LmdbMap<T> map() {
    return map;
  }

  LmdbErrors errors() {
    return errors;
  }

  @Override
  public synchronized EngineSession openSession() {
    LmdbSession<T> session = new LmdbSession<>(this, data, buffers.get());
    return opened(session, session::closeNow);
  }

  @Override
  public EngineSnapshot openSnapshot() {
    return inside(
        pass -> {
          LmdbSnapshot<T> snapshot = new LmdbSnapshot<>(this, data, buffers.get(), pass);
          return opened(snapshot, snapshot::closeNow);
        });
  }

  /**
   * Opens a handle that stays in the map. The guard is passed before the lock is taken, because a
   * thread that closes handles while the guard is shut needs the lock.
   */
  <R> R inside(Function<CloseGuard.Pass, R> opening) {
    CloseGuard.Pass pass = map.pass();
    boolean open = false;
    try {
      pass.enter();
      synchronized (this) {
        R opened = opening.apply(pass);
        open = true;
        return opened;
      }
    } catch (LmdbException e) {
      throw errors.failed(e);
    } finally {
      if (!open) {
        pass.close();
        pass.giveBack();
      }
    }
  }

  @Override
  public int loadBatchBytes() {
    return LOAD_BATCH;
  }

  /** Frees the pages inside the file, which never shrinks. */
  @Override
  public void deleteAll() {
    map.writing(
        () -> {
          try (Txn<T> txn = env.txnWrite()) {
            data.drop(txn);
            txn.commit();
          }
          return null;
        });
  }

  @Override
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    while (map.writing(() -> deleteSome(from, to))) {
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
    map.inside(
        () -> {
          env.sync(true);
          return null;
        });
  }

  @Override
  public boolean mapsFiles() {
    return true;
  }

  @Override
  public DbDescription describe() {
    return description;
  }

  @Override
  public Optional<EngineStatistics> statistics() {
    return map.lost()
        ? Optional.empty()
        : Optional.of(map.inside(() -> LmdbStatistics.read(env.info(), env.stat(), map.growths())));
  }

  @Override
  protected void closeStore() {
    try {
      if (!map.lost()) {
        env.sync(true);
      }
    } catch (LmdbException e) {
      throw errors.failed(e);
    } finally {
      env.close();
    }
  }
}
