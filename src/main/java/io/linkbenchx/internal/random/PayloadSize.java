package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * Log-normal payload sizes: round(exp(N(0, 1)·sigma + ln(median))), at most limit − 1 bytes.
 *
 * <p>Uses {@link StrictMath}, so that sizes are the same on every machine and a payload written by
 * one can be verified by another.
 *
 * @param median bytes, above 0, may be fractional
 * @param sigma of the logarithm; LinkBench's is 1, fixed
 * @param limit bytes, exclusive: 255 for links, 1 048 576 for nodes
 */
public record PayloadSize(double median, double sigma, int limit) {
  /** LinkBench's sigma. */
  public static final double SIGMA = 1.0;

  /** LinkBench's limit for the data of a link. */
  public static final int LINK_LIMIT = 255;

  /** LinkBench's limit for the data of a node. */
  public static final int NODE_LIMIT = 1_048_576;

  /** Link sizes with LinkBench's sigma and limit. */
  public static PayloadSize ofLinks(double median) {
    return new PayloadSize(median, SIGMA, LINK_LIMIT);
  }

  /** Node sizes with LinkBench's sigma and limit. */
  public static PayloadSize ofNodes(double median) {
    return new PayloadSize(median, SIGMA, NODE_LIMIT);
  }

  /** The mean size in bytes; slightly too large if the limit cuts many sizes. */
  public double mean() {
    return Math.min(limit - 1.0, median * Math.exp(sigma * sigma / 2));
  }

  /** A size in bytes, 0 … limit − 1. */
  public int next(RandomStream random) {
    double size = median * TabledMath.exp(random.nextGaussian() * sigma);
    return (int) Math.min(limit - 1, Math.round(size));
  }
}
