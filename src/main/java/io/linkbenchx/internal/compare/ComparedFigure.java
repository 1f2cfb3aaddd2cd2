package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.Word;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

  /** A row that is not judged yet; empty if a measurement of a side lacks the figure. */
  static Optional<ComparedFigure> of(Measured measured, Samples base, Samples other) {
    List<Double> left = base.values(measured);
    List<Double> right = other.values(measured);
    if (left == null || right == null) {
      return Optional.empty();
    }
    Blocks blocks = Blocks.of(measured, base, other);
    return Optional.of(of(measured, left, right, blocks, Resolution.of(base, other)));
  }

  /**
   * A row that is not judged yet.
   *
   * @param blocks null unless the figure is a percentile
   * @param resolves what the results of both sides can resolve
   */
  static ComparedFigure of(
      Measured measured,
      List<Double> base,
      List<Double> other,
      Blocks blocks,
      Resolution resolves) {
    double baseMean = mean(base);
    double otherMean = mean(other);
    double resolution = resolves.part(measured.figure(), baseMean);
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
    Verdict judged = kept == null ? Verdict.NOT_TESTED : verdict(kept, least);
    return new ComparedFigure(
        measured,
        base,
        other,
        ratio,
        interval,
        p,
        kept,
        detectable,
        judged,
        blocks,
        resolution,
        baseMean,
        otherMean);
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
