package io.linkbenchx.db;

import java.util.List;

/**
 * Deferred background work that a database is doing: dirty pages, compaction, garbage, checkpoints.
 * Created when the work begins; the creator polls {@link #settled} every few seconds, for as long
 * as the protocol allows, and then closes it. Belongs to one thread.
 */
public interface DebtFlush extends AutoCloseable {

  /**
   * The steps of the flush, as text for the result, without those {@link #refused}: "ANALYZE; dirty
   * pages 90 % → 1 %".
   */
  String steps();

  /**
   * What the user has no privilege for, as the database names it: "CHECKPOINT". Complete once
   * {@link #settled} has returned true.
   */
  default List<String> refused() {
    return List.of();
  }

  /**
   * Does the next step, which may take minutes (VACUUM, compaction), and checks whether the
   * database has nothing left to do.
   */
  boolean settled();

  /** Restores changed settings, also after a failure; a second call does nothing. */
  @Override
  void close();
}
