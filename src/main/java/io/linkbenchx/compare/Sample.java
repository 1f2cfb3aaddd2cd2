package io.linkbenchx.compare;

import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * One independent measurement: a step, or the used steps of a series on the same data. Steps of one
 * series depend on each other, so a hundred of them are not a hundred runs.
 *
 * @param steps at least one, all finished
 */
record Sample(List<StepResult> steps) {

  /** The mean of a figure over its steps; null if one of them lacks it. */
  Double mean(Function<StepResult, Double> figure) {
    List<Double> values = steps.stream().map(figure).filter(Objects::nonNull).toList();
    return values.size() < steps.size()
        ? null
        : Double.valueOf(values.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
  }
}
