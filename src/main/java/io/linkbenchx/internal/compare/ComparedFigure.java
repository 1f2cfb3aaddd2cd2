package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.internal.statistics.Sectioning;
import io.linkbenchx.result.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One figure on both sides.
 *
 * @param measured the figure
 * @param base one value per run of the base
 * @param other one value per run of the other side
 * @param ratio mean of the other side / mean of the base; null if the base's mean is 0
 * @param interval 95 % interval of the ratio; null with fewer than three runs on a side
 * @param p two-sided p-value of "the ratio is 1"; null if there is no interval
 * @param adjusted {@code p} adjusted over the table; null if there is no interval
 * @param detectable the smallest change found with 80 % power, 0.1 = 10 %; null if there is no
 *     interval
 * @param verdict the conclusion
 * @param blocks for a percentile, its error from sections; null for other figures. With fewer than
 *     20 sections on a side there is no interval
 * @param resolution the change that the results do not resolve, 0.01 = 1 %: neither better nor
 *     worse
 * @param baseMean mean over the runs of the base
 * @param otherMean mean over the runs of the other side
 */
public record ComparedFigure(
    Measured measured,
    List<Double> base,
    List<Double> other,
    Double ratio,
    EffectSize.Range interval,
    Double p,
    Double adjusted,
    Double detectable,
    Verdict verdict,
    Blocks blocks,
    double resolution,
    double baseMean,
    double otherMean) {
  /** Probability that the 95 % interval misses the true value; also the level of significance. */
  static final double MISS = 0.05;

  /** Resolution of earlier versions: buckets of 64 ns, rounded to 10 ns. */
  private static final double FORMER_MICROS = 0.074;

  /** Conclusion about a figure. */
  public enum Verdict implements Word {
    /** Significant after adjustment, at least the least effect, and an improvement. */
    BETTER,
    /** Significant after adjustment, at least the least effect, and a regression. */
    WORSE,
    /** Significant after adjustment, but less than the least effect. */
    SMALL,
    /** The whole interval lies within the least effect. */
    EQUAL,
    /** Neither; the detectable effect shows what could have been found. */
    UNDECIDED,
    /** There is no interval. */
    NOT_TESTED
  }

  /**
   * Error of a percentile from the sections of the runs.
   *
   * @param base total number of sections of the base
   * @param baseVariance variance of the base's mean that is due to the length of its runs alone,
   *     relative to its square; null with fewer than 20 sections
   * @param other total number of sections of the other side
   * @param otherVariance the same for the other side
   */
  record Blocks(int base, Double baseVariance, int other, Double otherVariance) {

    /** Null if the figure is not a percentile. */
    static Blocks of(Measured measured, Samples base, Samples other) {
      PercentileSections.Key key = measured.sections();
      if (key == null) {
        return null;
      }
      List<Sectioning> left = base.sections(key);
      List<Sectioning> right = other.sections(key);
      return new Blocks(count(left), variance(left), count(right), variance(right));
    }

    private static int count(List<Sectioning> runs) {
      return runs.stream().mapToInt(Sectioning::sections).sum();
    }

    private static Double variance(List<Sectioning> runs) {
      OptionalDouble variance = Sectioning.relativeVariance(runs);
      return variance.isPresent() ? Double.valueOf(variance.getAsDouble()) : null;
    }

    /** Whether both sides have enough sections. */
    boolean enough() {
      return baseVariance != null && otherVariance != null;
    }
  }

  /** A row that is not judged yet; empty if a measurement of a side lacks the figure. */
  static Optional<ComparedFigure> of(Measured measured, Samples base, Samples other) {
    List<Double> left = base.values(measured);
    List<Double> right = other.values(measured);
    if (left == null || right == null) {
      return Optional.empty();
    }
    Blocks blocks = Blocks.of(measured, base, other);
    double micros =
        resolution(Stream.concat(base.all().stream(), other.all().stream()).map(Sample::run));
    return Optional.of(of(measured, left, right, blocks, micros));
  }

  /**
   * A row that is not judged yet.
   *
   * @param blocks null unless the figure is a percentile
   * @param micros smallest difference of two latencies in the results of both sides
   */
  static ComparedFigure of(
      Measured measured, List<Double> base, List<Double> other, Blocks blocks, double micros) {
    double baseMean = mean(base);
    double otherMean = mean(other);
    double resolution = unresolved(micros, measured.figure(), baseMean);
    Optional<EffectSize> effect = ratio(base, other, blocks, resolution);
    return new ComparedFigure(
        measured,
        base,
        other,
        baseMean > 0 ? otherMean / baseMean : null,
        effect.map(e -> e.range(MISS)).orElse(null),
        effect.map(e -> e.pValue(1)).orElse(null),
        null,
        effect.map(EffectSize::detectable).orElse(null),
        Verdict.NOT_TESTED,
        blocks,
        resolution,
        baseMean,
        otherMean);
  }

  /**
   * A copy of this row, judged.
   *
   * @param newAdjusted NaN if there is no p-value
   * @param least the smallest change worth reporting, 0.03 = 3 %
   */
  ComparedFigure judged(double newAdjusted, double least) {
    Double kept = Double.isNaN(newAdjusted) ? null : Double.valueOf(newAdjusted);
    return new ComparedFigure(
        measured,
        base,
        other,
        ratio,
        interval,
        p,
        kept,
        detectable,
        kept == null ? Verdict.NOT_TESTED : verdict(kept, least),
        blocks,
        resolution,
        baseMean,
        otherMean);
  }

  /** The smallest difference of two latencies in all of these results, in microseconds. */
  static double resolution(Stream<StoredRun> runs) {
    return runs.map(run -> run.result().tool().latencyUnitNanos())
        .mapToDouble(unit -> unit == null ? FORMER_MICROS : unit / 1e3)
        .max()
        .orElse(FORMER_MICROS);
  }

  /**
   * The part of a value within which values are equal: histograms have three digits, and results
   * are rounded. 0 if its figure is not limited.
   */
  static double unresolved(double micros, Figure figure, double value) {
    return figure.latency() && value > 0 ? Math.max(0.001, micros / value) : 0;
  }

  private Verdict verdict(double significance, double least) {
    double most = 1 + least;
    if (significance <= MISS && Math.abs(ratio - 1) > resolution) {
      if (ratio < most && ratio > 1 / most) {
        return Verdict.SMALL;
      }
      return ratio > 1 == measured.figure().moreIsBetter() ? Verdict.BETTER : Verdict.WORSE;
    }
    boolean equal = interval.low() >= 1 / most && interval.high() <= most;
    return equal ? Verdict.EQUAL : Verdict.UNDECIDED;
  }

  /** The other side's mean with its error; empty with fewer than three runs. */
  Optional<EffectSize> ofOther() {
    return mean(other, blocks, Blocks::otherVariance, resolution);
  }

  /** The ratio with its error; empty with fewer than three runs on a side. */
  Optional<EffectSize> ofRatio() {
    return ratio(base, other, blocks, resolution);
  }

  private static Optional<EffectSize> ratio(
      List<Double> base, List<Double> other, Blocks blocks, double resolution) {
    return mean(base, blocks, Blocks::baseVariance, resolution)
        .flatMap(b -> mean(other, blocks, Blocks::otherVariance, resolution).map(o -> o.over(b)));
  }

  /**
   * A side's mean.
   *
   * @param variance relative, of its runs, that is due to their length alone; null if not known
   */
  private static Optional<EffectSize> mean(
      List<Double> values, Blocks blocks, Function<Blocks, Double> variance, double resolution) {
    Double least = blocks == null ? Double.valueOf(0) : variance.apply(blocks);
    return least == null
        ? Optional.empty()
        : EffectSize.ofMean(resolution * mean(values), plain(values)).map(e -> e.atLeast(least));
  }

  static double mean(List<Double> values) {
    return Arrays.stream(plain(values)).average().orElse(Double.NaN);
  }

  static double[] plain(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
