package io.linkbenchx.workload;

import io.linkbenchx.result.VerificationResult;
import java.util.function.BooleanSupplier;

/** The verification of a workload's data. */
public interface Verification {

  /**
   * How much to check.
   *
   * @param threads verifying threads
   * @param maxNanos time budget; if a full check would not fit, a sample is checked instead
   * @param full check everything, however long it takes
   * @param seed choice of the sample
   */
  record Budget(int threads, long maxNanos, boolean full, long seed) {}

  /** Receives progress, from any thread. */
  @FunctionalInterface
  interface Progress {
    void done(long rowsChecked, double fraction);
  }

  /** Verifies; differences are part of the result, not exceptions. Stops early when cancelled. */
  VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled);
}
