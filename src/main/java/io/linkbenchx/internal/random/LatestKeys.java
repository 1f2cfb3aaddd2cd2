package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/** Prefers the newest ids: rank = n − 1 − Zipf(n). */
public final class LatestKeys extends KeyDistribution {
  private final RejectionInversionZipf ages;

  /**
   * Over n ranks.
   *
   * @param exponent Zipf exponent, at least 0
   */
  public LatestKeys(long n, double exponent) {
    super(n, "latest, zipf(" + exponent + ")");
    this.ages = new RejectionInversionZipf(n, exponent);
  }

  @Override
  public long next(RandomStream random) {
    return size - 1 - ages.next(random);
  }
}
