package io.linkbenchx.result;

import java.util.List;

/**
 * Progress of a phase, reported a few times a second.
 *
 * @param step the running step; null if none
 * @param database being verified, if a plan has several; otherwise ""
 * @param fraction 0 … 1, NaN if unknown
 * @param done rows or transactions so far
 * @param rate current rate per second
 * @param etaSeconds to the end of the phase, NaN if unknown
 * @param errors given-up transactions so far
 * @param details figures by row kind or transaction type; empty if there are none
 */
public record Progress(
    StepPhase phase,
    Step step,
    String database,
    double fraction,
    long done,
    double rate,
    double etaSeconds,
    long errors,
    List<Detail> details) {

  /**
   * A figure of one row kind or transaction type.
   *
   * @param name of the kind or type
   */
  public record Detail(String name, double value, Unit unit) {}

  /** Unit of a {@link Detail}. */
  public enum Unit {
    /** Rows so far. */
    ROWS,
    /** Rows per second in the last interval. */
    ROWS_PER_SECOND,
    /** Transactions per second in the last interval. */
    TRANSACTIONS_PER_SECOND
  }
}
