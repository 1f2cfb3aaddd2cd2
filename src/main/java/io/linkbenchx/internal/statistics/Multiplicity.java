package io.linkbenchx.internal.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Tests of several hypotheses, adjusted for their number; results in the given order. NaN means no
 * hypothesis: it stays NaN and is not counted.
 */
public final class Multiplicity {
  private Multiplicity() {}

  /**
   * S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of
   * Statistics 6, 1979: the probabilities of a miss at which the procedure decides each hypothesis.
   * The interval of that level excludes the hypothesis exactly if it is rejected.
   *
   * @param miss probability of one wrong rejection or more, 0.05
   */
  public static double[] holmLevels(double miss, double... p) {
    Integer[] order = ascending(p);
    double[] levels = filled(p);
    int left = order.length;
    for (int place : order) {
      levels[place] = miss / left;
      if (p[place] <= levels[place]) {
        left--;
      }
    }
    return levels;
  }

  /**
   * Y. Benjamini and D. Yekutieli, "The control of the false discovery rate in multiple testing
   * under dependency", Annals of Statistics 29, 2001: the expected share of wrong rejections among
   * all is bounded, however the hypotheses depend on each other.
   */
  public static double[] benjaminiYekutieli(double... p) {
    Integer[] order = ascending(p);
    double[] adjusted = filled(p);
    double harmonic = 0;
    for (int i = 1; i <= order.length; i++) {
      harmonic += 1.0 / i;
    }
    double most = 1;
    for (int i = order.length - 1; i >= 0; i--) {
      most = Math.min(most, p[order[i]] * order.length * harmonic / (i + 1));
      adjusted[order[i]] = most;
    }
    return adjusted;
  }

  /** The indexes of all values that are not NaN, the smallest value first. */
  private static Integer[] ascending(double... p) {
    return IntStream.range(0, p.length)
        .filter(i -> !Double.isNaN(p[i]))
        .boxed()
        .sorted(Comparator.comparingDouble(i -> p[i]))
        .toArray(Integer[]::new);
  }

  private static double[] filled(double... p) {
    return Arrays.stream(p).map(value -> Double.NaN).toArray();
  }
}
