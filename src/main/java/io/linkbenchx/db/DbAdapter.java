package io.linkbenchx.db;

import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Provenance;
import java.util.Optional;

/**
 * An opened database. Safe for use by many threads; its stores are not. A run that needs a missing
 * support is rejected before the first table is touched.
 */
public interface DbAdapter extends AutoCloseable {

  /**
   * Product, version, and the settings that decide durability and cost, read back from the
   * database.
   */
  DbDescription describe();

  /** True if the database runs inside this process, so that its CPU and IO cannot be separated. */
  boolean embedded();

  /**
   * True if the database runs on this machine, judging by its address, so that figures of the
   * machine include it.
   */
  default boolean onThisHost() {
    return embedded();
  }

  /** Where the database is, as far as known; called once, after opening. */
  default Residence residence() {
    return Residence.UNKNOWN;
  }

  /** True if the engine maps its files into this process, so that they count as its memory. */
  default boolean mapsFiles() {
    return false;
  }

  /** The support for a data model; empty if the database cannot hold such data. */
  default <S extends Support> Optional<S> support(DataModel<S> model) {
    return Optional.empty();
  }

  /**
   * Tries everything that a load or a drop needs, on a table (collection) of its own that is named
   * {@code linkbenchx_trial_} and something random, and that is gone afterwards. The engine calls
   * it before a load or a drop, so that a user without a right loses nothing.
   *
   * @param ownDatabases number of further databases that are to hold tables, as of {@link #size}
   * @throws DbUsageException naming the right that the user lacks
   */
  default void requireRights(int ownDatabases) {}

  /** Bytes the engine has written so far, by cause, if it reports them. */
  default Optional<WriteWork> writeWork() {
    return Optional.empty();
  }

  /**
   * The engine's own figures, if it reports them; cheap enough for the beginning and end of a step.
   */
  default Optional<EngineStatistics> statistics() {
    return Optional.empty();
  }

  /** The server's own counters and settings; empty if there is no server. */
  default Optional<ServerInsight> insight() {
    return Optional.empty();
  }

  /**
   * Size of the database as it reports it. Changes neither data nor statistics, and does not throw:
   * if a size is unavailable, the reason is returned instead. After a load it may have deferred
   * data written to the files, without which they say little.
   *
   * @param ownDatabases number of further databases that hold tables, named like the configured one
   *     with 1, 2 … appended
   */
  default DatabaseSize size(int ownDatabases) {
    return DatabaseSize.missing(Provenance.Missing.NOT_OFFERED, "size");
  }

  /**
   * Starts the writes that were deferred: dirty pages, compaction, garbage, checkpoints; empty if
   * the database defers none or cannot be made to write them.
   */
  default Optional<DebtFlush> beginDebtFlush() {
    return Optional.empty();
  }

  /**
   * Releases everything. Must not be called while a store is inside a call: an embedded engine
   * would crash the JVM.
   */
  @Override
  void close();
}
