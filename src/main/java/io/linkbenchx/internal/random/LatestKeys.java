package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Prefers the newest ids: rank = m − 1 − Zipf(m), where m is the current number of ids.
 *
 * <p>Thread-confined: caches the constants of the last m. A change of m costs one power, not a sum.
 */
public final class LatestKeys implements KeyDistribution {
  private final LongSupplier existing;
  private final RejectionInversionZipf.Curve curve;
  private long lastSize;
  private double upper;

  /**
   * The most recent of a growing set.
   *
   * @param existing current number of ids, at least 1; read at every draw
   * @param exponent Zipf exponent, at least 0
   */
  public LatestKeys(LongSupplier existing, double exponent) {
    this.existing = existing;
    this.curve = new RejectionInversionZipf.Curve(exponent);
  }

  @Override
  public long next(RandomStream random) {
    long n = existing.getAsLong();
    if (n != lastSize) {
      Arguments.positiveSize(n);
      lastSize = n;
      upper = curve.upper(n);
    }
    return n - 1 - curve.sample(random, n, upper);
  }

  /** The current number of ids. */
  @Override
  public long size() {
    return existing.getAsLong();
  }

  @Override
  public String describe() {
    return String.format(Locale.ROOT, "latest, zipf(%s)", curve.exponent());
  }
}
