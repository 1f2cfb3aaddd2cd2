package io.linkbenchx.internal.compare;

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
  static Blocks of(Measured measured, SideBlocks.Found base, SideBlocks.Found other) {
    return measured.sections() == null
        ? null
        : new Blocks(base.sections(), base.variance(), other.sections(), other.variance());
  }

  /** Whether both sides have enough sections. */
  boolean enough() {
    return baseVariance != null && otherVariance != null;
  }
}
