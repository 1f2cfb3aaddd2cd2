package io.linkbenchx.result;

import java.util.Locale;

/** What a step is doing: the phase of an interval and of a progress report. */
public enum StepPhase implements Word {
  /** The client is measured on its own, without a database. */
  CALIBRATE,
  /** The data are loaded. */
  LOAD,
  /** Transactions run but are not counted. */
  WARMUP,
  /** Transactions run and are counted. */
  RUN,
  /** Transactions that were due in the measured part run to completion. */
  DRAIN,
  /** The data are verified. */
  VERIFY;

  /** Whether intervals of this phase belong to the measured part of a step. */
  public boolean measured() {
    return this == RUN || this == LOAD;
  }

  /**
   * The phase with this text.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static StepPhase of(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }
}
