package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.MICROS;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.DoubleToLongFunction;
import org.HdrHistogram.Histogram;

/**
 * Response times of all offered starts, including those without a response: starts that were shed,
 * dropped or given up count as slower than any other, and one that was never made or still runs is
 * slower than its age. Microseconds.
 *
 * <p>A percentile is exact if those unknown times cannot change it; otherwise only a lower bound is
 * known: its value if each had taken only the time that is certain.
 *
 * @param offered starts that were due
 * @param unanswered number of those without a response
 * @param p50 median
 * @param p90 90th percentile; null with fewer than 10 starts beyond it
 * @param p95 95th percentile; null with fewer than 10 starts beyond it
 * @param p99 99th percentile; null with fewer than 10 starts beyond it
 * @param p99_9 99.9th percentile; null with fewer than 10 starts beyond it
 * @param p99_99 99.99th percentile; null with fewer than 10 starts beyond it
 * @param max of all starts
 */
@JsonPropertyOrder({"offered", "unanswered", "p50", "p90", "p95", "p99", "p99_9", "p99_99", "max"})
public record OfferedLatency(
    long offered,
    long unanswered,
    @Quantity(value = "p50", unit = MICROS, per = STEP, compared = 2) Figure p50,
    @Quantity(value = "p90", unit = MICROS, per = STEP) Figure p90,
    @Quantity(value = "p95", unit = MICROS, per = STEP, compared = 3) Figure p95,
    @Quantity(value = "p99", unit = MICROS, per = STEP, compared = 4) Figure p99,
    @JsonProperty("p99_9") @Quantity(value = "p99.9", unit = MICROS, per = STEP) Figure p99_9,
    @JsonProperty("p99_99") @Quantity(value = "p99.99", unit = MICROS, per = STEP) Figure p99_99,
    Figure max) {

  /**
   * A latency. In JSON a number, or an object with the number as {@code greaterThan} if only a
   * lower bound is known.
   *
   * @param micros the latency, or its lower bound
   * @param greater whether it is a lower bound
   */
  public record Figure(double micros, boolean greater) {
    @JsonCreator
    static Figure of(Object json) {
      return json instanceof Map<?, ?> bound
          ? new Figure(((Number) bound.get("greaterThan")).doubleValue(), true)
          : new Figure(((Number) json).doubleValue(), false);
    }

    @JsonValue
    Object json() {
      return greater ? (Object) Map.of("greaterThan", micros) : (Object) micros;
    }
  }

  /**
   * Figures of a step's starts; null if none was due.
   *
   * @param served responses in nanoseconds
   * @param bounds the same with the ages of starts that have no response yet
   * @param offered number of starts; those in neither count as slower than any other
   */
  public static OfferedLatency of(Histogram served, Histogram bounds, long offered) {
    DoubleFunction<Figure> figure =
        percentile ->
            Latency.reportable(percentile, offered)
                ? at(served, bounds, Latency.countAt(percentile, offered))
                : null;
    return offered == 0
        ? null
        : new OfferedLatency(
            offered,
            offered - served.getTotalCount(),
            figure.apply(50),
            figure.apply(90),
            figure.apply(95),
            figure.apply(99),
            figure.apply(99.9),
            figure.apply(99.99),
            at(served, bounds, offered));
  }

  /**
   * Percentile → nanoseconds, Long.MAX_VALUE if it falls on a start whose time has only a lower
   * bound; over the same starts.
   */
  public static DoubleToLongFunction percentiles(Histogram served, Histogram bounds, long offered) {
    return percentile -> {
      long rank = Latency.countAt(percentile, offered);
      return known(served, bounds, rank) ? valueAt(served, rank) : Long.MAX_VALUE;
    };
  }

  /**
   * Whether a percentile of the responses is about one of all starts: at most a tenth of the starts
   * beyond it have no response.
   *
   * @param unanswered share of the starts without a response, 0 … 1
   */
  public static boolean about(double percentile, double unanswered) {
    return unanswered <= (100 - percentile) / 1000;
  }

  /** The value at a rank; the largest value if there are fewer. */
  private static long valueAt(Histogram histogram, long rank) {
    long count = histogram.getTotalCount();
    if (rank >= count) {
      return count == 0 ? 0 : histogram.getMaxValue();
    }
    // the middle of the rank, so that rounding cannot move it to its neighbor
    double percentile = 100.0 * (rank - 0.5) / count;
    return Math.min(histogram.getValueAtPercentile(percentile), histogram.getMaxValue());
  }

  private static boolean known(Histogram served, Histogram bounds, long rank) {
    return rank <= served.getTotalCount() && valueAt(served, rank) == valueAt(bounds, rank);
  }

  /**
   * The latency of the start at this rank, 1 = the fastest. It is exact if it is the same whether
   * the unfinished starts took just their ages or forever. A lower bound is not rounded up.
   */
  private static Figure at(Histogram served, Histogram bounds, long rank) {
    long nanos = valueAt(bounds, rank);
    return known(served, bounds, rank)
        ? new Figure(Latency.round(nanos), false)
        : new Figure(Math.floor(bounds.lowestEquivalentValue(nanos) / 10.0) / 100.0, true);
  }
}
