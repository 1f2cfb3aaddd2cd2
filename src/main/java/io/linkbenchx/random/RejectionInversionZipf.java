package io.linkbenchx.random;

import java.util.Locale;

/**
 * Zipf by rejection-inversion: W. Hörmann, G. Derflinger, "Rejection-inversion to generate variates
 * from monotone discrete distributions" (1996). Exact for every exponent from 0 (uniform) up, 1
 * included; constant time and memory for any n, no sum over ranks at the start.
 *
 * <p>Ranks are 0-based: rank r has probability (r+1)^−s / zeta_n(s).
 */
public final class RejectionInversionZipf implements KeyDistribution, RankShares {
  private final long size;
  private final Curve curve;
  private final double upper;
  private final double zeta;

  /**
   * A Zipf distribution over n ranks.
   *
   * @param exponent s, at least 0
   */
  public RejectionInversionZipf(long n, double exponent) {
    this.size = Arguments.positiveSize(n);
    this.curve = new Curve(exponent);
    this.upper = curve.upper(n);
    this.zeta = Zeta.exact(n, exponent);
  }

  @Override
  public long next(RandomStream random) {
    return curve.sample(random, size, upper);
  }

  @Override
  public double share(long rank) {
    return Math.pow(rank + 1.0, -curve.exponent) / zeta;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public String describe() {
    return String.format(Locale.ROOT, "zipf(%s) of %d", curve.exponent, size);
  }

  /** What does not depend on n; {@link LatestKeys} shares it while its n grows. */
  static final class Curve {
    /** Below this |1 − s| the closed forms cancel and the logarithmic ones are used. */
    private static final double NEAR_ONE = 1e-3;

    private final double exponent;
    private final double q;
    private final double lower;
    private final double squeeze;

    Curve(double exponent) {
      if (!(exponent >= 0 && exponent < 100)) {
        throw new IllegalArgumentException(
            "the Zipf exponent must be at least 0 and below 100, not " + exponent);
      }
      this.exponent = exponent;
      this.q = 1 - exponent;
      this.lower = integral(1.5) - 1;
      this.squeeze = 2 - inverse(integral(2.5) - height(2));
    }

    double exponent() {
      return exponent;
    }

    double upper(long n) {
      return integral(n + 0.5);
    }

    long sample(RandomStream random, long n, double upper) {
      while (true) {
        double u = upper + random.nextDouble() * (lower - upper);
        double x = inverse(u);
        long k = Math.max(1, Math.min(n, (long) (x + 0.5)));
        if (k - x <= squeeze || u >= integral(k + 0.5) - height((double) k)) {
          return k - 1;
        }
      }
    }

    private double height(double x) {
      return Math.pow(x, -exponent);
    }

    /** The integral of t^−s from 1 to x. */
    private double integral(double x) {
      if (Math.abs(q) > NEAR_ONE) {
        return (Math.pow(x, q) - 1) / q;
      }
      double log = Math.log(x);
      return q == 0 ? log : Math.expm1(q * log) / q;
    }

    private double inverse(double y) {
      // Rounding can push the argument just past the pole, where x is infinite.
      double t = Math.max(-1, q * y);
      if (Math.abs(q) > NEAR_ONE) {
        return Math.pow(1 + t, 1 / q);
      }
      return Math.exp(q == 0 ? y : Math.log1p(t) / q);
    }
  }
}
