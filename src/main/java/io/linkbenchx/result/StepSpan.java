package io.linkbenchx.result;

/**
 * How a step went.
 *
 * @param state "finished", "abandoned" (a limit was missed), "interrupted" or "failed"
 * @param clients of a load: loaders
 * @param seconds measured part only
 * @param warmupSeconds not counted; how long it took
 * @param warmupEnd why it was no longer
 */
public record StepSpan(
    String state, int clients, double seconds, double warmupSeconds, WarmUpEnd warmupEnd) {

  /** One whose warm-up was as long as it was planned, 0 for none. */
  public StepSpan(String state, int clients, double seconds, double warmupSeconds) {
    this(state, clients, seconds, warmupSeconds, WarmUpEnd.FIXED);
  }
}
