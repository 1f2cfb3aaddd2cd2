package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
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
    return StrictMath.pow(rank + 1.0, -curve.exponent) / zeta;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public String describe() {
    return String.format(Locale.ROOT, "zipf(%s) of %d", curve.exponent, size);
  }

  /** The part that does not depend on n; {@link LatestKeys} shares it while its n grows. */
  static final class Curve {
    /** Below this |1 − s| the closed forms cancel and the logarithmic ones are used. */
    private static final double NEAR_ONE = 1e-3;

    /** Much larger than the relative difference between two libraries' powers and logarithms. */
    private static final double ROUNDING = 1e-12;

    /** Stands for k, whose smallest value is 1. */
    private static final long REJECTED = 0;

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
      this.lower = integral(1.5, true) - 1;
      this.squeeze = 2 - inverse(integral(2.5, true) - height(2, true), true);
    }

    double exponent() {
      return exponent;
    }

    double upper(long n) {
      return integral(n + 0.5, true);
    }

    long sample(RandomStream random, long n, double upper) {
      while (true) {
        double u = upper + random.nextDouble() * (lower - upper);
        double x = inverse(u, false);
        double position = x + 0.5;
        double fraction = position - (long) position;
        double bound = position * ROUNDING;
        boolean clear = fraction > bound && 1 - fraction > bound;
        long k = clear ? nearest(x, n) : 0;
        double over = k - x - squeeze;
        if (!clear || Math.abs(over) <= bound) {
          k = strictly(u, n);
        } else if (over > 0) {
          double room = u - integral(k + 0.5, false) + height((double) k, false);
          // The integral's terms are at most 1000 times as large as their difference.
          boolean open = Math.abs(room) <= (Math.abs(u) + 1 / NEAR_ONE) * ROUNDING;
          k = open ? strictly(u, n) : room > 0 ? k : REJECTED;
        }
        if (k != REJECTED) {
          return k - 1;
        }
      }
    }

    /** The same without the machine's own functions, so that all machines agree. */
    private long strictly(double u, long n) {
      double x = inverse(u, true);
      long k = nearest(x, n);
      boolean accepted =
          k - x <= squeeze || u >= integral(k + 0.5, true) - height((double) k, true);
      return accepted ? k : REJECTED;
    }

    private static long nearest(double x, long n) {
      return Math.max(1, Math.min(n, (long) (x + 0.5)));
    }

    private double height(double x, boolean strict) {
      return power(x, -exponent, strict);
    }

    /** The integral of t^−s from 1 to x. */
    private double integral(double x, boolean strict) {
      if (Math.abs(q) > NEAR_ONE) {
        return (power(x, q, strict) - 1) / q;
      }
      double log = strict ? StrictMath.log(x) : Math.log(x);
      if (q == 0) {
        return log;
      }
      return (strict ? StrictMath.expm1(q * log) : Math.expm1(q * log)) / q;
    }

    private double inverse(double y, boolean strict) {
      // Rounding can push the argument just past the pole, where x is infinite.
      double t = Math.max(-1, q * y);
      if (Math.abs(q) > NEAR_ONE) {
        return power(1 + t, 1 / q, strict);
      }
      if (q == 0) {
        return strict ? StrictMath.exp(y) : Math.exp(y);
      }
      return strict ? StrictMath.exp(StrictMath.log1p(t) / q) : Math.exp(Math.log1p(t) / q);
    }

    private static double power(double base, double exponent, boolean strict) {
      return strict ? TabledMath.pow(base, exponent) : Math.pow(base, exponent);
    }
  }
}
