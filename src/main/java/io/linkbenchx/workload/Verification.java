package io.linkbenchx.workload;

import io.linkbenchx.result.VerificationResult;
import java.util.function.BooleanSupplier;

/** The check of the data of a workload. */
public interface Verification {

  /**
   * How much to check.
   *
   * @param threads verifying threads
   * @param maxNanos budget; a full check is replaced by a sample when it would not fit
   * @param full check everything whatever it takes
   * @param seed choice of the sample
   */
  record Budget(int threads, long maxNanos, boolean full, long seed) {}

  /** Told how far it is, from any thread. */
  @FunctionalInterface
  interface Progress {
    void done(long rowsChecked, double fraction);
  }

  /** Checks; differences are part of the result, not exceptions. Stops early when cancelled. */
  VerificationResult verify(Budget budget, Progress progress, BooleanSupplier cancelled);
}
