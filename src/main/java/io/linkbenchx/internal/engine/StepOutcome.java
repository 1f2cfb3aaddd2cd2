package io.linkbenchx.internal.engine;

import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Effects;

/**
 * A finished step.
 *
 * @param report its figures; other classes may add to it
 * @param effects of its clients on the database
 * @param hung that clients did not return, since when nothing was answered; null if all returned
 * @param inside true if a client is still inside the database, which must then not be closed
 * @param lastAnswer since when nothing was answered
 * @param tooManyErrors true if errors ended it
 * @param death why a client could not continue, or null
 */
record StepOutcome(
    StepReport report,
    Effects effects,
    String hung,
    boolean inside,
    String lastAnswer,
    boolean tooManyErrors,
    Throwable death) {

  /** The current report. */
  StepResult result() {
    return report.build();
  }
}
