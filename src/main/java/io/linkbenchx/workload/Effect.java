package io.linkbenchx.workload;

/**
 * What a committed transaction found and did, packed into a long so that nothing is allocated: rows
 * read or written, how many of the requested targets existed, and the kind of change it made, which
 * the workload numbers (0 … {@link #KINDS}−1) and receives again in {@link Effects}.
 */
public final class Effect {
  /** Kinds of change a workload can distinguish per transaction type. */
  public static final int KINDS = 16;

  private Effect() {}

  /**
   * @param rows rows read or written, 0 … 2^32−1
   * @param hits targets found, 0 … targets
   * @param targets targets requested, 0 … 4095; 1 for everything but a multi-get
   * @param kind the workload's number for the change made; 0 if it does not matter
   */
  public static long of(long rows, int hits, int targets, int kind) {
    return rows << 28 | (long) hits << 16 | (long) targets << 4 | kind;
  }

  /** One target, found, with {@code rows} rows. */
  public static long hit(long rows, int kind) {
    return of(rows, 1, 1, kind);
  }

  /** One target, not found. */
  public static long miss(int kind) {
    return of(0, 0, 1, kind);
  }

  public static long rows(long effect) {
    return effect >>> 28;
  }

  public static int hits(long effect) {
    return (int) (effect >>> 16) & 0xFFF;
  }

  public static int targets(long effect) {
    return (int) (effect >>> 4) & 0xFFF;
  }

  public static int kind(long effect) {
    return (int) effect & 0xF;
  }
}
