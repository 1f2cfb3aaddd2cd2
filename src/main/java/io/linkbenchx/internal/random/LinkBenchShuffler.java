package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.Arrays;
import java.util.Random;

/**
 * LinkBench's fixed permutation that scatters hot ids over the id space, bit for bit.
 *
 * <p>Element {@code i} belongs to group {@code i mod k}, k = min(1024, n), and moves within its
 * group by that group's rotation, so {@code i mod k} never changes. The rotations are the first k
 * values of {@code java.util.Random(seed).nextInt(g)}, g = floor(n / k). LinkBench casts n to an
 * int and stops working at 2^31 ids; here the same draws serve every n whose g fits an int (n below
 * 2^41), and above that {@code RandomStream.of(seed).nextLong(g)} takes their place. Memory is 8
 * KiB for any n.
 */
public final class LinkBenchShuffler {
  private static final int MAX_GROUPS = 1024;

  private final int groups;
  private final long base;
  private final int longerGroups;
  private final long[] rotation;

  /** LinkBench's three permutations; load and requests match because the seeds are constants. */
  public enum Family {
    /** Out-degree, and the link accesses correlated with it. */
    LINKS(20343988438726021L),
    /** Link accesses uncorrelated with out-degree. */
    UNCORRELATED(53238253823453L),
    /** Node reads, updates and deletes. */
    NODE(4766565305853767165L);

    private final long seed;

    Family(long seed) {
      this.seed = seed;
    }
  }

  /** A permutation of n elements, at least 1. */
  public LinkBenchShuffler(long seed, long n) {
    this.groups = (int) Math.min(MAX_GROUPS, n);
    this.base = n / groups;
    this.longerGroups = (int) (n % groups);
    this.rotation = new long[groups];
    Random original = new Random(seed);
    RandomStream large = RandomStream.of(seed);
    boolean fits = base <= Integer.MAX_VALUE;
    for (int i = 0; i < groups; i++) {
      rotation[i] = fits ? original.nextInt((int) base) : large.nextLong(base);
    }
  }

  /** The permutation LinkBench uses for the given family. */
  public static LinkBenchShuffler of(Family family, long n) {
    return new LinkBenchShuffler(family.seed, n);
  }

  /** Leaves every number as it is. */
  static LinkBenchShuffler identity(long n) {
    LinkBenchShuffler identity = new LinkBenchShuffler(0, n);
    Arrays.fill(identity.rotation, 0);
    return identity;
  }

  /** The place of {@code i}, which is not checked: this is called for every transaction. */
  public long permute(long i) {
    if (groups < MAX_GROUPS) {
      return i; // every group has one element
    }
    int group = (int) i & (MAX_GROUPS - 1);
    long length = group < longerGroups ? base + 1 : base;
    long position = (i >>> 10) + rotation[group];
    return ((position >= length ? position - length : position) << 10) | group;
  }

  /** The number whose image is {@code j}. */
  long invert(long j) {
    if (groups < MAX_GROUPS) {
      return j;
    }
    int group = (int) j & (MAX_GROUPS - 1);
    long length = group < longerGroups ? base + 1 : base;
    long position = (j >>> 10) - rotation[group];
    return ((position < 0 ? position + length : position) << 10) | group;
  }
}
