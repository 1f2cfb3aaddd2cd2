package io.linkbenchx.db;

/**
 * A database paying back the background work that writes have left behind: dirty pages, compaction,
 * garbage, checkpoints. Begun when it is made; whoever has made it polls {@link #settled} every few
 * seconds, for as long as the protocol allows, and closes it. Belongs to one thread.
 */
public interface DebtFlush extends AutoCloseable {

  /** What is being done, in words for the result: "ANALYZE; dirty pages 90 % → 1 %". */
  String steps();

  /**
   * Does what comes next, which may take minutes (VACUUM, compaction), and looks whether the
   * database has nothing left to do.
   */
  boolean settled();

  /** Restores whatever settings were changed, also after a failure; a second call does nothing. */
  @Override
  void close();
}
