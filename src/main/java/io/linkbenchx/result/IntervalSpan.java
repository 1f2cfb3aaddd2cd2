package io.linkbenchx.result;

/**
 * Which stretch of a step an interval is.
 *
 * @param phase "warmup", "run" or "drain"
 * @param startSeconds from the start of the measured part (negative in warm-up)
 * @param endSeconds likewise
 * @param startEpochMillis wall time of its start
 */
public record IntervalSpan(
    String phase, double startSeconds, double endSeconds, long startEpochMillis) {

  /** Its length. */
  public double seconds() {
    return endSeconds - startSeconds;
  }
}
