package io.linkbenchx.random;

/**
 * A seeded stream of random numbers: xoshiro256++ 1.0 (D. Blackman, S. Vigna, "Scrambled linear
 * pseudorandom number generators", 2019), period 2^256 − 1, its state filled by SplitMix64 as its
 * authors advise.
 *
 * <p>Thread-confined. Streams derived from different paths are independent for every practical
 * purpose: their starting points are hashes, so adjacent seeds or indices are unrelated.
 */
public final class RandomStream {
  private static final double DOUBLE_UNIT = 0x1.0p-53;

  private long s0;
  private long s1;
  private long s2;
  private long s3;

  private RandomStream(long key) {
    reseed(key);
  }

  /**
   * The stream of one purpose within a run.
   *
   * @param seed the run's seed
   * @param path purpose of the stream, such as (step, role, client); order matters
   */
  public static RandomStream of(long seed, long... path) {
    return new RandomStream(Hash64.hash(seed, path));
  }

  /** Restarts this object as the stream of an already hashed key; costs about 4 ns. */
  public void reseed(long key) {
    // mix is a bijection, so at most one word is 0 and the forbidden all-zero state cannot arise.
    long x = key + Hash64.GAMMA;
    s0 = Hash64.mix(x);
    x += Hash64.GAMMA;
    s1 = Hash64.mix(x);
    x += Hash64.GAMMA;
    s2 = Hash64.mix(x);
    s3 = Hash64.mix(x + Hash64.GAMMA);
  }

  /** Restarts this object as the stream of {@code Hash64.combine(a, b)}. */
  public void reseed(long a, long b) {
    reseed(Hash64.combine(a, b));
  }

  /** Restarts this object as the stream of {@code Hash64.combine(a, b, c)}. */
  public void reseed(long a, long b, long c) {
    reseed(Hash64.combine(a, b, c));
  }

  /** 64 random bits. */
  public long nextLong() {
    long x1 = s1;
    long result = Long.rotateLeft(s0 + s3, 23) + s0;
    s2 ^= s0;
    s3 ^= x1;
    s1 = x1 ^ s2;
    s0 ^= s3;
    s2 ^= x1 << 17;
    s3 = Long.rotateLeft(s3, 45);
    return result;
  }

  /**
   * Uniform in {@code [0, bound)} without bias (D. Lemire, "Fast random integer generation in an
   * interval", 2019).
   *
   * @throws IllegalArgumentException if {@code bound <= 0}
   */
  public long nextLong(long bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be at least 1, not " + bound);
    }
    long x = nextLong();
    long low = x * bound;
    if (low + Long.MIN_VALUE < bound + Long.MIN_VALUE) { // unsigned, in one comparison
      long threshold = Long.remainderUnsigned(-bound, bound);
      while (Long.compareUnsigned(low, threshold) < 0) {
        x = nextLong();
        low = x * bound;
      }
    }
    return highProduct(x, bound);
  }

  /** High 64 bits of the product of an unsigned and a positive number. */
  static long highProduct(long unsigned, long positive) {
    return Math.multiplyHigh(unsigned, positive) + ((unsigned >> 63) & positive);
  }

  /**
   * Uniform in {@code [0, bound)} without bias.
   *
   * @throws IllegalArgumentException if {@code bound <= 0}
   */
  public int nextInt(int bound) {
    return (int) nextLong(bound);
  }

  /** Uniform in {@code [0, 1)}, a multiple of 2^−53. */
  public double nextDouble() {
    return (nextLong() >>> 11) * DOUBLE_UNIT;
  }

  /**
   * Standard normal, by the ziggurat method of {@link Ziggurat}. Keeps no spare value, so a
   * reseeded stream gives the same numbers whatever was drawn before.
   */
  public double nextGaussian() {
    return Ziggurat.next(this);
  }
}
