package io.linkbenchx.statistics;

/**
 * In how many separate stretches of time the samples beyond a percentile lie: 1 000 of them in one
 * stall are one event, and a second run may have none.
 *
 * @param runs maximal runs of successive batches with a sample beyond it
 * @param holding batches with one
 * @param batches all of them
 */
public record Episodes(int runs, int holding, int batches) {

  /** A percentile that rests on fewer is marked. */
  public static final int ENOUGH = 3;

  /** Whether fewer than half of the batches hold one; else there is no telling stretches apart. */
  public boolean countable() {
    return 2 * holding < batches;
  }

  /** Whether a percentile rests on too few of them. */
  public boolean few() {
    return countable() && runs < ENOUGH;
  }
}
