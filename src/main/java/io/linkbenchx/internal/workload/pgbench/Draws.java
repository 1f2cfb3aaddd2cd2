package io.linkbenchx.internal.workload.pgbench;

import static io.linkbenchx.internal.workload.pgbench.ScriptValues.check;

import io.linkbenchx.internal.random.FeistelPermutation;
import io.linkbenchx.internal.random.RejectionInversionZipf;
import io.linkbenchx.random.RandomStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A client's random functions, as PostgreSQL's manual defines their distributions. */
final class Draws {
  private static final double LEAST_GAUSSIAN = 2;
  private static final double LEAST_ZIPF = 1.001;
  private static final double MOST_ZIPF = 1000;

  /** From here on every value but the first has a probability below 2^-100. */
  private static final double ALWAYS_FIRST = 100;

  /** Sizes may be random too: then nothing is worth keeping. */
  private static final int KEPT = 64;

  private final RandomStream random;

  /** By size and parameter. */
  private final Map<List<Number>, RejectionInversionZipf> zipfs = new HashMap<>();

  Draws(RandomStream random) {
    this.random = random;
  }

  long uniform(long from, long to) {
    return from + random.nextLong(size(from, to));
  }

  /** The standard normal distribution, cut off at ±parameter, stretched over the range. */
  long gaussian(long from, long to, double parameter) {
    long size = size(from, to);
    check(parameter >= LEAST_GAUSSIAN, "the parameter of random_gaussian must be at least 2");
    double x;
    do {
      x = random.nextGaussian();
    } while (x < -parameter || x >= parameter);
    return at(from, size, (x + parameter) / (2 * parameter));
  }

  /** The inverse of the distribution function 1 − exp(−parameter · x), cut off at 1. */
  long exponential(long from, long to, double parameter) {
    long size = size(from, to);
    check(parameter > 0, "the parameter of random_exponential must be greater than 0");
    double covered = -Math.expm1(-parameter);
    return at(from, size, -Math.log1p(-random.nextDouble() * covered) / parameter);
  }

  long zipfian(long from, long to, double parameter) {
    long size = size(from, to);
    check(
        parameter >= LEAST_ZIPF && parameter <= MOST_ZIPF,
        "the parameter of random_zipfian must be from 1.001 to 1000");
    if (parameter >= ALWAYS_FIRST) {
      return from;
    }
    if (zipfs.size() == KEPT) {
      zipfs.clear();
    }
    return from
        + zipfs
            .computeIfAbsent(
                List.of(size, parameter), s -> new RejectionInversionZipf(size, parameter))
            .next(random);
  }

  /** The new place of a number, modulo size, in a permutation of 0 … size−1. */
  long permuted(long value, long size, long seed) {
    check(size > 0 && size <= 1L << 62, "the size of permute must be from 1 to 2^62");
    return new FeistelPermutation(seed, size).permute(Math.floorMod(value, size));
  }

  private static long at(long from, long size, double fraction) {
    return from + Math.min(size - 1, (long) (size * fraction));
  }

  private static long size(long from, long to) {
    check(from <= to, "an empty range: " + from + " is greater than " + to);
    long size = to - from + 1;
    check(size > 0, "the range is too large");
    return size;
  }
}
