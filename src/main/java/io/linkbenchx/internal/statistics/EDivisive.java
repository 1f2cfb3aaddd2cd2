package io.linkbenchx.internal.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Finds changes in the distribution of a sequence of independent values: E-Divisive (D. S. Matteson
 * and N. A. James, "A nonparametric approach for multiple change point analysis of multivariate
 * data", Journal of the American Statistical Association 109, 2014; used for benchmarks by D. Daly
 * et al., "The use of change point detection to identify software performance regressions in a
 * continuous integration system", ICPE 2020). The energy distance has the exponent 1. Splits are
 * found one after the other, each tested by permutations within the segments so far, until one is
 * not significant. The same values always give the same changes.
 */
public final class EDivisive {
  /**
   * Smallest number of values on each side of a change, so that a single outlier is not a change.
   */
  public static final int LEAST_SEGMENT = 3;

  /** Smallest number of permutations, the original order included. */
  private static final int PERMUTATIONS = 1000;

  /** Smallest number of equally extreme permutations that the level must allow. */
  private static final int EXTREMES = 10;

  /** Sums in another order may differ in their last digits and still count as equally extreme. */
  private static final double ROUNDING = 1 - 1e-9;

  private final double[] values;
  private final SplittableRandom random = new SplittableRandom(20140101);
  private final int permutations;
  private final int allowed;

  private EDivisive(double[] values, double level) {
    this.values = values;
    this.permutations = (int) Math.max(PERMUTATIONS, Math.ceil(EXTREMES / level));
    this.allowed = (int) Math.floor(level * permutations + 1e-9) - 1;
  }

  /**
   * Indexes of the first values after each change, ascending.
   *
   * @param level probability of finding a change if there is none, such as 0.05
   * @param values in order of time, all finite
   */
  public static List<Integer> changes(double level, double... values) {
    return new EDivisive(values, level).split();
  }

  private List<Integer> split() {
    List<Segment> segments = new ArrayList<>();
    segments.add(segment(0, values.length));
    List<Integer> changes = new ArrayList<>();
    while (true) {
      Segment best = segments.stream().max(Comparator.comparingDouble(s -> s.gain)).orElseThrow();
      if (!(best.gain > 0) || !significant(best.gain, segments)) {
        changes.sort(null);
        return List.copyOf(changes);
      }
      segments.remove(best);
      segments.add(segment(best.from, best.from + best.left));
      segments.add(segment(best.from + best.left, best.from + best.part.length));
      changes.add(best.from + best.left);
    }
  }

  private Segment segment(int from, int to) {
    return new Segment(from, Arrays.copyOfRange(values, from, to));
  }

  /**
   * Whether at most the allowed number of permutations is as extreme. Stops as soon as there are
   * more; the result is the same as with all permutations (J. Besag and P. Clifford, 1991).
   */
  private boolean significant(double gain, List<Segment> segments) {
    int extreme = 0;
    for (int i = 1; i < permutations && extreme <= allowed; i++) {
      if (segments.stream().anyMatch(s -> s.shuffledGain(random) >= gain * ROUNDING)) {
        extreme++;
      }
    }
    return extreme <= allowed;
  }

  /** Values between two changes, and their best split. */
  private static final class Segment {
    private final int from;
    private final double[] part;
    private final int[] ranks;
    private final double[] distances;
    private final double total;
    private final int[] order;

    /** Fenwick trees over ranks: the values already on the left. */
    private final int[] counts;

    private final double[] sums;
    private final double gain;
    private final int left;

    /** Number of values on the left of the best split in the current order. */
    private int split;

    Segment(int from, double... part) {
      this.from = from;
      this.part = part;
      int n = part.length;
      double[] sorted = part.clone();
      Arrays.sort(sorted);
      ranks = Arrays.stream(part).mapToInt(v -> Arrays.binarySearch(sorted, v) + 1).toArray();
      distances =
          Arrays.stream(part)
              .map(v -> Arrays.stream(part).map(other -> Math.abs(v - other)).sum())
              .toArray();
      total = Arrays.stream(distances).sum() / 2;
      counts = new int[n + 1];
      sums = new double[n + 1];
      order = IntStream.range(0, n).toArray();
      gain = bestSplit();
      left = split;
    }

    double shuffledGain(SplittableRandom random) {
      if (part.length < 2 * LEAST_SEGMENT) {
        return 0;
      }
      for (int i = order.length - 1; i > 0; i--) {
        int other = random.nextInt(i + 1);
        int kept = order[i];
        order[i] = order[other];
        order[other] = kept;
      }
      return bestSplit();
    }

    /**
     * The largest scaled energy distance over all splits; sets {@link #split}. Values move from the
     * right side to the left one by one, and the sums of distances with them.
     */
    private double bestSplit() {
      int n = part.length;
      Arrays.fill(counts, 0);
      Arrays.fill(sums, 0);
      double best = 0;
      double within = 0;
      double beyond = total;
      double sum = 0;
      for (int m = 1; m <= n - LEAST_SEGMENT; m++) {
        int moved = order[m - 1];
        double toLeft = toLeft(moved, m - 1, sum);
        within += toLeft;
        beyond -= distances[moved] - toLeft;
        sum += part[moved];
        add(moved);
        if (m >= LEAST_SEGMENT) {
          double scaled = energy(m, n - m, within, beyond);
          if (scaled > best) {
            best = scaled;
            split = m;
          }
        }
      }
      return best;
    }

    private double energy(double m, double k, double within, double beyond) {
      double between = total - within - beyond;
      double distance =
          2 * between / (m * k) - 2 * within / (m * (m - 1)) - 2 * beyond / (k * (k - 1));
      return m * k / (m + k) * distance;
    }

    /** The sum of the distances between a value and those on the left. */
    private double toLeft(int moved, int count, double sum) {
      int below = 0;
      double sumBelow = 0;
      for (int i = ranks[moved]; i > 0; i -= i & -i) {
        below += counts[i];
        sumBelow += sums[i];
      }
      double value = part[moved];
      return value * below - sumBelow + (sum - sumBelow) - value * (count - below);
    }

    private void add(int moved) {
      for (int i = ranks[moved]; i <= part.length; i += i & -i) {
        counts[i]++;
        sums[i] += part[moved];
      }
    }
  }
}
