package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * Zipf by rejection-inversion: W. Hörmann, G. Derflinger, "Rejection-inversion to generate variates
 * from monotone discrete distributions" (1996). Exact for every exponent from 0 (uniform) up, 1
 * included; constant time and memory for any n, no sum over ranks at the start.
 *
 * <p>Ranks are 0-based: rank r has probability (r+1)^−s / zeta_n(s).
 */
public final class RejectionInversionZipf extends KeyDistribution {
  /** Below this |1 − s| the closed forms cancel and the logarithmic ones are used. */
  private static final double NEAR_ONE = 1e-3;

  /** Much larger than the relative difference between two libraries' powers and logarithms. */
  private static final double ROUNDING = 1e-12;

  /** Stands for k, whose smallest value is 1. */
  private static final long REJECTED = 0;

  private final double exponent;
  private final double q;
  private final double lower;
  private final double upper;
  private final double squeeze;

  /**
   * A Zipf distribution over n ranks.
   *
   * @param exponent s, at least 0 and below 100
   */
  public RejectionInversionZipf(long n, double exponent) {
    super(n, "zipf(" + exponent + ") of " + n);
    this.exponent = exponent;
    this.q = 1 - exponent;
    this.lower = integral(1.5, true) - 1;
    this.upper = integral(n + 0.5, true);
    this.squeeze = 2 - inverse(integral(2.5, true) - height(2, true), true);
  }

  @Override
  public long next(RandomStream random) {
    while (true) {
      double u = upper + random.nextDouble() * (lower - upper);
      double x = inverse(u, false);
      double position = x + 0.5;
      double fraction = position - (long) position;
      double bound = position * ROUNDING;
      boolean clear = fraction > bound && 1 - fraction > bound;
      long k = clear ? nearest(x) : 0;
      double over = k - x - squeeze;
      if (!clear || Math.abs(over) <= bound) {
        k = strictly(u);
      } else if (over > 0) {
        double room = u - integral(k + 0.5, false) + height((double) k, false);
        // The integral's terms are at most 1000 times as large as their difference.
        boolean open = Math.abs(room) <= (Math.abs(u) + 1 / NEAR_ONE) * ROUNDING;
        k = open ? strictly(u) : room > 0 ? k : REJECTED;
      }
      if (k != REJECTED) {
        return k - 1;
      }
    }
  }

  /** Decides a candidate with StrictMath, so that all machines agree. */
  private long strictly(double u) {
    double x = inverse(u, true);
    long k = nearest(x);
    boolean accepted = k - x <= squeeze || u >= integral(k + 0.5, true) - height((double) k, true);
    return accepted ? k : REJECTED;
  }

  private long nearest(double x) {
    return Math.max(1, Math.min(size, (long) (x + 0.5)));
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
