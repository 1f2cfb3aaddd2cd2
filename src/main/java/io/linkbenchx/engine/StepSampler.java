package io.linkbenchx.engine;

import io.linkbenchx.measure.LatencyScale;
import io.linkbenchx.measure.RecorderGroup;
import io.linkbenchx.measure.TypeRecorder;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Collects what the clients of a step record, interval by interval, and keeps the sums of the step.
 * Used by one thread; the clients never wait for it.
 */
final class StepSampler {
  /** Fewer transactions than this show no progress, and each of them is a part of the whole. */
  private static final int FEW = 10;

  private final List<TypeTotals> types = new ArrayList<>();
  private final List<ClientRecorder> clients = new ArrayList<>();
  private final List<RoleGroup> groups;
  private final boolean openLoop;
  private final Histogram warmup = LatencyScale.histogram();
  private final List<Histogram> warmupByRole = new ArrayList<>();
  private final Histogram intervalLag = LatencyScale.histogram();
  private final Histogram lag = LatencyScale.histogram();
  private final List<Double> rates = new ArrayList<>();
  private final Map<String, Double> lastRowRates = new LinkedHashMap<>();
  private final List<RecorderGroup> warmups = new ArrayList<>();
  private final RecorderGroup lags;
  private long warmedUp;
  private List<Progress.Detail> lastRates = List.of();

  /**
   * @throws IllegalArgumentException if two roles have a type of the same name: nobody could tell
   *     them apart
   */
  StepSampler(List<RoleGroup> groups) {
    this.groups = groups;
    this.openLoop = groups.stream().anyMatch(RoleGroup::open);
    for (RoleGroup group : groups) {
      for (int t = 0; t < group.role().types().size(); t++) {
        int type = t;
        List<TypeRecorder> recorders = group.recorders().stream().map(c -> c.type(type)).toList();
        types.add(new TypeTotals(group.role().types().get(t), recorders, group.open()));
      }
      clients.addAll(group.recorders());
      warmupByRole.add(LatencyScale.histogram());
      warmups.add(
          new RecorderGroup(group.recorders().stream().map(ClientRecorder::warmup).toList()));
    }
    if (types.stream().map(TypeTotals::name).distinct().count() < types.size()) {
      throw new IllegalArgumentException("two roles have a transaction type of the same name");
    }
    lags = new RecorderGroup(clients.stream().map(ClientRecorder::lag).toList());
  }

  /** Service times of the warm-up since the last call, by role; reused by the next one. */
  List<Histogram> collectWarmup() {
    for (int i = 0; i < warmups.size(); i++) {
      Histogram role = warmupByRole.get(i);
      role.reset();
      warmups.get(i).drainInto(role);
      warmup.add(role);
      warmedUp += role.getTotalCount();
    }
    return warmupByRole;
  }

  /** What was collected of the warm-up since the last call as one type, ALL. */
  TypeInterval warmupInterval() {
    Histogram all = warmup.copy();
    warmup.reset();
    return new TypeInterval("ALL", IntervalCounts.of(all.getTotalCount(), 0), all, null);
  }

  /** All types since the last call. */
  List<TypeInterval> collect() {
    List<TypeInterval> intervals = new ArrayList<>();
    for (TypeTotals type : types) {
      type.collect();
      intervals.add(type.interval());
    }
    intervalLag.reset();
    lags.drainInto(intervalLag);
    lag.add(intervalLag);
    return intervals;
  }

  /** Lag of the interval just collected; null in a closed loop. */
  Histogram intervalLag() {
    return openLoop ? intervalLag : null;
  }

  /** Remembers the rate of a whole interval of the measured part. */
  void rate(IntervalSnapshot interval) {
    double seconds = interval.span().seconds();
    rates.add(interval.count() / seconds);
    lastRates = rates(interval, seconds);
    interval.types().forEach(type -> lastRowRates.put(type.name(), type.rows() / seconds));
  }

  /** Rates by type of the last whole interval; empty before. */
  List<Progress.Detail> lastRates() {
    return lastRates;
  }

