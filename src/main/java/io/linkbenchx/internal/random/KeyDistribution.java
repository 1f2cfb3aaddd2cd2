package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;

/**
 * Chooses the id for a transaction, as a rank {@code 0 … size()-1}; rank 0 is the hottest if the
 * distribution is skewed. Add the first id, and permute with {@link Scrambled} if hot ids must not
 * be neighbors.
 *
 * <p>Immutable and shareable between threads unless the implementation says otherwise: all
 * randomness comes from the stream. A draw allocates nothing.
 */
public abstract class KeyDistribution {
  final long size;
  private final String description;

  /**
   * Over this many ranks.
   *
   * @param size 1 … 2^62
   * @param description name and parameters
   */
  protected KeyDistribution(long size, String description) {
    this.size = Arguments.positiveSize(size);
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
}
