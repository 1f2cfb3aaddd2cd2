package io.linkbenchx.engine;

import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Effects;

/**
 * A finished step.
 *
 * @param report what was measured; others may add to it
 * @param effects what its clients did to the database
 * @param hung true if a client is still inside the database, which must then not be closed
 * @param tooManyErrors true if that ended it
 * @param death why a client could not go on, or null
 */
record StepOutcome(
    StepReport report, Effects effects, boolean hung, boolean tooManyErrors, Throwable death) {

  /** The report as it is now. */
  StepResult result() {
    return report.build();
  }
}
