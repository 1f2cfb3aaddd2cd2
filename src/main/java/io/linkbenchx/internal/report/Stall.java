package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.result.StepPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A period of a step with almost no throughput, determined afterwards: intervals below a tenth of
 * the step's median.
 *
 * @param from seconds from the start of the measured part, like {@code to}
 * @param least lowest rate of an interval in it
 * @param errors transactions given up in it
 */
record Stall(double from, double to, double least, long errors) {
  private static final double SHARE = 0.1;

  /** Per second. With a lower median such intervals occur by chance. */
  private static final double LEAST_MEDIAN = 10;

  private static final int FEWEST = 10;

  /** Whether an interval had no throughput at all. */
  boolean outage() {
    return least == 0;
  }

  String text() {
    return outage()
        ? "outage: nothing was completed, " + at()
        : "stall: down to " + Figures.rate(least) + " per second, " + at();
  }

  /** {@code 12 to 14 s}. */
  String at() {
    return Figures.plain(from, 1) + " to " + Figures.plain(to, 1) + " s";
  }

  /**
   * The stalls in the whole intervals of a step.
   *
   * @param rate of an interval: transactions, in a load rows, per second
   */
  static List<Stall> of(List<IntervalRow> intervals, ToDoubleFunction<IntervalRow> rate) {
    List<IntervalRow> measured = intervals.stream().filter(row -> row.phase().measured()).toList();
    double[] rates = measured.stream().mapToDouble(rate).sorted().toArray();
    if (rates.length < FEWEST || rates[rates.length / 2] < LEAST_MEDIAN) {
      return List.of();
    }
    int end = measured.size();
    while (end > 0 && measured.get(end - 1).phase() == StepPhase.LOAD) {
      end--; // its last row, and then a flush without rows, belong to the end of a load
      if (measured.get(end).counts().rows() > 0) {
        break;
      }
    }
    double limit = SHARE * rates[rates.length / 2];
    List<Stall> stalls = new ArrayList<>();
    for (IntervalRow row : measured.subList(0, end)) {
      double here = rate.applyAsDouble(row);
      if (!(here < limit)) {
        continue;
      }
      Stall last = stalls.isEmpty() ? null : stalls.get(stalls.size() - 1);
      boolean follows = last != null && row.startSeconds() - last.to() < 0.01;
      Stall stall =
          new Stall(
              follows ? last.from() : row.startSeconds(),
              row.endSeconds(),
              follows ? Math.min(last.least(), here) : here,
              row.counts().errors() + (follows ? last.errors() : 0));
      if (follows) {
        stalls.remove(last);
      }
      stalls.add(stall);
    }
    return List.copyOf(stalls);
  }
}
