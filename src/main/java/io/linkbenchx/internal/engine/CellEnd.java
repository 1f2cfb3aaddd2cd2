package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;

/**
 * How a visit of a cell ended.
 *
 * @param reason null if it is finished
 * @param failure exception that the run throws after the other cells, or null
 * @param hung true if clients did not return from the database
 */
record CellEnd(CellState state, String reason, RuntimeException failure, boolean hung) {
  static final CellEnd FINISHED = new CellEnd(CellState.FINISHED, null, null, false);
  static final CellEnd INTERRUPTED = new CellEnd(CellState.INTERRUPTED, null, null, false);

  /** The end after one of its steps. */
  static CellEnd of(StepReport step) {
    StepResult result = step.result();
    if (step.hung != null) {
      return result.state() == StepState.INTERRUPTED
          ? INTERRUPTED
          : new CellEnd(
              CellState.FAILED,
              step.hung,
              RunFailure.of(RunFailure.Kind.CONNECTION, step.hung, step.death),
              true);
    }
    if (step.death != null) {
      RunFailure death = RunFailure.of(StepSignals.unchecked(step.death));
      return failed(
          death.kind() == RunFailure.Kind.CONNECTION
              ? RunFailure.of(death.kind(), death.getMessage() + "; " + step.lastAnswer, death)
              : death);
    }
    if (step.tooManyErrors) {
      return failed(RunFailure.tooManyErrors(result));
    }
    return switch (result.state()) {
      case ABANDONED -> abandoned(whyAbandoned(result));
      case INTERRUPTED -> INTERRUPTED;
      default -> FINISHED;
    };
  }

  /** The limit that a step missed. */
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

  static CellEnd failed(RuntimeException why) {
    return new CellEnd(CellState.FAILED, String.valueOf(why.getMessage()), why, false);
  }

  /** This end; a failure other than its own replaces it, and its message is the reason. */
  CellEnd with(RuntimeException why) {
    return why == failure ? this : new CellEnd(state, why.getMessage(), RunFailure.of(why), hung);
  }

  boolean isFinished() {
    return state == CellState.FINISHED;
  }
}
