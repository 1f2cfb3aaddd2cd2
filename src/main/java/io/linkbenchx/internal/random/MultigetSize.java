package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.Arrays;

/**
 * Number of links that a MULTIGET_LINK requests: geometric, least value {@code min}, never {@code
 * max} or more (LinkBench's link_multiget_dist_min, _max and _prob: 1, 128, 0.382). Immutable.
 */
public final class MultigetSize {
  private final int first;

  /** Element i: probability that the size is at most first + i. The last size needs no element. */
  private final double[] shares;

  /**
   * Sizes from {@code min} to {@code max − 1}; always {@code max − 1} if {@code min} is not below
   * {@code max}.
   *
   * @param probability p, above 0 and at most 1
   */
  public MultigetSize(int min, int max, double probability) {
    int last = max - 1;
    this.first = Math.min(last, min);
    this.shares = new double[last - first];
    Arrays.setAll(shares, i -> 1 - StrictMath.pow(1 - probability, i + 1));
  }

  /** A size in min … max − 1. */
  public int next(RandomStream random) {
    double u = random.nextDouble();
    int i = 0;
    while (i < shares.length && u >= shares[i]) {
      i++;
    }
    return first + i;
  }

  /** The largest size, for allocating buffers. */
  public int largest() {
    return first + shares.length;
  }
}
