package io.linkbenchx.result;

/**
 * Given-up transactions of one kind in one step.
 *
 * @param type of the transactions
 * @param outcome of their last attempts
 * @param code the database's own; "" where it gave none
 * @param message what the database said of the first of them
 * @param warmup how many were due in the warm-up
 * @param measured how many were due in the measured part
 */
public record Failure(
    String type, Outcome outcome, String code, String message, long warmup, long measured) {

  /** All of them. */
  public long count() {
    return warmup + measured;
  }
}
