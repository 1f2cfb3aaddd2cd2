package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.linkbenchx.statistics.Absence;
import io.linkbenchx.statistics.Estimate;
import io.linkbenchx.statistics.Interval;
import java.util.Map;

/**
 * Precision of a step's figures: 95 % intervals within this run. docs/statistics.md describes the
 * method. Rates per second, latencies in microseconds.
 *
 * @param rate of the transactions of all types
 * @param response of all starts of the step's schedule; a start without a response counts as slower
 *     than any other; null in a closed loop, or if nothing was due
 * @param types those of each transaction type, by name
 */
public record Precision(Bounds rate, OfLatency response, Map<String, OfType> types) {

  /**
   * A confidence interval, or the reason why there is none.
   *
   * @param low lower end; null if there is no interval
   * @param high upper end; null if there is none, or if it falls on transactions that never ended
   * @param terms degrees of freedom, 3 … 32: the fewer, the less certain the interval itself; null
   *     if there is none
   * @param absence why there is no interval; null if there is one
   */
  public record Bounds(Double low, Double high, Integer terms, Absence absence) {

    /**
     * The interval of an estimate in another unit; none if both ends fall on transactions that
     * never ended.
     */
    public static Bounds of(Estimate estimate, double perUnit) {
      return estimate
          .interval()
          .map(i -> of(i, perUnit))
          .orElse(none(estimate.absence().orElse(null)));
    }

    private static Bounds of(Interval interval, double perUnit) {
      return Double.isInfinite(interval.low())
          ? none(Absence.BEYOND_SAMPLES)
          : new Bounds(
              interval.low() / perUnit, finite(interval.high() / perUnit), interval.terms(), null);
    }

    /** No interval, with the reason. */
    public static Bounds none(Absence why) {
      return new Bounds(null, null, null, why);
    }

    private static Double finite(double value) {
      return Double.isFinite(value) ? value : null;
    }

    /** Whether there is an interval. */
    public boolean given() {
      return low != null;
    }
  }

  /**
   * Intervals of a transaction type.
   *
   * @param rate of its transactions
   * @param service from the first start to the end
   * @param response from the intended start, over those that were served; null in a closed loop
   */
  public record OfType(Bounds rate, OfLatency service, OfLatency response) {}

  /**
   * Intervals of a latency's figures.
   *
   * @param mean of all samples; null if some never ended
   * @param p50 of the median
   * @param p90 of the 90th percentile
   * @param p95 of the 95th percentile
   * @param p99 of the 99th percentile
   * @param p99_9 of the 99.9th percentile
   * @param p99_99 of the 99.99th percentile
   */
  public record OfLatency(
      Bounds mean,
      OfPercentile p50,
      OfPercentile p90,
      OfPercentile p95,
      OfPercentile p99,
      @JsonProperty("p99_9") OfPercentile p99_9,
      @JsonProperty("p99_99") OfPercentile p99_99) {}

  /**
   * Interval of a percentile.
   *
   * @param bounds its interval
   * @param episodes number of separate periods that contain all samples beyond it; null if they
   *     cannot be separated
   */
  public record OfPercentile(Bounds bounds, Integer episodes) {
    /** A percentile with fewer episodes is marked. */
    public static final int ENOUGH = 3;

    /** Whether it has too few episodes. */
    public boolean few() {
      return episodes != null && episodes < ENOUGH;
    }
  }
}
