package io.linkbenchx.internal.cli;

import org.HdrHistogram.Histogram;

/** Figures of samples: histograms hold nanoseconds, results are seconds, NaN = too few samples. */
final class SampleMath {
  /** Samples that must lie beyond a percentile for it to be stated. */
  private static final int BEYOND = 10;

  private SampleMath() {}

  static double mean(Histogram histogram) {
    return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getMean() / 1e9;
  }

  static double sum(Histogram histogram) {
    return histogram.getTotalCount() == 0 ? 0 : mean(histogram) * histogram.getTotalCount();
  }

  static double max(Histogram histogram) {
    return histogram.getTotalCount() == 0 ? Double.NaN : histogram.getMaxValue() / 1e9;
  }

  static double percentile(Histogram histogram, double percentile) {
    return new Offered(histogram, histogram.getTotalCount()).percentile(percentile);
  }

  /**
   * Response times of all starts that were due: those that were never served are slower than all.
   *
   * @param served response times of the others
   * @param ages at the end of the starts that nobody made or that still ran
   * @param due all of them
   */
  record Offered(Histogram served, Histogram ages, long due) {

    Offered(Histogram served, long due) {
      this(served, new Histogram(3), due);
    }

    long unanswered() {
      return due - served.getTotalCount();
    }

    private long rank(double percentile) {
      return Math.max(1, (long) Math.ceil(due * percentile / 100));
    }

    /** Whether it lies among those that were never served. */
    boolean beyond(double percentile) {
      return rank(percentile) > served.getTotalCount();
    }

    /** If it lies beyond, what it is greater than. */
    double percentile(double percentile) {
      if (due == 0 || (percentile > 50 && due * (100 - percentile) / 100 < BEYOND)) {
        return Double.NaN;
      }
      return at(rank(percentile), beyond(percentile) ? certain() : served);
    }

    double max() {
      return at(due, certain());
    }

    /** Times that each of them took at least. */
    private Histogram certain() {
      Histogram all = served.copy();
      all.add(ages);
      return all;
    }

    private static double at(long rank, Histogram times) {
      long count = times.getTotalCount();
      if (rank >= count) {
        return count == 0 ? 0 : SampleMath.max(times);
      }
      return times.getValueAtPercentile(100 * (rank - 0.5) / count) / 1e9;
    }
  }
}
