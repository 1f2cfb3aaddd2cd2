package io.linkbenchx.internal.random;

/** A distribution over ranks whose probabilities are known in closed form. */
public interface RankShares {
  /** Probability of one rank; never increases with the rank. */
  double share(long rank);

  /** The number of ranks. */
  long size();
}
