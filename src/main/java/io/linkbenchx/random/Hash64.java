package io.linkbenchx.random;

import io.linkbenchx.Internal;

/**
 * 64-bit mixing, used to derive independent streams and payload keys from numbers.
 *
 * <p>{@link #mix} is the bijective finalizer "variant 13" published by D. Stafford (2011) that
 * SplitMix64 uses (Steele, Lea, Flood, OOPSLA 2014). Every result is part of the stored format of a
 * loaded database (payloads are keyed by it), so these functions never change.
 */
@Internal
public final class Hash64 {
  /** 2^64 divided by the golden ratio, made odd: SplitMix64's increment. */
  public static final long GAMMA = 0x9E3779B97F4A7C15L;

  private Hash64() {}

  /** A bijection of the 64-bit numbers in which every input bit reaches every output bit. */
  public static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }

  /** Hash of an ordered pair; {@code combine(a, b) != combine(b, a)} in general. */
  public static long combine(long a, long b) {
    // Two different paths for a and b, so that neither (x, x) nor (0, 0) is a special case.
    return mix(mix(a + GAMMA) * GAMMA + b);
  }

  /** Hash of an ordered triple: {@code combine(combine(a, b), c)}. */
  public static long combine(long a, long b, long c) {
    return combine(combine(a, b), c);
  }

  /** Hash of four numbers in order: {@code combine(combine(a, b, c), d)}. */
  public static long combine(long a, long b, long c, long d) {
    return combine(combine(a, b, c), d);
  }

  /**
   * Hash of a path of any length. Allocates the array: for set-up, not for the hot path.
   *
   * @return {@code combine} folded over the path; of {@code first} alone, {@code mix(first +
   *     GAMMA)}
   */
  public static long hash(long first, long... rest) {
    long h = mix(first + GAMMA);
    for (long value : rest) {
      h = combine(h, value);
    }
    return h;
  }
}
