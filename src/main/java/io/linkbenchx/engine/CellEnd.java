package io.linkbenchx.engine;

import io.linkbenchx.result.StepResult;

/**
 * How a visit of a cell ended.
 *
 * @param state as in {@link io.linkbenchx.result.CellResult}
 * @param reason null where it is finished
 * @param failure what the run is to fail with once the other cells were run, or null
 * @param hung true if a client is still inside the database
 */
record CellEnd(String state, String reason, RuntimeException failure, boolean hung) {
  static final CellEnd FINISHED = new CellEnd("finished", null, null, false);
  static final CellEnd INTERRUPTED = new CellEnd("interrupted", null, null, false);

  /** After a step of it. */
  static CellEnd of(StepOutcome outcome) {
    RuntimeException failure = null;
    if (outcome.death() != null) {
      failure = RunFailure.of(Deaths.asUnchecked(outcome.death()));
    } else if (outcome.tooManyErrors()) {
      failure = RunFailure.tooManyErrors(outcome.result());
    }
    if (outcome.hung()) {
      return hung(failure);
    }
    if (failure != null) {
      return failed(failure);
    }
    StepResult result = outcome.result();
    return switch (result.state()) {
      case "abandoned" -> abandoned(result.warnings().get(0));
      case "interrupted" -> INTERRUPTED;
      default -> FINISHED;
    };
  }

  static CellEnd abandoned(String why) {
    return new CellEnd("abandoned", why, null, false);
  }

  /** It cannot be run as configured; other cells may. */
  static CellEnd impossible(RuntimeException why) {
    return new CellEnd("impossible", why.getMessage(), null, false);
  }

  static CellEnd failed(RuntimeException why) {
    return new CellEnd("failed", String.valueOf(why.getMessage()), why, false);
  }

  static CellEnd hung(RuntimeException why) {
    return new CellEnd("failed", "a client never came back", why, true);
  }

  boolean isFinished() {
    return state.equals(FINISHED.state());
  }
}
