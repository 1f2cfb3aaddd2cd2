package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.result.EngineStatistics;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * An embedded store of byte keys in unsigned lexicographic order, with atomic batches and
 * snapshots. Safe for use by many threads; sessions and snapshots belong to one thread at a time.
 * All failures are {@link io.linkbenchx.db.DbException}. Keys are at most 200 bytes, values at most
 * 1 MiB + 64.
 *
 * <p>Engines pass on the exceptions of their libraries, which are translated here. The engine has
 * its own directory, with a lock, and keeps its open sessions and snapshots.
 */
public abstract class OrderedEngine implements AutoCloseable {
  /**
   * Length of the key prefix that a session's scan stays within. Engines with prefix filters use
   * this length. Shorter keys exist but are never scanned by a session.
   */
  public static final int SCAN_PREFIX = KeyLayout.LIST_PREFIX;

  private final EngineDirectory.Opening opening;
  private final EngineErrors errors;

  /** The requested durability. */
  protected final Durability asked;

  /** Sessions and snapshots, each closed exactly once: by its owner, or before the engine. */
  private final Set<EngineView> handles = ConcurrentHashMap.newKeySet();

  private final LongAdder batchBytes = new LongAdder();
  private DbDescription description;
  private boolean closed;

  /** A call of the engine's library. */
  public interface Call<T> {
    /** Calls it. */
    T run() throws Throwable;
  }

  /** A call without a result. */
  public interface Action {
    /** Calls it. */
    void run() throws Throwable;
  }

  /**
   * @param opening of the directory; its lock is released when the engine is closed
   */
  protected OrderedEngine(EngineDirectory.Opening opening) {
    this.opening = opening;
    this.asked = opening.options().durability();
    this.errors = directory().errors();
  }

  /** The engine's directory. */
  public final EngineDirectory directory() {
    return opening.directory();
  }

  /** A failed call of its library, as our exception. */
  public final DbException failed(Throwable cause) {
    return errors.failed(cause);
  }

