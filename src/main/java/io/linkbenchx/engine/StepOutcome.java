package io.linkbenchx.engine;

import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Effects;

/**
 * A finished step.
 *
 * @param effects what its clients did to the database
 * @param hung true if a client is still inside the database, which must then not be closed
 * @param tooManyErrors true if that ended it
 * @param death why a client could not go on, or null
 */
record StepOutcome(
    StepResult result, Effects effects, boolean hung, boolean tooManyErrors, Throwable death) {

  /** The same with what the process used. */
  StepOutcome with(ProcessUse use) {
    return new StepOutcome(result.withProcess(use), effects, hung, tooManyErrors, death);
  }
}
