package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.statistics.Sectioning;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * One independent measurement: a step, or the used steps of a series on the same data. Steps of one
 * series depend on each other, so a hundred of them are not a hundred runs.
 */
final class Sample {
  private final StoredRun run;
  private final List<StepResult> steps;
  private Map<PercentileSections.Key, Double> percentiles; // of a series; read on first use
  private Map<PercentileSections.Key, Sectioning> sections; // read on first use

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

  boolean finished() {
    return steps.stream().allMatch(StepResult::finished);
  }

  /**
   * What is known of a percentile of the response time over all starts, some of which got no
   * response.
   *
   * @param served its value among the responses, or that of a lower bound
   * @param low its smallest possible value; infinite if it falls on a start without a response
   * @param high its largest possible value; infinite unless it is known
   */
  record Reach(double served, double low, double high) {

    /** The means of several measurements; null if one is null, or if there is none. */
    static Reach mean(List<Reach> all) {
      return all.isEmpty() || all.stream().anyMatch(Objects::isNull)
          ? null
          : new Reach(mean(all, Reach::served), mean(all, Reach::low), mean(all, Reach::high));
    }

    private static double mean(List<Reach> all, ToDoubleFunction<Reach> part) {
      return all.stream().mapToDouble(part).average().orElseThrow();
    }

    /** The ratio to another one. */
    Reach over(Reach base) {
      boolean never = Double.isInfinite(base.high);
      return new Reach(
          served / base.served, never ? 0 : low / base.high, open() ? high : high / base.low);
    }

    /** Whether the value is not known. */
    boolean open() {
      return Double.isInfinite(high);
    }
  }

  /**
   * The value of a figure: over several steps the mean, but of a percentile that of all their
   * transactions together. Null if it is not known, or if a step lacks it.
   */
  Double value(Measured measured) {
    if (measured.type() != null
        && measured.figure().ofResponse()
        && !OfferedLatency.about(measured.figure().percent(), unanswered(measured))) {
      return null;
    }
    PercentileSections.Key key = measured.sections();
    return steps.size() > 1 && key != null ? percentile(measured, key) : mean(measured);
  }

  /** What is known of a response time even if {@link #value} is not; null if nothing is. */
  Reach reach(Measured measured) {
    Double value = value(measured);
    if (value != null) {
      return new Reach(value, value, value);
    }
    List<Double> served = steps.stream().map(measured::served).filter(Objects::nonNull).toList();
    if (!measured.figure().ofResponse() || served.size() < steps.size()) {
      return null;
    }
    double least = served.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    boolean never = unanswered(measured) > 1 - measured.figure().percent() / 100;
    return new Reach(least, never ? Double.POSITIVE_INFINITY : least, Double.POSITIVE_INFINITY);
  }

  private double unanswered(Measured measured) {
    return steps.stream().mapToDouble(measured::unanswered).average().orElseThrow();
  }

  /**
   * The sections of its percentiles.
   *
   * @param most largest number of sections wanted; always the same
   */
  Map<PercentileSections.Key, Sectioning> sections(int most) {
    if (sections == null) {
      sections = PercentileSections.of(run, steps, most);
    }
    return sections;
  }

  private Double percentile(Measured measured, PercentileSections.Key key) {
    if (measured.figure().ofResponse() && steps.get(0).step().mode() != StepMode.OPEN) {
      return null;
    }
    if (percentiles == null) {
      percentiles = PercentileSections.together(run, steps);
    }
    return percentiles.get(key);
  }

  private Double mean(Measured measured) {
    List<Double> values = steps.stream().map(measured::of).filter(Objects::nonNull).toList();
    return values.size() < steps.size() ? null : Double.valueOf(ComparedFigure.mean(values));
  }
}
