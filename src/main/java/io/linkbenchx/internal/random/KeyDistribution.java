package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.function.LongUnaryOperator;

/**
 * Chooses the id for a transaction, as a rank {@code 0 … size()-1}; rank 0 is the hottest if the
 * distribution is skewed. Add the first id, and permute with {@link #scrambled} if hot ids must not
 * be neighbors.
 *
 * <p>Immutable and shareable between threads, {@link #roundRobin} aside: all randomness comes from
 * the stream. A draw allocates nothing.
 */
public abstract class KeyDistribution {
  private static final long MAX_SIZE = 1L << 62;

  /** Much larger than the relative difference between two libraries' powers. */
  private static final double ROUNDING = 1e-12;

  final long size;
  private final String description;

  /**
   * Over this many ranks.
   *
   * @param size 1 … 2^62, so that sums of two ranks stay positive
   * @param description name and parameters
   */
  protected KeyDistribution(long size, String description) {
    if (size < 1 || size > MAX_SIZE) {
      throw new IllegalArgumentException(
          "the number of ids must be between 1 and 2^62, not " + size);
    }
    this.size = size;
    this.description = description;
  }

  /** A rank in {@code [0, size())}. */
  public abstract long next(RandomStream random);

  /** The number of ranks. */
  public final long size() {
    return size;
  }

  /** Name and parameters for reports, such as {@code zipf(0.8) of 10000000, Gray}. */
  public final String describe() {
    return description;
  }

  /** Every one of n ranks equally likely. */
  public static KeyDistribution uniform(long n) {
    return new KeyDistribution(n, "uniform of " + n) {
      @Override
      public long next(RandomStream random) {
        return random.nextLong(size);
      }
    };
  }

  /**
   * LinkBench's GeometricDistribution as an access function: rank r has probability p·(1 − p)^r,
   * and values beyond the last rank are clipped to it.
   *
   * @param probability p, above 0 and below 1
   */
  public static KeyDistribution geometric(long n, double probability) {
    double scale = 1 / StrictMath.log1p(-probability);
    return new KeyDistribution(n, "geometric(" + probability + ") of " + n) {
      @Override
      public long next(RandomStream random) {
        // 1 − u is in (0, 1], so the logarithm is finite.
        long rank = (long) (StrictMath.log(1 - random.nextDouble()) * scale);
        return Math.min(rank, size - 1);
      }
    };
  }

  /**
   * LinkBench's ROUND_ROBIN: one rank after the other, wrapping. (LinkBench passes the previous id
   * as 0 for links and stays at the first id forever.)
   *
   * <p>Thread-confined: each client has its own position.
   *
   * @param firstRank where it starts, modulo n; should differ between clients
   */
  public static KeyDistribution roundRobin(long n, long firstRank) {
    return new KeyDistribution(n, "round robin of " + n) {
      private long next = Math.floorMod(firstRank, size);

      @Override
      public long next(RandomStream random) {
        long rank = next;
        next = rank + 1 == size ? 0 : rank + 1;
        return rank;
      }
    };
  }

  /**
   * sysbench's pareto(h): floor(n · u^(ln h / ln(1 − h))), u uniform. With h = 0.2, 80 % of draws
   * fall on the first 20 % of ranks, and so on within them. The share of draws below rank k is
   * (k/n)^(ln(1 − h) / ln h).
   *
   * @param h above 0 and below 1
   */
  public static KeyDistribution pareto(long n, double h) {
    double power = StrictMath.log(h) / StrictMath.log(1 - h);
    return new KeyDistribution(n, "pareto(" + h + ") of " + n) {
      @Override
      public long next(RandomStream random) {
        double u = random.nextDouble();
        double position = size * Math.pow(u, power);
        long rank = (long) position;
        double fraction = position - rank;
        double bound = position * ROUNDING;
        if (!(fraction > bound && 1 - fraction > bound)) {
          rank = (long) (size * TabledMath.pow(u, power));
        }
        return Math.min(size - 1, rank);
      }
    };
  }

