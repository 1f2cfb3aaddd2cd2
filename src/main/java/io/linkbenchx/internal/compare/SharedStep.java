package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.SharedSeries;
import io.linkbenchx.internal.archive.StepHistograms;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.engine.LatencyPrecision;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.statistics.BatchFigures;
import io.linkbenchx.internal.statistics.BatchSeries;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeInterval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A merged step whose parts began and ended together: its batches are sums of theirs, so it has
 * intervals, steadiness and costs like any other step.
 */
final class SharedStep {
  private static final double MICROS = 1e3;

  /** Bucket of starts without a response: beyond all latencies. */
  private static final int SLOWEST = LatencyScale.COARSE_BUCKETS;

  private final List<StepResult> parts;
  private final List<String> types;
  private final Accounting starts;
  private final boolean open;

  /** Of batches.csv: transactions of each type, then the service times of all. */
  private final BatchSeries tenths;

  /** Of latency.hlog: service and response times of each type, then starts without a response. */
  private final BatchSeries entries;

  private long period;
  private long answered;
  private long unanswered;

  /**
   * @param runs of all shares, by number
   * @param parts the step of each
   * @param types all transaction types
   * @param starts of the schedule
   */
  SharedStep(List<StoredRun> runs, List<StepResult> parts, Set<String> types, Accounting starts) {
    this.parts = parts;
    this.types = List.copyOf(types);
    this.starts = starts;
    this.open = parts.get(0).open() != null;
    this.tenths = new BatchSeries(types.size() + 1, 1);
    this.entries = new BatchSeries(2 * types.size() + 1, SLOWEST + 1);
    if (open) {
      tenths.backlogBefore(
          parts.stream().mapToLong(part -> part.open().arrears().backlogAtStart()).sum());
    }
    SharedSeries series = new SharedSeries(runs, parts);
    series.batches().forEach(this::add);
    series.forEach(this::add);
    unanswered(starts == null ? 0 : starts.due() - answered - unanswered);
    endPeriod();
  }

  private void add(Batch batch) {
    batch.completed().forEach((type, count) -> tenths.count(types.indexOf(type), 0, count));
    tenths.count(types.size(), 0, batch.served());
    tenths.sum(types.size(), batch.serviceMicros());
    tenths.end(Math.max(1, Math.round(batch.seconds() * 1e9)), batch.backlog());
  }

  /** What ended in the drain belongs to the last period. */
  private void add(IntervalSnapshot snapshot) {
    if (snapshot.phase() == StepPhase.WARMUP) {
      return;
    }
    if (snapshot.phase() == StepPhase.RUN) {
      endPeriod();
      period = Math.max(1, Math.round(snapshot.span().seconds() * 1e9));
    }
    long missing = snapshot.queue().dropped();
    for (TypeInterval type : snapshot.types()) {
      int index = types.indexOf(type.name());
      boolean scheduled = ScheduledTypes.contains(parts.get(0), type.name());
      answered += scheduled ? add(type.response(), 2 * index + 1) : 0;
      add(type.service(), 2 * index);
      missing += scheduled ? type.errors() : 0;
    }
    unanswered(missing);
  }

  private void unanswered(long more) {
    entries.count(2 * types.size(), SLOWEST, Math.max(0, more));
    unanswered += more;
  }

  private void endPeriod() {
    if (period > 0) {
      entries.end(period, 0);
    }
  }

  private long add(Histogram values, int channel) {
    if (values == null) {
      return 0;
    }
    for (HistogramIterationValue slot : values.recordedValues()) {
      long value = values.medianEquivalentValue(slot.getValueIteratedTo());
      long count = slot.getCountAtValueIteratedTo();
      entries.count(channel, LatencyScale.coarse(value), count);
      entries.sum(channel, (double) value * count);
    }
    return values.getTotalCount();
  }

  private double due() {
    return starts.due() / parts.stream().mapToDouble(StepResult::seconds).max().orElse(0);
  }

  /** Whether all together kept up. */
  OpenVerdict verdict() {
    return OpenVerdict.of(tenths.figures().backlog(), due());
  }

  /** Whether the starts of all together were kept. */
  OpenLoop.Sla sla(List<RoleResult> roles, OfferedLatency response) {
    OpenLoop.Sla first = parts.get(0).open().sla();
    double kept =
        roles.stream()
            .filter(RoleResult::followsStep)
            .map(RoleResult::accounting)
            .filter(account -> account.due() > 0)
            .mapToDouble(Accounting::kept)
            .min()
            .orElse(Double.NaN);
    OfferedLatency.Figure p99 = response == null ? null : response.p99();
    return OpenLoop.Sla.of(kept, first.required(), p99, first.limitP99(), starts.shed());
  }

  Steadiness steadiness() {
    BatchFigures figures = tenths.figures();
    return open
        ? Steadiness.of(figures.backlog(), due(), figures.meanDrift(types.size()))
        : Steadiness.of(figures.drift(each(type -> type)));
  }

  private int[] each(IntUnaryOperator channel) {
    return IntStream.range(0, types.size()).map(channel).toArray();
  }

  /**
   * @param times of all parts
   * @param responses of the schedule's starts; null if none was served
   */
  Precision precision(StepHistograms times, Histogram responses) {
    BatchFigures rates = tenths.figures();
    Map<String, Precision.OfType> byType = new LinkedHashMap<>();
    for (int t = 0; t < types.size(); t++) {
      String type = types.get(t);
      byType.put(
          type,
          new Precision.OfType(
              Precision.Bounds.of(rates.rate(t), 1),
              latency(times.of(type, "service"), 2 * t),
              open ? latency(times.of(type, "response"), 2 * t + 1) : null));
    }
    return new Precision(
        Precision.Bounds.of(rates.rate(each(type -> type)), 1), offered(responses), byType);
  }

  private Precision.OfLatency latency(Histogram values, int channel) {
    Histogram all = values == null ? LatencyScale.sparse() : values;
    BatchFigures figures = entries.figures();
    return new LatencyPrecision(
            figures, all.getTotalCount(), all::getValueAtPercentile, new int[] {channel})
        .of(Precision.Bounds.of(figures.mean(channel), MICROS));
  }

  private Precision.OfLatency offered(Histogram served) {
    if (!open || served == null) {
      return null;
    }
    IntStream scheduled =
        IntStream.range(0, types.size())
            .filter(t -> ScheduledTypes.contains(parts.get(0), types.get(t)))
            .map(t -> 2 * t + 1);
    return new LatencyPrecision(
            entries.figures(),
            starts.due(),
            OfferedLatency.percentiles(served, served, starts.due()),
            IntStream.concat(scheduled, IntStream.of(2 * types.size())).toArray())
        .of(null);
  }
}
