package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.PercentileSections;

/**
 * Error of a percentile from the sections of the runs.
 *
 * @param base total number of sections of the base
 * @param baseVariance variance of the base's mean that is due to the length of its runs alone,
 *     relative to its square; null with fewer than 20 sections
 * @param other total number of sections of the other side
 * @param otherVariance the same for the other side
 */
record Blocks(int base, Double baseVariance, int other, Double otherVariance) {

  /** Null if the figure is not a percentile. */
  static Blocks of(Measured measured, Samples base, Samples other) {
    PercentileSections.Key key = measured.sections();
    if (key == null) {
      return null;
    }
    Samples.Sections left = base.sections(key);
    Samples.Sections right = other.sections(key);
    return new Blocks(left.count(), left.variance(), right.count(), right.variance());
  }

  /** Whether both sides have enough sections. */
  boolean enough() {
    return baseVariance != null && otherVariance != null;
  }
}
