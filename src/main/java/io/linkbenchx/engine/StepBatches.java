package io.linkbenchx.engine;

import io.linkbenchx.measure.CoarseGroup;
import io.linkbenchx.measure.LatencyScale;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.statistics.BatchSeries;
import io.linkbenchx.statistics.Episodes;
import io.linkbenchx.statistics.Estimate;
import io.linkbenchx.statistics.Figures;
import io.linkbenchx.statistics.Trend;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * Cuts the measured part of a step into batches of a tenth of a second and says how far they
 * support its figures. Used by the sampler's thread.
 */
final class StepBatches {
  /** Planned length of a batch. */
  static final long LENGTH_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final double MICROS = 1e3;

  private final List<TypeTotals> types;
  private final List<CoarseGroup> services = new ArrayList<>();
  private final List<CoarseGroup> responses = new ArrayList<>();
  private final long[] endedBefore;
  private final BatchSeries series;
  private long from;
  private long begun;

  StepBatches(List<TypeTotals> types) {
    this.types = types;
    endedBefore = new long[types.size()];
    types.forEach(type -> services.add(new CoarseGroup(type.serviceRecorders())));
    types.forEach(type -> responses.add(new CoarseGroup(type.responseRecorders())));
    series = new BatchSeries(3 * types.size(), LatencyScale.COARSE_BUCKETS);
  }

  /** Of a type: transactions that ended, service times, response times. */
  private int ended(int type) {
    return 3 * type;
  }

  private int service(int type) {
    return 3 * type + 1;
  }

  private int response(int type) {
    return 3 * type + 2;
  }

  /** The measured part begins. */
  void begin(long now, long backlog) {
    from = now;
    begun = now;
    series.backlogBefore(backlog);
  }

  /**
   * Ends a batch.
   *
   * @param backlog starts due and not made, and all that were ever given up: a queue that is cut
   *     does not grow
   */
  Batch end(long now, long backlog) {
    Map<String, Long> completed = new LinkedHashMap<>();
    double serviceNanos = 0;
    for (int t = 0; t < types.size(); t++) {
      long ended = types.get(t).ended();
      series.count(ended(t), 0, ended - endedBefore[t]);
      completed.put(types.get(t).name(), ended - endedBefore[t]);
      endedBefore[t] = ended;
      serviceNanos += drain(services.get(t), service(t));
      if (types.get(t).open()) {
        drain(responses.get(t), response(t));
      }
    }
    Batch batch =
        new Batch(
            (begun - from) / 1e9, (now - begun) / 1e9, completed, serviceNanos / MICROS, backlog);
    series.end(now - begun, backlog);
    begun = now;
    return batch;
  }

  private double drain(CoarseGroup group, int channel) {
    double nanos = group.drainInto((bucket, count) -> series.count(channel, bucket, count));
    series.sum(channel, nanos);
    return nanos;
  }

  /** Where the last batch ended. */
  long begun() {
    return begun;
  }

  /** How steady the rate of all transactions was. */
  Steadiness steadiness() {
    return Steadiness.of(series.figures().drift(all()));
  }

  /** How far the figures are supported; the types' histograms are those of the whole step. */
  Precision precision() {
    Figures figures = series.figures();
    Map<String, Precision.OfType> byType = new LinkedHashMap<>();
    for (int t = 0; t < types.size(); t++) {
      TypeTotals type = types.get(t);
      byType.put(
          type.name(),
          new Precision.OfType(
              Precision.Bounds.of(figures.rate(ended(t)), 1),
              latency(figures, service(t), type.service()),
              type.open() ? latency(figures, response(t), type.response()) : null));
    }
    return new Precision(Precision.Bounds.of(figures.rate(all()), 1), byType);
  }

  private int[] all() {
    return IntStream.range(0, types.size()).map(this::ended).toArray();
  }

  private static Precision.OfLatency latency(Figures figures, int channel, Histogram values) {
    return new Precision.OfLatency(
        Precision.Bounds.of(figures.mean(channel), MICROS),
        percentile(figures, channel, values, 50),
        percentile(figures, channel, values, 90),
        percentile(figures, channel, values, 95),
        percentile(figures, channel, values, 99),
        percentile(figures, channel, values, 99.9),
        percentile(figures, channel, values, 99.99));
  }

  private static Precision.OfPercentile percentile(
      Figures figures, int channel, Histogram values, double percentile) {
    Estimate estimate = figures.percentile(percentile, values::getValueAtPercentile, channel);
    Episodes episodes = figures.episodes(percentile, channel);
    return new Precision.OfPercentile(
        Precision.Bounds.of(estimate, MICROS), episodes.countable() ? episodes.runs() : null);
  }

  /**
   * Whether an open loop kept up.
   *
   * @param shed starts that a full queue gave up
   */
  OpenVerdict verdict(long shed) {
    if (shed > 0) {
      return OpenVerdict.NOT_SUSTAINED;
    }
    Trend.Verdict verdict = series.figures().backlog().verdict();
    return switch (verdict) {
      case GROWING -> OpenVerdict.NOT_SUSTAINED;
      case NOT_GROWING -> OpenVerdict.KEPT_UP;
      case CANNOT_TELL -> OpenVerdict.CANNOT_TELL;
    };
  }
}
