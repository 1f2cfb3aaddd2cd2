package io.linkbenchx.internal.compare;

import static io.linkbenchx.internal.engine.TypeBatches.ended;
import static io.linkbenchx.internal.engine.TypeBatches.response;
import static io.linkbenchx.internal.engine.TypeBatches.service;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.SharedSeries;
import io.linkbenchx.internal.archive.StepHistograms;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.engine.TypeBatches;
import io.linkbenchx.internal.measure.LatencyScale;
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
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A merged step whose parts began and ended together: its batches are sums of theirs, so it has
 * intervals, steadiness and costs like any other step.
 */
final class SharedStep {
  private final List<StepResult> parts;
  private final List<String> types;
  private final Accounting starts;
  private final boolean open;

  /** Of batches.csv: transactions of each type, and with the first the service times of all. */
  private final TypeBatches tenths;

  /** Of latency.hlog: service and response times of each type, and starts without a response. */
  private final TypeBatches entries;

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
    this.tenths = TypeBatches.of(types.size(), false);
    this.entries = TypeBatches.of(types.size(), true);
    if (open) {
      long backlog = parts.stream().mapToLong(part -> part.open().arrears().backlogAtStart()).sum();
      tenths.series().backlogBefore(backlog);
    }
    SharedSeries series = new SharedSeries(runs, parts);
    series.batches().forEach(this::add);
    series.forEach(this::add);
    unanswered(starts == null ? 0 : starts.due() - answered - unanswered);
    endPeriod();
  }

  private void add(Batch batch) {
    BatchSeries series = tenths.series();
    batch.completed().forEach((type, n) -> series.count(ended(types.indexOf(type)), 0, n));
    series.count(service(0), 0, batch.served());
    series.sum(service(0), batch.serviceMicros());
    series.end(Math.max(1, Math.round(batch.seconds() * 1e9)), batch.backlog());
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
      answered += scheduled ? add(type.response(), response(index)) : 0;
      add(type.service(), service(index));
      missing += scheduled ? type.errors() : 0;
    }
    unanswered(missing);
  }

  private void unanswered(long more) {
    entries.unanswered(more);
    unanswered += more;
  }

  private void endPeriod() {
    if (period > 0) {
      entries.series().end(period, 0);
    }
  }

  private long add(Histogram values, int channel) {
    if (values == null) {
      return 0;
    }
    for (HistogramIterationValue slot : values.recordedValues()) {
      long value = values.medianEquivalentValue(slot.getValueIteratedTo());
      long count = slot.getCountAtValueIteratedTo();
      entries.series().count(channel, LatencyScale.coarse(value), count);
      entries.series().sum(channel, (double) value * count);
    }
    return values.getTotalCount();
  }

  private double due() {
    return starts.due() / parts.stream().mapToDouble(StepResult::seconds).max().orElse(0);
  }

  /** Whether all together kept up. */
  OpenVerdict verdict() {
    return OpenVerdict.of(tenths.series().figures().backlog(), due());
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
    return tenths.steadiness(open, open ? due() : 0);
  }

  /**
   * @param times of all parts
   * @param responses of the schedule's starts; null if none was served
   */
  Precision precision(StepHistograms times, Histogram responses) {
    List<TypeBatches.Type> all = types.stream().map(type -> type(type, times)).toList();
    return open && responses != null
        ? tenths.precision(
            all,
            entries,
            starts.due(),
            OfferedLatency.percentiles(responses, responses, starts.due()))
        : tenths.precision(all, entries, 0, null);
  }

  private TypeBatches.Type type(String name, StepHistograms times) {
    return new TypeBatches.Type(
        name,
        orEmpty(times.of(name, "service")),
        open ? orEmpty(times.of(name, "response")) : null,
        ScheduledTypes.contains(parts.get(0), name));
  }

  private static Histogram orEmpty(Histogram values) {
    return values == null ? LatencyScale.sparse() : values;
  }
}
