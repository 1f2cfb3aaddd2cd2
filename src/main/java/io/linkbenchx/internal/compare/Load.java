package io.linkbenchx.internal.compare;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The properties that repeats of a step share; whether their workload is the same is judged for
 * whole results.
 *
 * @param mode kind of the step
 * @param clients number of threads with a connection each
 * @param part name of the workload's own step; empty if it has only one
 * @param percent the rate in percent of the closed step's; 0 if configured otherwise
 * @param targetRate starts per second; 0 in a closed loop or if {@code percent} is set
 * @param factors key → value of the varied settings
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

  /** The measurements, or loads, of a side by their common properties, in order. */
  static Map<Load, Samples> samples(Side side) {
    return samples(side, StepSeries::used);
  }

  /**
   * The measurements, or loads, of selected steps of each series.
   *
   * @param selected of a series and all its steps: those of each repeat
   */
  static Map<Load, Samples> samples(
      Side side, BiFunction<StepSeries, List<StepResult>, List<List<StepResult>>> selected) {
    Map<Load, Samples> samples = new LinkedHashMap<>();
    for (StoredRun run : side.runs()) {
      Map<Load, List<StepResult>> steps =
          run.result().steps().stream()
              .filter(step -> !step.step().prepares())
              .collect(groupingBy(step -> of(step.step()), LinkedHashMap::new, toList()));
      StepSeries series = PlanResult.seriesOf(run.result().plan());
      for (Map.Entry<Load, List<StepResult>> of : steps.entrySet()) {
        for (List<StepResult> used : selected.apply(series, of.getValue())) {
          Samples found = samples.computeIfAbsent(of.getKey(), l -> new Samples(new ArrayList<>()));
          found.all().add(new Sample(run, used));
        }
      }
    }
    return samples;
  }
}
