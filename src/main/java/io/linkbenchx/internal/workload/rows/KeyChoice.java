package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.internal.random.FeistelPermutation;
import io.linkbenchx.internal.random.GaussianKeys;
import io.linkbenchx.internal.random.HotspotKeys;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.internal.random.LatestKeys;
import io.linkbenchx.internal.random.ParetoKeys;
import io.linkbenchx.internal.random.RejectionInversionZipf;
import io.linkbenchx.internal.random.Scrambled;
import io.linkbenchx.internal.random.SpecialKeys;
import io.linkbenchx.internal.random.UniformKeys;

/** Creates the configured distribution of ids. */
final class KeyChoice {
  /** Constant, so that the same ids are hot in every run, step and client. */
  private static final long PERMUTATION = 0x5CA77E2EDL;

  private static final double PERCENT = 100;

  private KeyChoice() {}

  /**
   * Ranks 0 … n−1; for one thread.
   *
   * @param n number of ids
   */
  static KeyDistribution of(KeySettings keys, long n) {
    KeyDistribution ranks = ranks(keys, n);
    boolean scatter = keys.scrambled() && keys.kind() != KeySettings.Kind.UNIFORM;
    return scatter && keys.kind() != KeySettings.Kind.LATEST
        ? new Scrambled(ranks, new FeistelPermutation(PERMUTATION, n))
        : ranks;
  }

  private static KeyDistribution ranks(KeySettings keys, long n) {
    return switch (keys.kind()) {
      case UNIFORM -> new UniformKeys(n);
      case ZIPFIAN -> new RejectionInversionZipf(n, keys.exponent());
      case PARETO -> new ParetoKeys(n, keys.paretoH());
      case GAUSSIAN -> new GaussianKeys(n, keys.iterations());
      case SPECIAL ->
          new SpecialKeys(
              n, keys.specialDraws() / PERCENT, keys.specialIds() / PERCENT, keys.iterations());
      case LATEST -> new LatestKeys(n, keys.exponent());
      case HOTSPOT -> new HotspotKeys(n, keys.hotDraws() / PERCENT, keys.hotIds() / PERCENT);
    };
  }
}
