package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.archive.SeriesPercentiles;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One independent measurement: a step, or the used steps of a series on the same data. Steps of one
 * series depend on each other, so a hundred of them are not a hundred runs.
 */
final class Sample {
  private final StoredRun run;
  private final List<StepResult> steps;
  private Map<PercentileSections.Key, Double> percentiles; // of a series; read on first use

  /**
   * @param run whose steps they are
   * @param steps at least one, all finished
   */
  Sample(StoredRun run, List<StepResult> steps) {
    this.run = run;
    this.steps = List.copyOf(steps);
  }

  StoredRun run() {
    return run;
  }

  List<StepResult> steps() {
    return steps;
  }

  /**
   * The value of a figure: over several steps the mean, but of a percentile that of all their
   * transactions together. Null if it is not known, or if a step lacks it.
   */
  Double value(Measured measured) {
    PercentileSections.Key key = measured.figure().sections(measured.type());
    return steps.size() > 1 && key != null ? percentile(measured, key) : mean(measured);
  }

  private Double percentile(Measured measured, PercentileSections.Key key) {
    boolean open = steps.get(0).step().mode() == StepMode.OPEN;
    if (measured.figure().ofResponse() && !open) {
      return null;
    }
    if (percentiles == null) {
      percentiles = SeriesPercentiles.of(run, steps);
    }
    return percentiles.get(key);
  }

  private Double mean(Measured measured) {
    List<Double> values = steps.stream().map(measured::of).filter(Objects::nonNull).toList();
    return values.size() < steps.size()
        ? null
        : Double.valueOf(values.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
  }
}
