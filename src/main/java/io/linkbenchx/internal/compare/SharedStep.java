package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.SharedSeries;
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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  private final List<StoredRun> runs;
  private final List<StepResult> parts;
  private final MergedStep merged;
  private final SharedSeries series;
  private final List<String> types;
  private final Accounting starts;

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
   * @param merged the same, merged
   */
  SharedStep(List<StoredRun> runs, List<StepResult> parts, MergedStep merged) {
    this.runs = runs;
    this.parts = parts;
    this.merged = merged;
    this.series = new SharedSeries(runs, parts.stream().map(StepResult::step).toList());
    this.types = List.copyOf(merged.names());
    this.starts = merged.starts();
    this.tenths = new BatchSeries(types.size() + 1, 1);
    this.entries = new BatchSeries(2 * types.size() + 1, SLOWEST + 1);
  }

  SharedSeries series() {
    return series;
  }

  /** The step with all that its parts allow to derive. */
  StepResult result(int number) {
    StepResult sum = merged.result(number);
    if (sum.open() != null) {
      tenths.backlogBefore(sum.open().arrears().backlogAtStart());
    }
    series.batches().forEach(this::add);
    series.forEach(this::add);
    unanswered(starts == null ? 0 : starts.due() - answered - unanswered);
    endPeriod();
    SharedCost cost = new SharedCost(parts);
    return new StepResult(
        sum.step(),
        sum.state(),
        sum.span(),
        totals(sum.totals()),
        sum.types(),
        sum.roles(),
        sum.open() == null ? null : open(sum),
        null,
        cost.cost(),
        cost.client(),
        steadiness(sum),
        precision(sum),
        new MachineWords(runs, parts).caveats(),
        null,
        null,
        parts.stream().map(Shares::worker).toList());
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

  /** A later rate in percent is one of this sum. */
  private StepResult.Totals totals(StepResult.Totals of) {
    List<Double> sustained = parts.stream().map(p -> p.totals().sustainedRate()).toList();
    return new StepResult.Totals(
        of.transactions(),
        of.rate(),
        sustained.contains(null)
            ? null
            : Double.valueOf(sustained.stream().mapToDouble(Double::doubleValue).sum()),
        of.errors(),
        of.retries(),
        of.unknown(),
        of.unfinished(),
        of.accounting(),
        of.failures(),
        of.service());
  }

  private double due() {
    return starts.due() / merged.seconds();
  }

  /** The verdict is that of the worst share and of the sum. */
  private OpenLoop open(StepResult sum) {
    OpenLoop of = sum.open();
    OpenVerdict all = OpenVerdict.of(tenths.figures().backlog(), due());
    OpenLoop.Sla first = parts.get(0).open().sla();
    double kept =
        ScheduledTypes.roles(sum).stream()
            .map(RoleResult::accounting)
            .filter(account -> account.due() > 0)
            .mapToDouble(Accounting::kept)
            .min()
            .orElse(Double.NaN);
    OfferedLatency.Figure p99 = of.response() == null ? null : of.response().p99();
    return new OpenLoop(
        of.schedule(),
        MergedStep.worst(Arrays.asList(of.verdict(), all)),
        of.response(),
        of.lag(),
        of.wakeup(),
        of.arrears(),
        OpenLoop.Sla.of(kept, first.required(), p99, first.limitP99(), starts.shed()));
  }

  private Steadiness steadiness(StepResult sum) {
    BatchFigures figures = tenths.figures();
    return sum.open() == null
        ? Steadiness.of(figures.drift(each(type -> type)))
        : Steadiness.of(figures.backlog(), due(), figures.meanDrift(types.size()));
  }

  private int[] each(IntUnaryOperator channel) {
    return IntStream.range(0, types.size()).map(channel).toArray();
  }

  private Precision precision(StepResult sum) {
    BatchFigures rates = tenths.figures();
    Map<String, Precision.OfType> byType = new LinkedHashMap<>();
    for (int t = 0; t < types.size(); t++) {
      byType.put(
          types.get(t),
          new Precision.OfType(
              Precision.Bounds.of(rates.rate(t), 1),
              latency(merged.times(types.get(t), "service"), 2 * t),
              sum.open() == null
                  ? null
                  : latency(merged.times(types.get(t), "response"), 2 * t + 1)));
    }
    return new Precision(
        Precision.Bounds.of(rates.rate(each(type -> type)), 1), offered(sum), byType);
  }

  private Precision.OfLatency latency(Histogram values, int channel) {
    Histogram all = values == null ? LatencyScale.sparse() : values;
    BatchFigures figures = entries.figures();
    return new LatencyPrecision(
            figures, all.getTotalCount(), all::getValueAtPercentile, new int[] {channel})
        .of(Precision.Bounds.of(figures.mean(channel), MICROS));
  }

  private Precision.OfLatency offered(StepResult sum) {
    Histogram served = merged.responses();
    if (sum.open() == null || starts.due() == 0 || served == null) {
      return null;
    }
    int[] channels =
        IntStream.concat(
                IntStream.range(0, types.size())
                    .filter(t -> ScheduledTypes.contains(sum, types.get(t)))
                    .map(t -> 2 * t + 1),
                IntStream.of(2 * types.size()))
            .toArray();
    return new LatencyPrecision(
            entries.figures(),
            starts.due(),
            OfferedLatency.percentiles(served, served, starts.due()),
            channels)
        .of(null);
  }
}
