package io.linkbenchx.internal.report;

import io.linkbenchx.internal.statistics.EffectSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A figure divided by that of a base.
 *
 * @param value median of the repeats / median of those of the base
 * @param range 95 % interval from the variance between repeats; null with fewer than three on a
 *     side
 * @param effect that the interval is from; null if not known
 */
record Ratio(double value, EffectSize.Range range, EffectSize effect) {
  /** Largest number of decimals of a ratio in a table. */
  static final int MOST_DECIMALS = 2;

  private static final double MISS = 0.05;

  /** A ratio that no mean is made of. */
  Ratio(double value, EffectSize.Range range) {
    this(value, range, null);
  }

  private static Ratio of(double value, EffectSize effect) {
    return new Ratio(value, IfKnown.of(effect, e -> e.range(MISS)), effect);
  }

  /** Empty if one of the figures was not measured, or if the base's is not above 0. */
  static Optional<Ratio> of(Medians figure, Medians base) {
    if (figure.count() == 0 || base.count() == 0 || !(base.median() > 0)) {
      return Optional.empty();
    }
    EffectSize effect = EffectSize.ofRatio(0, plain(base), plain(figure)).orElse(null);
    return Optional.of(of(figure.median() / base.median(), effect));
  }

  private static double[] plain(Medians figure) {
    return figure.repeats().stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Two decimals, or as many as the interval makes certain. */
  String text() {
    return text(value, range, MOST_DECIMALS);
  }

  /**
   * A ratio without the digits that its interval makes uncertain: the last printed digit is the
   * first of half the interval. One significant digit is always kept.
   *
   * @param range null if not known; then all decimals are kept
   */
  static String text(double value, EffectSize.Range range, int mostDecimals) {
    int decimals = range == null ? mostDecimals : decimals(value, range, mostDecimals);
    if (decimals >= 0) {
      return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
    double unit = Math.pow(10, -decimals);
    return String.format(Locale.ROOT, "%.0f", Math.rint(value / unit) * unit);
  }

  /** Negative: number of uncertain places before the decimal point. */
  private static int decimals(double value, EffectSize.Range range, int most) {
    double half = (range.high() - range.low()) / 2;
    if (!(half > 0) || Double.isInfinite(half)) {
      return most;
    }
    int certain = -(int) Math.floor(Math.log10(half));
    int first = value > 0 ? -(int) Math.floor(Math.log10(value)) : certain;
    return Math.min(most, Math.max(certain, first));
  }

  /**
   * The geometric mean of ratios of one figure over workloads or transaction types, with equal
   * weights: unlike an arithmetic mean it does not depend on which side is the base. Its interval
   * is for ratios of separate runs.
   *
   * @return empty if there is none, or one of them is not above 0
   */
  static Optional<Ratio> geometricMean(List<Ratio> ratios) {
    if (ratios.isEmpty() || ratios.stream().anyMatch(ratio -> !(ratio.value > 0))) {
      return Optional.empty();
    }
    double logs =
        ratios.stream().mapToDouble(ratio -> Math.log(ratio.value)).average().orElseThrow();
    List<EffectSize> effects = ratios.stream().map(Ratio::effect).toList();
    return Optional.of(
        of(Math.exp(logs), effects.contains(null) ? null : EffectSize.mean(effects)));
  }

  /** Mean over a column of a relative table; null if a row does not have it. */
  static Ratio geometricMean(List<TableRow> rows, String column) {
    List<Ratio> ratios = new ArrayList<>();
    for (TableRow row : rows) {
      if (!(row.get(column) instanceof Ratio ratio)) {
        return null;
      }
      ratios.add(ratio);
    }
    return geometricMean(ratios).orElse(null);
  }
}
