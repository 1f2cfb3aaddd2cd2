package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.function.DoubleToLongFunction;
import org.HdrHistogram.Histogram;

/**
 * Response times of all starts that were offered, those without a response among them: what was
 * shed, dropped, given up or never made is slower than everything, and a transaction that was still
 * running is slower than its age. Microseconds.
 *
 * <p>A percentile is a number where it is the same however long those took; else it is only known
 * to be greater than what it would be if they had taken no longer than is certain.
 *
 * @param offered starts that were due
 * @param unanswered of them, those without a response
 * @param p50 median
 * @param p90 90th percentile; null with fewer than 10 starts beyond it
 * @param p95 95th percentile; null with fewer than 10 starts beyond it
 * @param p99 99th percentile; null with fewer than 10 starts beyond it
 * @param p99_9 99.9th percentile; null with fewer than 10 starts beyond it
 * @param p99_99 99.99th percentile; null with fewer than 10 starts beyond it
 * @param max of all starts
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonPropertyOrder({"offered", "unanswered", "p50", "p90", "p95", "p99", "p99_9", "p99_99", "max"})
public record OfferedLatency(
    long offered,
    long unanswered,
    Figure p50,
    Figure p90,
    Figure p95,
    Figure p99,
    @JsonProperty("p99_9") Figure p99_9,
    @JsonProperty("p99_99") Figure p99_99,
    Figure max) {

  /** Starts that must lie beyond a percentile for it to be stated. */
  private static final int MIN_BEYOND = 10;

  /**
   * A latency. In JSON a number, or {@code {"greaterThan": number}} where only that is known.
   *
   * @param micros the latency, or what it is greater than
   * @param greater whether it is greater
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
   * From what is known of a step's starts; null if none was due.
   *
   * @param served responses in nanoseconds
   * @param ages in nanoseconds, of transactions still running
   * @param slower how many starts are slower than everything
   */
  public static OfferedLatency of(Histogram served, long[] ages, long slower) {
    long offered = served.getTotalCount() + ages.length + slower;
    return offered == 0 ? null : new Percentiles(served, ages, slower).latency();
  }

  /**
   * Percentile → nanoseconds, Long.MAX_VALUE where it lies among starts of which it is only known
   * that they took longer; of the same starts.
   */
  public static DoubleToLongFunction percentiles(Histogram served, long[] ages, long slower) {
    Percentiles percentiles = new Percentiles(served, ages, slower);
    return percentile -> {
      long rank = percentiles.rank(percentile);
      return percentiles.known(rank) ? valueAt(served, rank) : Long.MAX_VALUE;
    };
  }

  /** The greatest value where there are not so many. */
  private static long valueAt(Histogram histogram, long rank) {
    long count = histogram.getTotalCount();
    if (rank >= count) {
      return count == 0 ? 0 : histogram.getMaxValue();
    }
    // the middle of the rank, so that rounding cannot move it to its neighbour
    double percentile = 100.0 * (rank - 0.5) / count;
    return Math.min(histogram.getValueAtPercentile(percentile), histogram.getMaxValue());
  }

  private static final class Percentiles {
    private final Histogram served;
    private final Histogram bounds;
    private final long offered;
    private final long unanswered;

    Percentiles(Histogram served, long[] ages, long slower) {
      this.served = served;
      this.bounds = served.copy();
      for (long age : ages) {
        bounds.recordValue(Math.max(0, Math.min(age, bounds.getHighestTrackableValue())));
      }
      this.offered = bounds.getTotalCount() + slower;
      this.unanswered = ages.length + slower;
    }

    OfferedLatency latency() {
      return new OfferedLatency(
          offered,
          unanswered,
          figure(50),
          figure(90),
          figure(95),
          figure(99),
          figure(99.9),
          figure(99.99),
          at(offered));
    }

    private Figure figure(double percentile) {
      if (percentile > 50 && offered * (100 - percentile) / 100 < MIN_BEYOND) {
        return null;
      }
      return at(rank(percentile));
    }

    private long rank(double percentile) {
      return Math.max(1, (long) Math.ceil(offered * percentile / 100));
    }

    private boolean known(long rank) {
      return rank <= served.getTotalCount() && valueAt(served, rank) == valueAt(bounds, rank);
    }

    /**
     * The latency of the start at a place when all are put in order, 1 = the fastest. It is known
     * if it is the same whether what was still running took its age or for ever.
     */
    private Figure at(long rank) {
      return new Figure(Math.round(valueAt(bounds, rank) / 10.0) / 100.0, !known(rank));
    }
  }
}
