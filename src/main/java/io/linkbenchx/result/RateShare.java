package io.linkbenchx.result;

/**
 * What the rate of an open loop was chosen by.
 *
 * @param percent of the sustained rate
 * @param sustainedRate of the closed loop before it, transactions per second
 */
public record RateShare(double percent, double sustainedRate) {

  /** Starts per second. */
  public double perSecond() {
    return percent / 100 * sustainedRate;
  }
}