  /** Rows of what writes them, transactions of what reads lists. */
  private List<Progress.Detail> rates(IntervalSnapshot interval, double seconds) {
    List<Progress.Detail> details = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      TypeInterval type = interval.types().get(i);
      boolean rows = !types.get(i).lists() && type.rows() > type.count();
      double rate = (rows ? type.rows() : type.count()) / seconds;
      details.add(
          new Progress.Detail(
              type.name(),
              rate,
              rows ? Progress.Unit.ROWS_PER_SECOND : Progress.Unit.TRANSACTIONS_PER_SECOND));
    }
    return details;
  }

  /**
   * The part that those have done who end by themselves, the slowest role of those that the step
   * waits for; NaN if one of them goes on for ever, or has too few transactions to tell.
   */
  double shareDone() {
    double least = Double.POSITIVE_INFINITY;
    for (RoleGroup group : groups) {
      if (group.foreground()) {
        long done = 0;
        for (TransactionType type : group.role().types()) {
          done += counts(type.name());
        }
        least = Math.min(least, share(done, group.planned()));
      }
    }
    return Double.isInfinite(least) ? Double.NaN : least;
  }

  private static double share(long done, long planned) {
    return planned == 0 ? 1 : planned < FEW ? Double.NaN : done / (double) planned;
  }

  private long counts(String name) {
    return types.stream().filter(t -> t.name().equals(name)).mapToLong(TypeTotals::count).sum();
  }

  /** Type → rows per second of the last whole interval of the measured part. */
  Map<String, Double> lastRowRates() {
    return lastRowRates;
  }

  /** Rates of the whole intervals of the measured part, per second. */
  List<Double> rates() {
    return rates;
  }

  /** Lag of the step; null in a closed loop. */
  Histogram lag() {
    return openLoop ? lag : null;
  }

  /** Age in nanoseconds of the oldest transaction now running; 0 if there is none. */
  long oldestNanos(long now) {
    long oldest = 0;
    for (ClientRecorder client : clients) {
      long since = client.inFlightSince();
      if (since != ClientRecorder.IDLE) {
        oldest = Math.max(oldest, now - since);
      }
    }
    return oldest;
  }

  /** Clients inside a transaction now. */
  int inFlight() {
    return (int) clients.stream().filter(c -> c.inFlightSince() != ClientRecorder.IDLE).count();
  }

  /** The first type of each role that times statements → its statements, of the step so far. */
  Map<String, Map<String, TypeResult.Statement>> statements() {
    Map<String, Map<String, TypeResult.Statement>> all = new LinkedHashMap<>();
    for (RoleGroup group : groups) {
      List<String> names = group.role().statements();
      Map<String, TypeResult.Statement> results = new LinkedHashMap<>();
      for (int i = 0; i < names.size(); i++) {
        int kind = i;
        Histogram histogram = LatencyScale.histogram();
        new RecorderGroup(group.recorders().stream().map(r -> r.statement(kind)).toList())
            .drainInto(histogram);
        if (histogram.getTotalCount() > 0) {
          results.put(
              names.get(i),
              new TypeResult.Statement(histogram.getTotalCount(), Latency.ofNanos(histogram)));
        }
      }
      if (!results.isEmpty()) {
        all.put(group.role().types().get(0).name(), results);
      }
    }
    return all;
  }

  List<TypeTotals> types() {
    return types;
  }

  /** Completed transactions collected so far. */
  long completed() {
    return types.stream().mapToLong(TypeTotals::count).sum();
  }

  /** Whether its clients did so few that beginning and ending take a part of their time. */
  boolean few() {
    return completed() < (long) FEW * clients.size();
  }

  /** Completed transactions of the warm-up collected so far. */
  long warmedUp() {
    return warmedUp;
  }

  /** Given-up transactions of the measured part, by outcome. */
  Map<Outcome, Long> errors() {
    Map<Outcome, Long> sums = new EnumMap<>(Outcome.class);
    for (TypeTotals type : types) {
      type.errorClasses().forEach((outcome, count) -> sums.merge(outcome, count, Long::sum));
    }
    return sums;
  }

  /** Latencies of the measured part above the scale, recorded as its end. */
  long clamped() {
    long lags = clients.stream().mapToLong(c -> c.lag().clamped()).sum();
    return lags + types.stream().mapToLong(TypeTotals::clamped).sum();
  }

  /** What the clients did to the database. */
  Effects effects() {
    Map<String, long[]> kinds = new LinkedHashMap<>();
    Map<String, Long> unknown = new LinkedHashMap<>();
    for (TypeTotals type : types) {
      long[] all = type.effects();
      kinds.put(type.name(), java.util.Arrays.copyOf(all, Effect.KINDS));
      if (all[Effect.KINDS] > 0) {
        unknown.put(type.name(), all[Effect.KINDS]);
      }
    }
    return new Effects(kinds, unknown);
  }
}
