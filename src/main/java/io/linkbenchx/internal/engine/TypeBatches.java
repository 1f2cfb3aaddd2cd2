package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.statistics.BatchFigures;
import io.linkbenchx.internal.statistics.BatchSeries;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.statistics.Absence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * Batches of a step's transactions by type, and what follows from them: precision and steadiness.
 *
 * @param types number of transaction types
 * @param series three channels for each type, see below, and one for starts without a response
 */
public record TypeBatches(int types, BatchSeries series) {
  /** Smallest number of samples beyond a percentile for it and its interval to be reported. */
  private static final int LEAST_BEYOND = 10;

  /** Bucket of starts without a response: beyond all latencies. */
  private static final int SLOWEST = LatencyScale.COARSE_BUCKETS;

  /**
   * A type.
   *
   * @param service times of the whole step, nanoseconds
   * @param response the same; null in closed loop
   * @param followed whether its starts are those of the step's schedule
   */
  public record Type(String name, Histogram service, Histogram response, boolean followed) {}

  /**
   * Empty ones.
   *
   * @param latencies whether they have the distribution of the latencies, not only their sums:
   *     otherwise every sample is in bucket 0
   */
  public static TypeBatches of(int types, boolean latencies) {
    return new TypeBatches(types, new BatchSeries(3 * types + 1, latencies ? SLOWEST + 1 : 1));
  }

  /** Channel of a type's transactions that ended. */
  public static int ended(int type) {
    return 3 * type;
  }

  /** Channel of its service times. */
  public static int service(int type) {
    return 3 * type + 1;
  }

  /** Channel of its response times. */
  public static int response(int type) {
    return 3 * type + 2;
  }

  /** Adds starts that had no response. */
  public void unanswered(long starts) {
    series.count(3 * types, SLOWEST, Math.max(0, starts));
  }

  private int[] each(IntUnaryOperator channel) {
    return IntStream.range(0, types).map(channel).toArray();
  }

  /** By its rate; an open loop by its backlog and the mean service time of all transactions. */
  public Steadiness steadiness(boolean open, double duePerSecond) {
    BatchFigures figures = series.figures();
    return open
        ? Steadiness.of(
            figures.backlog(), duePerSecond, figures.meanDrift(each(TypeBatches::service)))
        : Steadiness.of(figures.drift(each(TypeBatches::ended)));
  }

  /**
   * Precision of the figures: rates from these batches.
   *
   * @param latencies from which latencies are; may be the same
   * @param due starts of the step's schedule; 0 if their responses are not known
   * @param offered percentiles of their responses, nanoseconds
   */
  public Precision precision(
      List<Type> all, TypeBatches latencies, long due, DoubleToLongFunction offered) {
    BatchFigures rates = series.figures();
    BatchFigures times = latencies.series.figures();
    Map<String, Precision.OfType> byType = new LinkedHashMap<>();
    for (int t = 0; t < types; t++) {
      Type type = all.get(t);
      byType.put(
          type.name(),
          new Precision.OfType(
              Precision.Bounds.of(rates.rate(ended(t)), 1),
              latency(times, type.service(), service(t)),
              latency(times, type.response(), response(t))));
    }
    IntStream followed =
        IntStream.range(0, types).filter(t -> all.get(t).followed()).map(TypeBatches::response);
    int[] starts = IntStream.concat(followed, IntStream.of(3 * types)).toArray();
    return new Precision(
        Precision.Bounds.of(rates.rate(each(TypeBatches::ended)), 1),
        due == 0 ? null : latency(times, null, due, offered, starts),
        byType);
  }

  private static Precision.OfLatency latency(BatchFigures figures, Histogram values, int channel) {
    return values == null
        ? null
        : latency(
            figures,
            Precision.Bounds.of(figures.mean(channel), StepBatches.MICROS),
            values.getTotalCount(),
            values::getValueAtPercentile,
            channel);
  }

  /**
   * The precision of the percentiles of some samples of a step: those on some channels.
   *
   * @param mean its interval; null if some samples never ended
   * @param count number of the samples
   * @param percentiles in nanoseconds
   */
  private static Precision.OfLatency latency(
      BatchFigures figures,
      Precision.Bounds mean,
      long count,
      DoubleToLongFunction percentiles,
      int... channels) {
    DoubleFunction<Precision.OfPercentile> at =
        p -> {
          if (p > 50 && count * Math.round(1e4 - 100 * p) < 10_000L * LEAST_BEYOND) {
            return new Precision.OfPercentile(
                Precision.Bounds.none(count == 0 ? Absence.NO_SAMPLES : Absence.BEYOND_SAMPLES),
                null);
          }
          BatchFigures.Episodes episodes = figures.episodes(p, channels);
          return new Precision.OfPercentile(
              Precision.Bounds.of(figures.percentile(p, percentiles, channels), StepBatches.MICROS),
              episodes.countable() ? episodes.runs() : null);
        };
    return new Precision.OfLatency(
        mean,
        at.apply(50),
        at.apply(90),
        at.apply(95),
        at.apply(99),
        at.apply(99.9),
        at.apply(99.99));
  }
}
