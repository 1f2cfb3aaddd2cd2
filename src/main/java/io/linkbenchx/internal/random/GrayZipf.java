package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * LinkBench's Zipf distribution: the quick method of J. Gray et al., "Quickly generating
 * billion-record synthetic databases" (SIGMOD 1994), probability of rank r about (r+1)^−s / zeta_n.
 *
 * <p>Exactly as in LinkBench, including its approximation of zeta (see {@link Zeta#linkBench}),
 * because its skew is part of that benchmark. Everything else should use {@link
 * RejectionInversionZipf}.
 */
public final class GrayZipf extends KeyDistribution implements RankShares {
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
   * @throws IllegalArgumentException if n or the shape is out of range
   */
  public GrayZipf(long n, double shape) {
    super(n, "zipf(" + shape + ") of " + n + ", Gray");
    Arguments.positive("Zipf shape", shape);
    if (shape == 1) {
      throw new IllegalArgumentException(
          "Zipf shape 1 is not supported by LinkBench's method; use 0.999 or 1.001");
    }
    this.shape = shape;
    this.zeta = Zeta.linkBench(n, shape);
    this.alpha = 1 / (1 - shape);
    double zeta2 = Zeta.linkBench(Math.min(2, n), shape);
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

  @Override
  public double share(long rank) {
    return StrictMath.pow(rank + 1.0, -shape) / zeta;
  }
}
