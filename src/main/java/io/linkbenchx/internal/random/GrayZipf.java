package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's Zipf distribution: the quick method of J. Gray et al., "Quickly generating
 * billion-record synthetic databases" (SIGMOD 1994), probability of rank r about (r+1)^−s / zeta_n.
 *
 * <p>Exactly as in LinkBench, including its approximation of zeta, because its skew is part of that
 * benchmark. Everything else should use {@link RejectionInversionZipf}.
 */
public final class GrayZipf extends KeyDistribution {
  /** From this n on LinkBench approximates zeta instead of summing, for s up to 1. */
  private static final long APPROXIMATE_FROM = 100_000;

  /** Terms of zeta summed one by one for large n; the Euler-Maclaurin formula adds the others. */
  private static final long SUMMED_TERMS = 10_000;

  private final double shape;
  final double zeta;
  final double alpha;
  final double eta;
  private final double secondLimit;
  private final PowerPieces positions;

  /**
   * A Zipf distribution over n ranks.
   *
   * @param shape the exponent s, above 0 and not 1 (the method divides by 1 − s)
   * @throws IllegalArgumentException if n is out of range or the shape is 1
   */
  public GrayZipf(long n, double shape) {
    super(n, "zipf(" + shape + ") of " + n + ", Gray");
    if (shape == 1) {
      throw new IllegalArgumentException(
          "Zipf shape 1 is not supported by LinkBench's method; use 0.999 or 1.001");
    }
    this.shape = shape;
    this.zeta = zeta(n, shape);
    this.alpha = 1 / (1 - shape);
    double zeta2 = zeta(Math.min(2, n), shape);
    this.eta = (1 - StrictMath.pow(2.0 / n, 1 - shape)) / (1 - zeta2 / zeta);
    this.secondLimit = 1 + StrictMath.pow(0.5, shape);
    this.positions = new PowerPieces(n, alpha, eta);
  }

  @Override
  public long next(RandomStream random) {
    return rank(random.nextDouble());
  }

  /** The rank for a uniform p in [0, 1). */
  long rank(double p) {
    double scaled = p * zeta;
    if (scaled < 1) {
      return 0;
    }
    if (scaled < secondLimit) {
      return Math.min(1, size - 1);
    }
    int at = PowerPieces.at(p);
    double position = positions.position(at, p);
    double bound = positions.bound(at);
    long rank = (long) position;
    double fraction = position - rank;
    // If the error of the fast position could change the rank, it is computed with a power that is
    // the same on every machine.
    if (!(fraction > bound && 1 - fraction > bound)) {
      rank = (long) (size * TabledMath.pow(eta * p - eta + 1, alpha));
    }
    return Math.min(rank, size - 1);
  }

  /** Probability of one rank; never increases with the rank. */
  public double share(long rank) {
    return StrictMath.pow(rank + 1.0, -shape) / zeta;
  }

  /**
   * zeta_n(s), the generalized harmonic number 1^−s + 2^−s + … + n^−s, with LinkBench's
   * approximation, which is part of its access skew: for n ≥ 100 000 and s below 1, n^(1−s)/(1−s) +
   * 0.58 − 1/(1−s). Otherwise {@link #exactZeta}.
   */
  private static double zeta(long n, double s) {
    return n < APPROXIMATE_FROM || s > 1
        ? exactZeta(n, s)
        : StrictMath.pow((double) n, 1 - s) / (1 - s) + 0.58 - 1 / (1 - s);
  }

  /**
   * zeta_n(s) to about 14 digits in bounded time. LinkBench adds up to 2^31 terms; this adds 10^4
   * and computes the rest by the Euler-Maclaurin formula, whose error is below rounding.
   */
  static double exactZeta(long n, double s) {
    if (n < APPROXIMATE_FROM) {
      return sum(n, s);
    }
    double a = SUMMED_TERMS;
    double b = n;
    double integral =
        s == 1
            ? StrictMath.log(b / a)
            : (StrictMath.pow(b, 1 - s) - StrictMath.pow(a, 1 - s)) / (1 - s);
    double ends = (StrictMath.pow(b, -s) - StrictMath.pow(a, -s)) / 2;
    double slopes = s * (StrictMath.pow(a, -s - 1) - StrictMath.pow(b, -s - 1)) / 12;
    return sum(SUMMED_TERMS, s) + integral + ends + slopes;
  }

  private static double sum(long n, double s) {
    double sum = 0;
    for (long k = 1; k <= n; k++) {
      sum += StrictMath.pow((double) k, -s);
    }
    return sum;
  }
}
