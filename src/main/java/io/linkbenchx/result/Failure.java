package io.linkbenchx.result;

/**
 * Given-up transactions of one kind in one step.
 *
 * @param type of the transactions
 * @param outcome of their last attempts
 * @param code the database's own; "" if it has none
 * @param message the database's message for the first of them
 * @param warmup number due in the warm-up
 * @param measured number due in the measured part
 */
public record Failure(
    String type, Outcome outcome, String code, String message, long warmup, long measured) {

  /** Number of these transactions, warm-up included. */
  public long count() {
    return warmup + measured;
  }
}
