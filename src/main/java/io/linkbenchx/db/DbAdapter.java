package io.linkbenchx.db;

import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Provenance;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An opened database. Safe for use by many threads; the stores it opens are not. A run is refused
 * on missing supports before the first table is touched.
 */
public interface DbAdapter extends AutoCloseable {

  /** Product, version and the settings that decide durability and cost, read back from it. */
  DbDescription describe();

  /** True where the database runs inside this process, so that CPU and IO cannot be told apart. */
  boolean embedded();

  /**
   * True where the database runs on this machine, as far as its address shows, so that figures of
   * the machine include it.
   */
  default boolean onThisHost() {
    return embedded();
  }

  /** Where it is, as far as it knows; asked once, when it was opened. */
  default Residence residence() {
    return Residence.UNKNOWN;
  }

  /** True where the engine maps its files into this process, so that they count as its memory. */
  default boolean mapsFiles() {
    return false;
  }

  /** LinkBench's graph, if this database can hold it. */
  default Optional<GraphSupport> graph() {
    return Optional.empty();
  }

  /** sysbench's tables, if this database can hold them. */
  default Optional<RowSupport> rows() {
    return Optional.empty();
  }

  /** The insert benchmark's tables, if this database can hold them. */
  default Optional<PurchaseSupport> purchases() {
    return Optional.empty();
  }

  /** An ordered map of keys and values, if this database can hold one. */
  default Optional<KeyValueSupport> keyValues() {
    return Optional.empty();
  }

  /**
   * Bytes of the logical rows that its stores and loaders have written since it was opened, where
   * they are counted; cumulative. A row that a transaction inserts, replaces or changes counts once
   * with all its columns, a row that it deletes with its key; rolled back ones count nothing. Sizes
   * are those of the data model, the same for every database ({@code logicalBytes} of its rows).
   * Index entries, count rows, the notes of loads and runs, and what a database adds to a row are
   * not logical bytes.
   */
  default OptionalLong logicalBytes() {
    return OptionalLong.empty();
  }

  /** What the engine has written so far by cause, where it tells. */
  default Optional<WriteWork> writeWork() {
    return Optional.empty();
  }

  /** The engine's own figures, where it tells; cheap enough for the begin and end of a step. */
  default Optional<EngineStatistics> statistics() {
    return Optional.empty();
  }

  /** The server's own counters and settings; empty where there is no server to ask. */
  default Optional<ServerInsight> insight() {
    return Optional.empty();
  }

  /**
   * Size of the database by its own account. Changes nothing in the database, statistics included,
   * and does not throw: a size that cannot be had has a reason instead.
   *
   * @param ownDatabases how many further databases the tables are in, named like the configured one
   *     with 1, 2 … appended
   */
  default DatabaseSize size(int ownDatabases) {
    return DatabaseSize.missing(Provenance.Missing.NOT_OFFERED, "size");
  }

  /**
   * Begins to pay back what writes have left behind: dirty pages, compaction, garbage, checkpoints;
   * empty where the database has no such debt or no means.
   */
  default Optional<DebtFlush> beginDebtFlush() {
    return Optional.empty();
  }

  /**
   * Releases everything. Must not be called while a store is inside a call: an embedded engine
   * would take the JVM with it.
   */
  @Override
  void close();
}
