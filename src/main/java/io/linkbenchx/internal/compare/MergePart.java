package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StepHistograms;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.StepResult;

/**
 * The contribution of a result to a merged step.
 *
 * @param span time of the measurement
 */
record MergePart(StoredRun run, StepResult step, StepHistograms.Span span) {
  /** Parts ran at the same time if they share at least this part of their time. */
  private static final double SAME_TIME = 0.9;

  private Long seed() {
    return run.result().run().seed();
  }

  /**
   * Whether both ran at the same time; otherwise one ran after the other.
   *
   * @throws CompareException if they overlap partially, or are the same clients
   */
  boolean sameTime(MergePart other) {
    long overlap = span.overlap(other.span);
    if (overlap <= 0) {
      return false;
    }
    String both = run.directory() + " and " + other.run.directory();
    if (seed() != null && seed().equals(other.seed())) {
      throw new CompareException(
          both
              + " overlap and have the same seed: they have the same clients; exclude one, or use a"
              + " different seed for each process");
    }
    if (overlap < SAME_TIME * Math.max(span.length(), other.span.length())) {
      throw new CompareException(
          both
              + " overlap by "
              + Math.round(overlap / 1e3)
              + " s only: rates add only if the parts begin and end at the same time");
    }
    return true;
  }
}
