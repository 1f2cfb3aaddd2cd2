package io.linkbenchx.internal.random;

/**
 * Rank positions {@code size · (eta · p − eta + 1)^alpha} for p in [0, 1) by cubic pieces: four
 * multiplications instead of a logarithm and an exponential. Each piece has an error bound, so that
 * a caller who needs the integer part knows when it is exact.
 *
 * <p>A piece interpolates at the four Chebyshev points of its interval of p; a function f differs
 * from that by at most max |f⁗| · h⁴ / (4! · 128) over an interval of length h.
 */
final class PowerPieces {
  private static final int PIECES = 256;
  private static final int STRIDE = 5;
  private static final int BOUND = STRIDE - 1;
  private static final int POINTS = 4;
  private static final double INTERPOLATION = 1.0 / (24 * 128);

  /** Relative rounding error of a position, here and in the caller's power. */
  private static final double ROUNDING = 1e-12;

  private final double size;
  private final double alpha;
  private final double eta;

  /** Per piece, the coefficients of t⁰ … t³, t in [0, 1) within the piece, and the error bound. */
  private final double[] pieces = new double[PIECES * STRIDE];

  PowerPieces(double size, double alpha, double eta) {
    this.size = size;
    this.alpha = alpha;
    this.eta = eta;
    for (int i = 0; i < PIECES; i++) {
      fit(i);
    }
  }

  /** Index of p's piece in the table, for the other calls. */
  static int at(double p) {
    return ((int) (p * PIECES)) * STRIDE;
  }

  /** The position of p, with an error of at most {@link #bound}. */
  double position(int at, double p) {
    double t = p * PIECES - ((int) (p * PIECES));
    double[] c = pieces;
    return c[at] + t * (c[at + 1] + t * (c[at + 2] + t * c[at + 3]));
  }

  /** Largest error of a position in this piece; infinite if the power does not exist. */
  double bound(int at) {
    return pieces[at + BOUND];
  }

  private void fit(int piece) {
    int at = piece * STRIDE;
    double low = base(piece, 0);
    double high = base(piece, 1);
    if (!(low > 0 && high > 0)) {
      pieces[at + BOUND] = Double.POSITIVE_INFINITY;
      return;
    }
    double[] t = new double[POINTS];
    double[] d = new double[POINTS];
    for (int i = 0; i < POINTS; i++) {
      t[i] = 0.5 - 0.5 * StrictMath.cos((2 * i + 1) * Math.PI / (2 * POINTS));
      d[i] = size * StrictMath.pow(base(piece, t[i]), alpha);
    }
    divideDifferences(t, d);
    toPowers(t, d);
    System.arraycopy(d, 0, pieces, at, POINTS);
    double largest = size * Math.max(StrictMath.pow(low, alpha), StrictMath.pow(high, alpha));
    pieces[at + BOUND] = Math.max(fourth(low), fourth(high)) * INTERPOLATION + largest * ROUNDING;
  }

  private double base(int piece, double t) {
    return eta * ((piece + t) / PIECES) - eta + 1;
  }

  /** |f⁗| · h⁴, monotone in the base. */
  private double fourth(double base) {
    double factors = alpha * (alpha - 1) * (alpha - 2) * (alpha - 3);
    return Math.abs(
        size * factors * StrictMath.pow(base, alpha - 4) * StrictMath.pow(eta / PIECES, 4));
  }

  /** Converts values at the points to coefficients of Newton's form. */
  private static void divideDifferences(double[] t, double[] d) {
    for (int order = 1; order < POINTS; order++) {
      for (int i = POINTS - 1; i >= order; i--) {
        d[i] = (d[i] - d[i - 1]) / (t[i] - t[i - order]);
      }
    }
  }

  /** Converts coefficients of Newton's form to those of the powers of t. */
  private static void toPowers(double[] t, double[] d) {
    for (int k = POINTS - 2; k >= 0; k--) {
      for (int i = k; i < POINTS - 1; i++) {
        d[i] -= t[k] * d[i + 1];
      }
    }
  }
}
