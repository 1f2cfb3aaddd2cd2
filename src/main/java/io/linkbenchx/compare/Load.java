package io.linkbenchx.compare;

import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What steps have in common that are repeats of each other; that their workload is the same is
 * judged for whole results.
 *
 * @param mode what kind of step it is
 * @param clients threads with a connection each
 * @param part name of the workload's own step; empty if it has only one
 * @param percent the rate in percent of the closed step's; 0 if it was not given so
 * @param targetRate starts per second; 0 in a closed loop and where {@code percent} is given
 * @param factors what varies over the plan, by key
 */
public record Load(
    StepMode mode,
    int clients,
    String part,
    double percent,
    double targetRate,
    Map<String, String> factors) {

  static Load of(Step step) {
    Step.Schedule schedule = step.schedule();
    boolean percent = schedule.percent() != null;
    return new Load(
        step.mode(),
        step.clients(),
        step.part() == null ? "" : step.part().name(),
        percent ? schedule.percent() : 0,
        percent ? 0 : schedule.targetRate(),
        step.cell() == null ? Map.of() : step.cell().factors());
  }

  /** The finished steps of a side that load or measure, by what they have in common, in order. */
  static Map<Load, List<StepResult>> steps(Side side) {
    Map<Load, List<StepResult>> steps = new LinkedHashMap<>();
    side.runs().stream()
        .flatMap(run -> run.result().steps().stream())
        .filter(step -> step.finished() && !step.step().prepares())
        .forEach(step -> steps.computeIfAbsent(of(step.step()), l -> new ArrayList<>()).add(step));
    return steps;
  }
}