  /** Calls its library. */
  protected final <T> T call(Call<T> call) {
    try {
      return call.run();
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Calls its library. */
  protected final void run(Action action) {
    call(
        () -> {
          action.run();
          return null;
        });
  }

  /** A new session. */
  protected abstract EngineSession newSession() throws Throwable;

  /** A new cursor for long forward reads that should not pollute caches. */
  protected abstract EngineCursor newCursor() throws Throwable;

  /** A new reader and writer for one client. */
  public final EngineSession openSession() {
    EngineSession session = call(this::newSession);
    handles.add(session);
    return session;
  }

  /**
   * A view of the current state of the whole store, for long forward reads that should not pollute
   * caches.
   */
  public final EngineSnapshot openSnapshot() {
    return snapshot(this::newCursor);
  }

  /**
   * A view for one short read in a measured transaction: one state, like a session's scan, so
   * possibly with locks that writers wait for.
   */
  public EngineSnapshot openReader() {
    return openSnapshot();
  }

  /** Removes all keys and frees the space as far as the engine can. No session is writing. */
  public void deleteAll() {
    deleteRange(Keys.of((byte) 0), Keys.of((byte) 0xFF));
  }

  /**
   * Removes all keys from {@code from}, inclusive, to {@code to}, exclusive, and frees the space as
   * far as the engine can. No session is writing there.
   */
  public void deleteRange(ByteBuffer from, ByteBuffer to) {
    new KeyRange(from, to).walk(this, (snapshot, session) -> session.delete(snapshot.key()));
  }

  /**
   * Number of bytes that a loader collects before it commits: amortizes a commit's cost, fits into
   * caches.
   */
  public int loadBatchBytes() {
    return 48 * 1024;
  }

  /**
   * Makes everything committed as durable as the engine can, regardless of its durability setting,
   * including unlogged commits.
   */
  public abstract void flush();

  /**
   * Writes out memory and returns whether no deferred work is left, in particular compaction; does
   * not wait for it.
   */
  public boolean settled() {
    flush();
    return true;
  }

  /** The switches that it offers for a load of the ordered map. */
  public Set<LoadForm.Switch> switches() {
    return Set.of();
  }

  /** Turns automatic compaction on or off; only called if {@link #switches} offers it. */
  public void compactByItself(boolean on) {
    throw new UnsupportedOperationException();
  }

  /** Compacts everything; only called if {@link #switches} offers it. */
  public void compactAll() {
    throw new UnsupportedOperationException();
  }

  /** Bytes written by cause, if the engine reports it. */
  public Optional<WriteWork> writeWork() {
    return Optional.empty();
  }

  /** Whether it maps its files into this process, so that they count as its memory. */
  public boolean mapsFiles() {
    return false;
  }

  /** Begins a state of a new cursor. */
  protected final EngineSnapshot snapshot(Call<EngineCursor> source) {
    EngineCursor cursor = call(source);
    EngineSnapshot snapshot = new EngineSnapshot(this, cursor);
    handles.add(snapshot);
    try {
      cursor.begin();
      return snapshot;
    } catch (Throwable e) {
      snapshot.close();
      throw failed(e);
    }
  }

  /** Closes a session or snapshot unless already closed. */
  final synchronized void release(EngineView handle) {
    if (handles.remove(handle)) {
      run(handle::closeNow);
    }
  }

  /** Counts committed bytes of keys and values, including index entries and count rows. */
  public final void wrote(long bytes) {
    batchBytes.add(bytes);
  }

  /** Bytes of keys and values committed since the engine was opened. */
  protected final long batchBytes() {
    return batchBytes.sum();
  }

  /** Reads back what it describes; closes it if that fails. */
  final OrderedEngine described() throws Throwable {
    Map<String, String> entries = new LinkedHashMap<>();
    entries.put("path", directory().shown().toString());
    try {
      description = describe(entries);
      return this;
    } catch (Throwable e) {
      close();
      throw e;
    }
  }

  /**
   * Describes it, by {@link #description}; called once, after opening.
   *
   * @param entries for the settings in display order, which begin with the path
   */
  protected abstract DbDescription describe(Map<String, String> entries) throws Throwable;

  /** Of this product, which has one storage engine. */
  protected final DbDescription description(
      String version,
      EffectiveDurability durability,
      Map<String, String> entries,
      Long cacheBytes) {
    String product = directory().product();
    return new DbDescription(
        directory().kind(), product, version, product, durability, entries, cacheBytes);
  }

  /** What a commit survives by the engine's behavior, for its description. */
  protected final EffectiveDurability survives(String how, Durability effective) {
    return Descriptions.durability(how, effective, asked);
  }

  /** Product, version, durability and settings, read back if the engine allows it. */
  public final DbDescription describe() {
    return description;
  }

  /**
   * Adds its own figures in display order, if it reports any: work only grows while the engine is
   * open, state rises and falls, never below zero.
   */
  protected abstract void count(Map<String, Long> work, Map<String, Long> state) throws Throwable;

  /** The engine's own figures, if it reports them. */
  public final Optional<EngineStatistics> statistics() {
    Map<String, Long> work = new LinkedHashMap<>();
    Map<String, Long> state = new LinkedHashMap<>();
    run(() -> count(work, state));
    return work.isEmpty() && state.isEmpty()
        ? Optional.empty()
        : Optional.of(new EngineStatistics(work, state));
  }

  /** Closes the store itself; all sessions and snapshots are already closed. */
  protected abstract void closeStore() throws Throwable;

  /**
   * Closes all sessions and snapshots, then the store; a second call does nothing. The caller
   * ensures that no thread is inside a session or snapshot.
   */
  @Override
  public final synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    List.copyOf(handles).forEach(this::release);
    try {
      run(this::closeStore);
    } finally {
      opening.close();
    }
  }
}
