package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.result.EngineStatistics;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * An embedded store of byte keys in unsigned lexicographic order, with atomic batches and
 * snapshots. Safe for use by many threads; sessions and snapshots belong to one thread at a time.
 * All failures are {@link io.linkbenchx.db.DbException}. Keys are at most 200 bytes, values at most
 * 1 MiB + 64.
 */
public interface OrderedEngine extends AutoCloseable {

  /**
   * Length of the key prefix that a session's scan stays within. Engines with prefix filters use
   * this length. Shorter keys exist but are never scanned by a session.
   */
  int SCAN_PREFIX = KeyLayout.LIST_PREFIX;

  /** A new reader and writer for one client. */
  EngineSession openSession();

  /**
   * A view of the current state of the whole store, for long forward reads that should not pollute
   * caches.
   */
  EngineSnapshot openSnapshot();

  /**
   * A view for one short read in a measured transaction: one state, like a session's scan, so
   * possibly with locks that writers wait for.
   */
  default EngineSnapshot openReader() {
    return openSnapshot();
  }

  /** Removes all keys and frees the space as far as the engine can. No session is writing. */
  void deleteAll();

  /**
   * Removes all keys from {@code from}, inclusive, to {@code to}, exclusive, and frees the space as
   * far as the engine can. No session is writing there.
   */
  default void deleteRange(ByteBuffer from, ByteBuffer to) {
    KvWalk.from(
        from,
        this,
        (snapshot, session) -> {
          boolean inside = KeyOrder.compare(snapshot.key(), to) < 0;
          if (inside) {
            session.delete(snapshot.key());
          }
          return inside;
        });
  }

  /**
   * Number of bytes that a loader collects before it commits: amortizes a commit's cost, fits into
   * caches.
   */
  default int loadBatchBytes() {
    return 48 * 1024;
  }

  /**
   * Makes everything committed as durable as the engine can, regardless of its durability setting,
   * including unlogged commits.
   */
  void flush();

  /**
   * Writes out memory and returns whether no deferred work is left, in particular compaction; does
   * not wait for it.
   */
  default boolean settled() {
    flush();
    return true;
  }

  /** Product, version, durability and settings, read back if the engine allows it. */
  DbDescription describe();

  /** The switches that it offers for a load of the ordered map. */
  default Set<LoadForm.Switch> switches() {
    return Set.of();
  }

  /** Turns automatic compaction on or off; only called if {@link #switches} offers it. */
  default void compactByItself(boolean on) {
    throw new UnsupportedOperationException();
  }

  /** Compacts everything; only called if {@link #switches} offers it. */
  default void compactAll() {
    throw new UnsupportedOperationException();
  }

  /** Bytes written by cause, if the engine reports it. */
  default Optional<WriteWork> writeWork() {
    return Optional.empty();
  }

  /** The engine's own figures, if it reports them. */
  default Optional<EngineStatistics> statistics() {
    return Optional.empty();
  }

  /** Whether it maps its files into this process, so that they count as its memory. */
  default boolean mapsFiles() {
    return false;
  }

  /** Location of its files, if it has any. */
  default Residence residence() {
    return Residence.UNKNOWN;
  }

  /** Current bytes on the device, if the engine reports them. */
  default OptionalLong sizeBytes() {
    return OptionalLong.empty();
  }

  /**
   * Closes all sessions and snapshots, then the store; a second call does nothing. The caller
   * ensures that no thread is inside a session or snapshot.
   */
  @Override
  void close();
}
