package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Steps of a resumed run whose data an earlier attempt may have changed. */
final class MeasuredAgain {
  /** Any measured step: a killed run does not report which one it was in. */
  private static final String ANY = "";

  private final Set<String> names = new HashSet<>();

  /**
   * @param earlier the run that is resumed
   * @param kept its steps that need not run again
   */
  MeasuredAgain(Optional<RunResult> earlier, List<StepResult> kept) {
    earlier.ifPresent(run -> collect(run, kept));
  }

  private void collect(RunResult run, List<StepResult> kept) {
    run.steps().stream()
        .filter(step -> step.step().mode().measured() && !kept.contains(step))
        .forEach(step -> names.add(step.name()));
    boolean loaded =
        run.steps().stream().anyMatch(s -> s.step().mode() == StepMode.LOAD && s.finished());
    if (run.status() == RunStatus.RUNNING && loaded) {
      names.add(ANY);
    }
  }

  /** Adds a caveat to a step that has ended, if it concerns it. */
  void caveat(StepReport step) {
    if (step.head.mode() == StepMode.LOAD) {
      names.clear();
    } else if (step.head.mode().measured() && names.removeAll(Set.of(step.head.name(), ANY))) {
      step.caveats(
          List.of(
              new Caveat(
                  Caveat.Kind.RESUMED,
                  "resumed: measured again, on data that the attempt before may have changed")));
    }
  }
}
