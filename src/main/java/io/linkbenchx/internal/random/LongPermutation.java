package io.linkbenchx.internal.random;

/**
 * A bijection of {@code 0 … size()-1}.
 *
 * <p>Arguments outside that range give meaningless results and are not checked: this is called for
 * every transaction.
 */
public interface LongPermutation {
  /** The image of {@code i}. */
  long permute(long i);

  /** Number of permuted numbers, at least 1. */
  long size();
}
