package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuredAgainTest {
  private static StepReport step(String name, StepMode mode, StepState state) {
    Step.Schedule schedule = new Step.Schedule(Arrival.CLOSED, 0, null, null, 0, 1);
    StepReport report =
        new StepReport(new Step(1, name, "LinkGraph", "rocksdb", mode, 1, schedule));
    report.state = state;
    report.span = StepResult.Span.of(1);
    return report;
  }

  private static RunSteps after(RunStatus status, StepReport... steps) {
    List<StepResult> all = Arrays.stream(steps).map(StepReport::result).toList();
    RunResult run =
        new RunResult(2, status, null, null, null, null, List.of(), null, all, null, null, null);
    RunSteps kept = new RunSteps(null, false);
    kept.keep(run, false);
    return kept;
  }

  private static boolean marked(RunSteps again, StepReport step) {
    again.markAgain(step);
    return step.result().caveats().stream().anyMatch(c -> c.kind() == Caveat.Kind.RESUMED);
  }

  private static StepReport run(StepState state) {
    return step("run", StepMode.CLOSED, state);
  }

  private static StepReport load() {
    return step("load", StepMode.LOAD, StepState.FINISHED);
  }

  @Test
  void theFirstStepAfterAKillMayHaveChangedDataUnlessTheyAreLoadedAgain() {
    RunSteps again = after(RunStatus.RUNNING, load());
    assertThat(marked(again, run(StepState.FINISHED))).isTrue();
    assertThat(marked(again, step("open", StepMode.OPEN, StepState.FINISHED))).isFalse();

    RunSteps loaded = after(RunStatus.RUNNING, load());
    assertThat(marked(loaded, load())).isFalse();
    assertThat(marked(loaded, run(StepState.FINISHED))).isFalse();
  }

  @Test
  void anInterruptedStepIsMeasuredAgainOnDataThatItHasChanged() {
    RunSteps again = after(RunStatus.INTERRUPTED, load(), run(StepState.INTERRUPTED));
    assertThat(marked(again, step("first", StepMode.CLOSED, StepState.FINISHED))).isFalse();
    assertThat(marked(again, run(StepState.FINISHED))).isTrue();
  }

  @Test
  void aKillInTheLoadLeavesNothingToDoubt() {
    assertThat(marked(after(RunStatus.RUNNING), run(StepState.FINISHED))).isFalse();
  }
}
