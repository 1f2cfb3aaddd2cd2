package io.linkbenchx.engine;

import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.StepResult;

/**
 * How a visit of a cell ended.
 *
 * @param reason null where it is finished
 * @param failure what the run is to fail with once the other cells were run, or null
 * @param hung true if a client is still inside the database
 */
record CellEnd(CellState state, String reason, RuntimeException failure, boolean hung) {
  static final CellEnd FINISHED = new CellEnd(CellState.FINISHED, null, null, false);
  static final CellEnd INTERRUPTED = new CellEnd(CellState.INTERRUPTED, null, null, false);

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
      case ABANDONED -> abandoned(whyAbandoned(result));
      case INTERRUPTED -> INTERRUPTED;
      default -> FINISHED;
    };
  }

  /** Which limit a step missed. */
  static String whyAbandoned(StepResult step) {
    return step.caveats().stream()
        .filter(caveat -> caveat.kind() == Caveat.Kind.ABANDONED)
        .map(Caveat::text)
        .findFirst()
        .orElse("abandoned");
  }

  static CellEnd abandoned(String why) {
    return new CellEnd(CellState.ABANDONED, why, null, false);
  }

  /** It cannot be run as configured; other cells may. */
  static CellEnd impossible(RuntimeException why) {
    return new CellEnd(CellState.IMPOSSIBLE, why.getMessage(), null, false);
  }

  static CellEnd failed(RuntimeException why) {
    return new CellEnd(CellState.FAILED, String.valueOf(why.getMessage()), why, false);
  }

  static CellEnd hung(RuntimeException why) {
    return new CellEnd(CellState.FAILED, "a client never came back", why, true);
  }

  boolean isFinished() {
    return state == CellState.FINISHED;
  }
}
