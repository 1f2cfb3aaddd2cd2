package io.linkbenchx.internal.random;

import io.linkbenchx.random.Hash64;
import java.util.Arrays;

/**
 * A keyed pseudo-random bijection of {@code 0 … n-1} for any n up to 2^62, in constant memory.
 *
 * <p>An unbalanced Feistel network (Luby, Rackoff 1988) over the smallest power of two that holds
 * n, with cycle walking (Black, Rogaway 2002): a result outside the range is permuted again, fewer
 * than two passes on average. Spreads neighboring ranks over the whole range; not meant as
 * cryptography.
 */
public final class FeistelPermutation {
  private static final int ROUNDS = 4;

  private final long size;
  private final int lowBits;
  private final long lowMask;
  private final long highMask;
  private final long[] roundKeys;

  /** A permutation of n elements, 1 … 2^62; different seeds give unrelated permutations. */
  public FeistelPermutation(long seed, long n) {
    this.size = n;
    int bits = Math.max(2, Long.SIZE - Long.numberOfLeadingZeros(n - 1));
    this.lowBits = (bits + 1) / 2;
    this.lowMask = (1L << lowBits) - 1;
    this.highMask = (1L << (bits - lowBits)) - 1;
    this.roundKeys = new long[ROUNDS];
    Arrays.setAll(roundKeys, i -> Hash64.combine(seed, i));
  }

  /** The place of {@code i}, which is not checked: this is called for every transaction. */
  public long permute(long i) {
    long x = i;
    do {
      x = forward(x);
    } while (x >= size);
    return x;
  }

  private long forward(long x) {
    long high = x >>> lowBits;
    long low = x & lowMask;
    for (int i = 0; i < ROUNDS; i += 2) {
      high ^= round(low, i) & highMask;
      low ^= round(high, i + 1) & lowMask;
    }
    return (high << lowBits) | low;
  }

  private long round(long half, int i) {
    return Hash64.mix(half + roundKeys[i]);
  }
}
