package io.linkbenchx.internal.statistics;

/**
 * The number of separate periods that contain the samples beyond a percentile: 1 000 samples in one
 * stall are one event, and a second run may have none.
 *
 * @param runs maximal runs of successive batches with a sample beyond it
 * @param holding number of batches with such a sample
 * @param batches number of all batches
 */
public record Episodes(int runs, int holding, int batches) {

  /** Whether fewer than half of the batches contain one; otherwise periods cannot be separated. */
  public boolean countable() {
    return 2 * holding < batches;
  }
}
