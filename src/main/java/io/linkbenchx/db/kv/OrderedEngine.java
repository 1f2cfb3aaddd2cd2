package io.linkbenchx.db.kv;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Residence;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.db.keyvalue.BareKeyValues;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.LoadForm;
import io.linkbenchx.db.keyvalue.NativeRun;
import io.linkbenchx.result.EngineStatistics;
import java.nio.ByteBuffer;
import java.util.List;
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
   * Bytes of every key that a session's scan keeps constant. Engines with prefix filters build them
   * on it. Keys shorter than this exist but are never scanned by a session.
   */
  int SCAN_PREFIX = KeyLayout.LIST_PREFIX;

  /** A new reader and writer for one client. */
  EngineSession openSession();

  /**
   * A view of the whole store as it is now, for long forward reads that should not spoil caches.
   */
  EngineSnapshot openSnapshot();

  /**
   * A view for one short read in a measured transaction: one state, as a session's scan sees it,
   * and so possibly under locks that writers wait for.
   */
  default EngineSnapshot openReader() {
    return openSnapshot();
  }

  /** Removes every key and gives the space back as far as the engine can. No session is writing. */
  void deleteAll();

  /**
   * Removes every key from {@code from}, inclusive, to {@code to}, exclusive, and gives the space
   * back as far as the engine can. No session is writing there.
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

  /** Bytes that a loader collects before it commits: hides a commit's cost, fits the caches. */
  default int loadBatchBytes() {
    return 48 * 1024;
  }

  /**
   * Makes all that is committed as durable as the engine can, whatever its durability; what was
   * committed unlogged as well.
   */
  void flush();

  /**
   * Writes out what is in memory and looks whether nothing is left of the work that writes leave
   * behind, compaction above all; does not wait for it.
   */
  default boolean settled() {
    flush();
    return true;
  }

  /** Product, version, durability and settings, read back where the engine allows it. */
  DbDescription describe();

  /** What it can switch for a load of the ordered map. */
  default Set<LoadForm.Switch> switches() {
    return Set.of();
  }

  /** Whether it compacts when it thinks fit; only called where {@link #switches} says so. */
  default void compactByItself(boolean on) {
    throw new UnsupportedOperationException();
  }

  /** Compacts everything; only called where {@link #switches} says so. */
  default void compactAll() {
    throw new UnsupportedOperationException();
  }

  /**
   * The engine's own calls for one thread on the map of this layout, without what a session adds:
   * the yardstick of what our layers cost. Its puts are as durable as a session's commit.
   */
  default BareKeyValues openBare(KeyValueLayout layout) {
    return new SessionBare(openSession(), layout);
  }

  /** As {@link io.linkbenchx.db.keyvalue.KeyValueSupport#nativeArguments}. */
  default List<String> nativeArguments(NativeRun run) {
    return List.of();
  }

  /** Bytes written by cause, where the engine tells. */
  default Optional<WriteWork> writeWork() {
    return Optional.empty();
  }

  /** The engine's own figures, where it tells. */
  default Optional<EngineStatistics> statistics() {
    return Optional.empty();
  }

  /** Whether it maps its files into this process, so that they count as its memory. */
  default boolean mapsFiles() {
    return false;
  }

  /** Where its files are, if it has any. */
  default Residence residence() {
    return Residence.UNKNOWN;
  }

  /** Bytes on the device now, where the engine tells. */
  default OptionalLong sizeBytes() {
    return OptionalLong.empty();
  }

  /**
   * Closes all sessions and snapshots, then the store; a second call does nothing. The caller has
   * made sure that no thread is inside a session or snapshot.
   */
  @Override
  void close();
}
