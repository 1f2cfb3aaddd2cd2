package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.measure.RecorderGroup;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Effects;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * Collects the clients' records interval by interval, and keeps the sums of the step. Used by one
 * thread; the clients never wait for it.
 */
final class StepSampler {
  /** With fewer transactions than this, progress is too coarse: each one is a large part. */
  private static final int FEW = 10;

  final List<TypeTotals> types = new ArrayList<>();
  private final List<ClientRecorder> clients = new ArrayList<>();
  private final List<RoleGroup> groups;
  private final boolean openLoop;

  /** Lag of the interval just collected, and of the step; null in a closed loop. */
  final Histogram intervalLag;

  final Histogram lag;

  /** The same of the start delay of idle clients. */
  final Histogram intervalWakeup;

  final Histogram wakeup;
  private final List<Double> followersRates = new ArrayList<>();

  /** The sampler of the warm-up. */
  final WarmUpPhase.Sampler warmUp;

  private final RecorderGroup lags;
  private final RecorderGroup wakeups;

  /** The last whole interval of the measured part; null before. */
  private IntervalSnapshot last;

  /**
   * @throws IllegalArgumentException if two roles have a type of the same name, which would be
   *     ambiguous
   */
  StepSampler(List<RoleGroup> groups) {
    this.groups = groups;
    this.openLoop = groups.stream().anyMatch(RoleGroup::open);
    intervalLag = openLoop ? LatencyScale.histogram() : null;
    lag = openLoop ? LatencyScale.histogram() : null;
    intervalWakeup = openLoop ? LatencyScale.histogram() : null;
    wakeup = openLoop ? LatencyScale.histogram() : null;
    for (RoleGroup group : groups) {
      types.addAll(group.types);
      clients.addAll(group.recorders());
    }
    if (types.stream().map(TypeTotals::name).distinct().count() < types.size()) {
      throw new IllegalArgumentException("two roles have a transaction type of the same name");
    }
    warmUp = new WarmUpPhase.Sampler(groups);
    lags = new RecorderGroup(clients.stream().map(client -> client.lag).toList());
    wakeups = new RecorderGroup(clients.stream().map(client -> client.wakeup).toList());
  }

  /** The figures of all types since the last call. */
  List<TypeInterval> collect() {
    List<TypeInterval> intervals = new ArrayList<>();
    for (TypeTotals type : types) {
      type.collect();
      intervals.add(type.interval());
    }
    if (openLoop) {
      intervalLag.reset();
      lags.drainInto(intervalLag, lag);
      intervalWakeup.reset();
      wakeups.drainInto(intervalWakeup, wakeup);
    }
    return intervals;
  }

  /** Records the rate of a whole interval of the measured part. */
  void rate(IntervalSnapshot interval) {
    last = interval;
    List<String> followers = followers().map(TypeTotals::name).toList();
    followersRates.add(perSecond(interval, followers, TypeInterval::count));
  }

  private static double perSecond(
      IntervalSnapshot interval, List<String> names, ToLongFunction<TypeInterval> figure) {
    return interval.types().stream()
            .filter(type -> names.contains(type.name()))
            .mapToLong(figure)
            .sum()
        / interval.span().seconds();
  }

  /**
   * Sustained rate per second of the roles whose rate an open loop sets, or of all roles if there
   * are none.
   *
   * @param seconds of the measured part
   */
  double sustainedRate(double seconds) {
    return sustained(followersRates, followers().mapToLong(TypeTotals::count).sum() / seconds);
  }

  /**
   * The sustained rate of a closed loop, of which later steps run at a percentage. The mean would
   * include the best moments of a store that gets slower, so it is the lower of the median of the
   * interval rates and the mean of their last quarter.
   *
   * @param rates of the whole intervals, all of the same length
   * @param mean of the step, used if there is no whole interval
   */
  static double sustained(List<Double> rates, double mean) {
    int n = rates.size();
    if (n == 0) {
      return mean;
    }
    int quarter = (n + 3) / 4;
    double last =
        rates.subList(n - quarter, n).stream().mapToDouble(Double::doubleValue).sum() / quarter;
    return Math.min(median(rates), last);
  }

