package io.linkbenchx.internal.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.EnumNamingStrategies;
import com.fasterxml.jackson.databind.annotation.EnumNaming;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.Multiplicity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An expectation and its result.
 *
 * @param expectation the expectation
 * @param value the ratio, or the mean in the unit of the figure; null if there is none
 * @param interval of the value, at Holm's level over all expectations; null without enough repeats
 *     or, for a percentile, without enough blocks
 * @param of number of repeats of the steps whose figure is used
 * @param over number of repeats of the steps it is divided by; 0 if none
 * @param verdict the conclusion
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ExpectationResult(
    Expectation expectation,
    Double value,
    EffectSize.Range interval,
    int of,
    int over,
    Verdict verdict) {

  /** Conclusion about an expectation. */
  @EnumNaming(EnumNamingStrategies.SnakeCaseStrategy.class)
  public enum Verdict {
    /** The whole interval lies on the expected side. */
    AS_EXPECTED,
    /** No part of the interval lies on the expected side. */
    NOT_AS_EXPECTED,
    /** The interval contains the bound. */
    UNDECIDED,
    /** Fewer than three repeats of a side: there is no interval. */
    TOO_FEW_REPEATS,
    /** A percentile from fewer than 20 blocks of a side: there is no interval. */
    TOO_FEW_BLOCKS,
    /** No finished step is selected on one side. */
    NO_SUCH_STEP,
    /** A side selects steps of several kinds, which are not repeats of each other. */
    SEVERAL_KINDS,
    /** The figure was not measured in all selected steps. */
    NOT_MEASURED
  }

  /** The figures of both sides, or why there are none. */
  private record Found(
      Expectation expectation,
      List<Double> of,
      List<Double> over,
      int counted,
      Blocks blocks,
      Reach reach,
      Resolution resolution,
      Verdict missing) {

    static Found in(List<StoredRun> runs, Expectation expectation) {
      CellSelector.Selection of = expectation.of().of(runs);
      CellSelector.Selection over = expectation.over() == null ? of : expectation.over().of(runs);
      List<Double> left = figures(of, expectation.measured());
      List<Double> right = figures(over, expectation.measured());
      SideBlocks read = new SideBlocks();
      Measured measured = expectation.measured();
      Verdict missing = missing(of, left, over, right);
      Reach reach = missing == Verdict.NOT_MEASURED ? reach(of, measured) : null;
      Reach base = reach == null || expectation.over() == null ? null : reach(over, measured);
      return new Found(
          expectation,
          left,
          right,
          expectation.over() == null ? 0 : right.size(),
          Blocks.of(measured, read.of(measured, over.samples()), read.of(measured, of.samples())),
          expectation.over() == null ? reach : base == null ? null : reach.over(base),
          Resolution.of(
              Stream.concat(of.samples().stream(), over.samples().stream()).map(Sample::run)),
          missing);
    }

    private static Verdict missing(
        CellSelector.Selection of,
        List<Double> left,
        CellSelector.Selection over,
        List<Double> right) {
      if (of.kinds() == 0 || over.kinds() == 0) {
        return Verdict.NO_SUCH_STEP;
      }
      if (of.kinds() > 1 || over.kinds() > 1) {
        return Verdict.SEVERAL_KINDS;
      }
      boolean whole = left.size() == of.samples().size() && right.size() == over.samples().size();
      return whole ? null : Verdict.NOT_MEASURED;
    }

    private static Reach reach(CellSelector.Selection selection, Measured measured) {
      return Reach.mean(selection.samples().stream().map(s -> s.reach(measured)).toList());
    }

    private static List<Double> figures(CellSelector.Selection selection, Measured measured) {
      return selection.samples().stream()
          .map(sample -> sample.value(measured))
          .filter(Objects::nonNull)
          .toList();
    }

    private static double[] plain(List<Double> figures) {
      return figures.stream().mapToDouble(Double::doubleValue).toArray();
    }

    boolean ratio() {
      return expectation.over() != null;
    }

    /** Empty without an interval. */
    Optional<EffectSize> effect() {
      if (missing != null) {
        return Optional.empty();
      }
      Optional<EffectSize> mean =
          mean(of, blocks == null ? Double.valueOf(0) : blocks.otherVariance());
      return ratio()
          ? mean.flatMap(
              m ->
                  mean(over, blocks == null ? Double.valueOf(0) : blocks.baseVariance())
                      .map(m::over))
          : mean;
    }

    /** As in a comparison: a percentile has at least the variance that its run's length implies. */
    private Optional<EffectSize> mean(List<Double> figures, Double least) {
      double mean = Arrays.stream(plain(figures)).average().orElse(0);
      return least == null
          ? Optional.empty()
          : EffectSize.ofMean(
                  mean * resolution.part(expectation.measured().figure(), mean), plain(figures))
              .map(effect -> effect.atLeast(least));
    }

    Double value() {
      if (missing != null) {
        return null;
      }
      double mean = Arrays.stream(plain(of)).average().orElseThrow();
      double base = ratio() ? Arrays.stream(plain(over)).average().orElseThrow() : 1;
      return base > 0 ? Double.valueOf(mean / base) : null;
    }

    ExpectationResult judged(double miss) {
      Optional<EffectSize.Range> range = effect().map(effect -> effect.range(miss));
      return new ExpectationResult(
          expectation, value(), range.orElse(null), of.size(), counted, verdict(range));
    }

    private Verdict verdict(Optional<EffectSize.Range> range) {
      if (missing != null) {
        return reach == null ? missing : verdict(reach.low(), reach.high());
      }
      return range.map(r -> verdict(r.low(), r.high())).orElseGet(this::withoutInterval);
    }

    private Verdict verdict(double low, double high) {
      boolean kept = expectation.kept(low);
      return kept != expectation.kept(high)
          ? Verdict.UNDECIDED
          : kept ? Verdict.AS_EXPECTED : Verdict.NOT_AS_EXPECTED;
    }

    /** Figures that are 0 in every repeat have no relative error and need none. */
    private Verdict withoutInterval() {
      boolean enough =
          of.size() >= EffectSize.LEAST_RUNS && (!ratio() || over.size() >= EffectSize.LEAST_RUNS);
      if (!enough) {
        return Verdict.TOO_FEW_REPEATS;
      }
      if (blocks != null && (blocks.otherVariance() == null || blocks.baseVariance() == null)) {
        return Verdict.TOO_FEW_BLOCKS;
      }
      boolean zero = of.stream().allMatch(figure -> figure == 0) && value() != null;
      if (!zero) {
        return Verdict.UNDECIDED;
      }
      return expectation.kept(0) ? Verdict.AS_EXPECTED : Verdict.NOT_AS_EXPECTED;
    }
  }

  /**
   * Judges expectations by the results of an experiment. The intervals are at Holm's levels, so
   * that any of them is on the wrong side of its bound with a probability of at most 5 %. That is
   * less than all of them containing their true values with 95 %.
   */
  public static List<ExpectationResult> of(List<Expectation> expectations, List<StoredRun> runs) {
    List<Found> found = expectations.stream().map(e -> Found.in(runs, e)).toList();
    double[] levels =
        Multiplicity.holmLevels(
            ComparedFigure.MISS,
            found.stream()
                .mapToDouble(
                    f -> f.effect().map(e -> e.pValue(f.expectation().bound())).orElse(Double.NaN))
                .toArray());
    List<ExpectationResult> results = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      results.add(found.get(i).judged(levels[i]));
    }
    return List.copyOf(results);
  }
}
