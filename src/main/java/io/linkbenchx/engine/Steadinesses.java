package io.linkbenchx.engine;

import io.linkbenchx.result.Steadiness;
import java.util.List;

/** Judges the interval rates of a step. */
final class Steadinesses {
  private static final int MIN_INTERVALS = 3;
  private static final int MIN_FOR_QUARTERS = 8;

  /** With fewer transactions in an interval its rate is a matter of chance. */
  private static final int MIN_PER_INTERVAL = 10;

  private Steadinesses() {}

  /**
   * Null if there are too few intervals, or transactions in them, to say anything.
   *
   * @param transactions in all of them
   */
  static Steadiness of(List<Double> rates, long transactions) {
    int n = rates.size();
    if (n < MIN_INTERVALS || transactions < (long) n * MIN_PER_INTERVAL) {
      return null;
    }
    double mean = mean(rates);
    double variance = rates.stream().mapToDouble(r -> (r - mean) * (r - mean)).sum() / (n - 1);
    double cv = mean == 0 ? 0 : Math.sqrt(variance) / mean;
    double median = rates.stream().sorted().skip(n / 2).findFirst().orElse(0.0);
    int slow = (int) rates.stream().filter(r -> r < median * 0.5).count();
    int stalled = (int) rates.stream().filter(r -> r < median * 0.1).count();
    Double quarters = null;
    if (n >= MIN_FOR_QUARTERS) {
      double first = mean(rates.subList(0, n / 4));
      quarters = first == 0 ? null : mean(rates.subList(n - n / 4, n)) / first;
    }
    boolean level = quarters == null || Math.abs(quarters - 1) <= 0.1;
    return new Steadiness(cv, quarters, slow, stalled, cv <= 0.1 && stalled == 0 && level);
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
