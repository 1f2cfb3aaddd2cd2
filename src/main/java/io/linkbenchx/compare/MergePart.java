package io.linkbenchx.compare;

import io.linkbenchx.archive.StepHistograms;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.StepResult;

/**
 * What a result contributes to a merged step.
 *
 * @param span when it was measured
 */
record MergePart(StoredRun run, StepResult step, StepHistograms.Span span) {
  /** Parts that have at least so much of their time in common ran at the same time. */
  private static final double SAME_TIME = 0.9;

  private long seed() {
    return run.result().run().seed();
  }

  /**
   * Whether both ran at the same time; else one ran after the other.
   *
   * @throws CompareException if they overlap in part, or are the same clients
   */
  boolean sameTime(MergePart other) {
    long overlap = span.overlap(other.span);
    if (overlap <= 0) {
      return false;
    }
    String both = run.directory() + " and " + other.run.directory();
    if (seed() == other.seed()) {
      throw new CompareException(
          both
              + " overlap and have the same seed: they have the same clients; leave one out, or"
              + " give each process a seed of its own");
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