  /** The median of at least one value. */
  static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int n = sorted.length;
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }

  private Stream<TypeTotals> followers() {
    boolean none = groups.stream().noneMatch(group -> group.rules.followsStep());
    return groups.stream()
        .filter(group -> none || group.rules.followsStep())
        .flatMap(group -> group.types.stream());
  }

  /** Transactions per second of the last whole interval; NaN before. */
  double lastRate() {
    return last == null ? Double.NaN : last.count() / last.span().seconds();
  }

  /**
   * Rates by type of the last whole interval, empty before: rows of types that write rows,
   * transactions of types that read lists.
   */
  List<Progress.Detail> lastRates() {
    List<Progress.Detail> details = new ArrayList<>();
    for (int i = 0; last != null && i < types.size(); i++) {
      TypeInterval type = last.types().get(i);
      boolean rows = !types.get(i).lists() && type.rows() > type.count();
      details.add(
          new Progress.Detail(
              type.name(),
              (rows ? type.rows() : type.count()) / last.span().seconds(),
              rows ? Progress.Unit.ROWS_PER_SECOND : Progress.Unit.TRANSACTIONS_PER_SECOND));
    }
    return details;
  }

  /**
   * Progress of the roles that end by themselves: that of the slowest role that the step waits for;
   * NaN if one of them runs without limit, or has too few transactions.
   */
  double shareDone() {
    return groups.stream()
        .filter(RoleGroup::foreground)
        .mapToDouble(group -> share(completed(group.types), group.planned()))
        .min()
        .orElse(Double.NaN);
  }

  private static double share(long done, long planned) {
    return planned == 0 ? 1 : planned < FEW ? Double.NaN : done / (double) planned;
  }

  /** Rows per second of some types in the last whole interval of the measured part; null before. */
  Double lastRowRate(List<String> names) {
    return last == null ? null : Double.valueOf(perSecond(last, names, TypeInterval::rows));
  }

  /** Service times of all types, for the step so far. */
  Histogram service() {
    return sum(types.stream().map(type -> type.service));
  }

  /** Times of scheduled transactions, for the step so far. */
  Histogram open(Function<TypeTotals, Histogram> figures) {
    return sum(types.stream().filter(type -> type.openLoop).map(figures));
  }

  static Histogram sum(Stream<Histogram> parts) {
    Histogram all = LatencyScale.histogram();
    parts.forEach(all::add);
    return all;
  }

  /** Age in nanoseconds of the oldest running transaction; 0 if there is none. */
  long oldestNanos(long now) {
    return clients.stream()
        .mapToLong(ClientRecorder::inFlightSince)
        .filter(since -> since != ClientRecorder.IDLE)
        .map(since -> now - since)
        .reduce(0, Math::max);
  }

  /** The first type of each role that times statements → its statements, for the step so far. */
  Map<String, Map<String, TypeResult.Statement>> statements() {
    Map<String, Map<String, TypeResult.Statement>> all = new LinkedHashMap<>();
    for (RoleGroup group : groups) {
      List<String> names = group.role.statements();
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
        all.put(group.role.types().get(0).name(), results);
      }
    }
    return all;
  }

  /** Number of completed transactions that ended in the measured part, collected so far. */
  long completed() {
    return completed(types);
  }

  private static long completed(List<TypeTotals> types) {
    return types.stream().mapToLong(TypeTotals::count).sum();
  }

  /** Whether its clients made so few transactions that starting and stopping matters. */
  boolean few() {
    return completed() < (long) FEW * clients.size();
  }

  /** Given-up transactions of the measured part, by outcome. */
  Map<Outcome, Long> errors() {
    Map<Outcome, Long> sums = new EnumMap<>(Outcome.class);
    types.forEach(type -> type.errorClasses().forEach((o, n) -> sums.merge(o, n, Long::sum)));
    return sums;
  }

  /** Number of measured latencies above the scale, recorded as its maximum. */
  long clamped() {
    return TypeTotals.clamped(clients.stream().flatMap(ClientRecorder::untyped))
        + types.stream().mapToLong(TypeTotals::clamped).sum();
  }

  /** Effects of the clients on the database. */
  Effects effects() {
    Map<String, long[]> kinds = new LinkedHashMap<>();
    Map<String, Long> unknown = new LinkedHashMap<>();
    for (TypeTotals type : types) {
      long[] all = type.effects();
      kinds.put(type.name(), Arrays.copyOf(all, Effect.KINDS));
      if (all[Effect.KINDS] > 0) {
        unknown.put(type.name(), all[Effect.KINDS]);
      }
    }
    return new Effects(kinds, unknown);
  }
}