  /**
   * sysbench's gaussian: the mean of some uniform draws, bell-shaped around the middle of the
   * range. The share of draws below rank k is the Bates distribution's at k/n.
   *
   * @param draws number of uniform draws, at least 1
   */
  public static KeyDistribution gaussian(long n, int draws) {
    double scale = (double) n / draws;
    return new KeyDistribution(n, "gaussian(" + draws + ") of " + n) {
      @Override
      public long next(RandomStream random) {
        double sum = 0;
        for (int i = 0; i < draws; i++) {
          sum += random.nextDouble();
        }
        return Math.min(size - 1, (long) (sum * scale));
      }
    };
  }

  /**
   * sysbench 1.0's special: a share of the draws falls uniformly on a small share of the ranks in
   * the middle of the range, the other draws follow {@link #gaussian}. By default 75 % on 1 %, and
   * the mean of 12 uniform numbers.
   *
   * @param hotDraws share of draws on the hot ranks, 0 … 1 (sysbench: rand-spec-res / 100)
   * @param hotRanks share of ranks that are hot, 0 … 1 (rand-spec-pct / 100); at least one rank is
   * @param draws uniform draws per other draw (rand-spec-iter)
   */
  public static KeyDistribution special(long n, double hotDraws, double hotRanks, int draws) {
    long hotSize = Math.max(1, Math.min(n, (long) (n * hotRanks)));
    long hotFrom = (n - hotSize) / 2;
    KeyDistribution others = gaussian(n, draws);
    String description = "special(" + hotDraws + " of draws on " + hotRanks + ") of " + n;
    return new KeyDistribution(n, description) {
      @Override
      public long next(RandomStream random) {
        return random.nextDouble() < hotDraws
            ? hotFrom + random.nextLong(hotSize)
            : others.next(random);
      }
    };
  }

  /**
   * A share of the draws falls uniformly on the first ranks, the rest uniformly on the others. If
   * every rank is hot, or none is, all draws are uniform over all ranks.
   *
   * @param hotDraws share of draws on the hot ranks, 0 … 1
   * @param hotRanks share of ranks that are hot, 0 … 1
   */
  public static KeyDistribution hotspot(long n, double hotDraws, double hotRanks) {
    long hotSize = Math.min(n, (long) (n * hotRanks));
    String description = "hotspot(" + hotDraws + " of draws on " + hotRanks + ") of " + n;
    return new KeyDistribution(n, description) {
      @Override
      public long next(RandomStream random) {
        if (hotSize == 0 || hotSize == size) {
          return random.nextLong(size);
        }
        return random.nextDouble() < hotDraws
            ? random.nextLong(hotSize)
            : hotSize + random.nextLong(size - hotSize);
      }
    };
  }

  /**
   * Prefers the newest ids: rank = n − 1 − Zipf(n).
   *
   * @param exponent Zipf exponent, at least 0
   */
  public static KeyDistribution latest(long n, double exponent) {
    KeyDistribution ages = new RejectionInversionZipf(n, exponent);
    return new KeyDistribution(n, "latest, zipf(" + exponent + ")") {
      @Override
      public long next(RandomStream random) {
        return size - 1 - ages.next(random);
      }
    };
  }

  /**
   * Draws from this distribution or from another over the same ids, chosen at random for every
   * draw: LinkBench's read_uncorr_blend.
   *
   * @param probability of the other one, 0 … 1
   */
  public final KeyDistribution blended(KeyDistribution other, double probability) {
    KeyDistribution common = this;
    String blend = probability + " of draws from " + other.description + ", else " + description;
    return new KeyDistribution(size, blend) {
      @Override
      public long next(RandomStream random) {
        return (random.nextDouble() < probability ? other : common).next(random);
      }
    };
  }

  /** Scatters the ranks by a permutation of as many, so that hot ids are not neighbors. */
  public final KeyDistribution scrambled(LongUnaryOperator permutation) {
    KeyDistribution ranks = this;
    return new KeyDistribution(size, description + ", scrambled") {
      @Override
      public long next(RandomStream random) {
        return permutation.applyAsLong(ranks.next(random));
      }
    };
  }
}
