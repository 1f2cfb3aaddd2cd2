package io.linkbenchx.internal.engine;

import static io.linkbenchx.internal.engine.TypeBatches.ended;
import static io.linkbenchx.internal.engine.TypeBatches.response;
import static io.linkbenchx.internal.engine.TypeBatches.service;

import io.linkbenchx.internal.measure.CoarseGroup;
import io.linkbenchx.internal.measure.TypeRecorder;
import io.linkbenchx.internal.statistics.BatchSeries;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.Steadiness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleToLongFunction;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;

/**
 * Cuts the measured part of a step into batches of a tenth of a second and computes from them the
 * precision of its figures. Used by the sampler's thread.
 */
final class StepBatches {
  /** Planned length of a batch. */
  static final long LENGTH_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  static final double MICROS = 1e3;

  private final List<TypeTotals> types;

  /** The roles that follow the step's rate. */
  final List<RoleGroup> followers;

  /** Their types. */
  final List<TypeTotals> followed;

  private final List<CoarseGroup> services = new ArrayList<>();
  private final List<CoarseGroup> responses = new ArrayList<>();
  private final long[] endedBefore;
  private final TypeBatches batches;
  private final BatchSeries series;

  /** When transactions completed, and when this process did not run. */
  final Silence silence = new Silence();

  private long unansweredBefore;
  private long from;

  /** The end of the last batch. */
  long begun;

  private long end;
  private long backlogAtEnd;
  private long skippedAtEnd;
  private long queueAtEnd;
  private Accounting account = Accounting.NONE;

  StepBatches(StepSampler sampler, List<RoleGroup> groups) {
    types = sampler.types;
    followers = groups.stream().filter(RoleGroup::followsStep).toList();
    followed = followers.stream().flatMap(group -> group.types.stream()).toList();
    endedBefore = new long[types.size()];
    types.forEach(type -> services.add(type.coarse(TypeRecorder::service)));
    types.forEach(type -> responses.add(type.coarse(TypeRecorder::response)));
    batches = TypeBatches.of(types.size(), true);
    series = batches.series();
  }

  /**
   * The measured part begins.
   *
   * @param backlog number of starts due before and not made
   */
  void begin(long now, long backlog) {
    from = now;
    begun = now;
    silence.begin(now);
    series.backlogBefore(backlog);
  }

  /** Ends a batch that is not the last. */
  Batch cut(long now) {
    long failed = followed.stream().mapToLong(TypeTotals::failed).sum();
    long waiting = followers.stream().mapToLong(group -> group.backlog(now)).sum();
    long givenUp = total(Schedule::givenUp); // counts with both: a truncated queue does not grow
    return batch(now, waiting + givenUp, failed + givenUp);
  }

  /**
   * The measured part is over; its transactions may still end.
   *
   * @param backlog number of starts due and not made
   * @return the backlog; read again if clients have skipped starts meanwhile
   */
  long stop(long now, LongSupplier backlog) {
    end = now;
    int looks = 100;
    do {
      skippedAtEnd = skipped();
      backlogAtEnd = backlog.getAsLong();
    } while (skipped() != skippedAtEnd && --looks > 0);
    queueAtEnd =
        followers.isEmpty() ? 0 : backlogAtEnd + skippedAtEnd - total(Schedule::givenUpInWarmup);
    return backlogAtEnd;
  }

  /** Number of starts due and not made at the end, without those that were skipped later. */
  long backlogAtEnd() {
    return Math.max(0, backlogAtEnd - (skipped() - skippedAtEnd)); // the first may be estimated
  }

  /**
   * Ends the last batch, with everything that ended later.
   *
   * @param all outcomes of the starts of the step's schedule
   * @return empty if nothing is left since the last one
   */
  Optional<Batch> finish(Accounting all) {
    account = all;
    long served = followed.stream().mapToLong(TypeTotals::served).sum();
    boolean left = end > begun;
    Batch last = batch(Math.max(end, begun + 1), queueAtEnd, all.due() - served);
    silence.silentUntil(end);
    return left || last.transactions() + last.served() > 0 ? Optional.of(last) : Optional.empty();
  }

  private Batch batch(long now, long backlog, long unansweredNow) {
    Map<String, Long> completed = new LinkedHashMap<>();
    long served = 0;
    double serviceNanos = 0;
    long all = 0;
    for (int t = 0; t < types.size(); t++) {
      long ended = types.get(t).ended();
      series.count(ended(t), 0, ended - endedBefore[t]);
      completed.put(types.get(t).name(), ended - endedBefore[t]);
      all += ended - endedBefore[t];
      endedBefore[t] = ended;
      served += services.get(t).drainInto(series, service(t));
      serviceNanos += services.get(t).nanos();
      if (types.get(t).openLoop) {
        responses.get(t).drainInto(series, response(t));
      }
    }
    batches.unanswered(unansweredNow - unansweredBefore);
    unansweredBefore = Math.max(unansweredBefore, unansweredNow);
    double start = (begun - from) / 1e9;
    double length = (now - begun) / 1e9;
    Batch batch = new Batch(start, length, completed, served, serviceNanos / MICROS, backlog);
    series.end(now - begun, backlog);
    silence.batch(begun, now, all);
    begun = now;
    return batch;
  }

  private long skipped() {
    return total(Schedule::givenUp) + total(Schedule::givenUpInWarmup);
  }

  private long total(ToLongFunction<Schedule> starts) {
    return followers.stream().mapToLong(group -> group.pacing.total(starts)).sum();
  }

  private double duePerSecond() {
    return account.due() * 1e9 / Math.max(1, end - from);
  }

  /** Whether the step was in a steady state. */
  Steadiness steadiness() {
    return batches.steadiness(!followers.isEmpty(), duePerSecond());
  }

  /** Whether an open loop kept up. */
  OpenVerdict verdict() {
    return account.shed() > 0
        ? OpenVerdict.NOT_SUSTAINED
        : OpenVerdict.of(series.figures().backlog(), duePerSecond());
  }

  /**
   * Precision of the figures; the types' histograms cover the whole step.
   *
   * @param offered percentiles of the responses of all starts of the step's schedule, in
   *     nanoseconds
   */
  Precision precision(DoubleToLongFunction offered) {
    List<TypeBatches.Type> all =
        types.stream()
            .map(
                type ->
                    new TypeBatches.Type(
                        type.name(),
                        type.service,
                        type.openLoop ? type.response : null,
                        followed.contains(type)))
            .toList();
    return batches.precision(all, batches, account.due(), offered);
  }
}
