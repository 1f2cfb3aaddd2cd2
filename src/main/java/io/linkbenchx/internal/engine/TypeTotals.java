package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.CoarseGroup;
import io.linkbenchx.internal.measure.LatencyRecorder;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.measure.RecorderGroup;
import io.linkbenchx.internal.measure.RowRecorder;
import io.linkbenchx.internal.measure.TypeRecorder;
import io.linkbenchx.internal.measure.ValueRecorder;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.TransactionType;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** One transaction type over all clients: the interval being collected, and the step so far. */
final class TypeTotals {
  private static final int COUNTERS = TypeRecorder.ERRORS + Outcome.values().length;

  private final TransactionType type;
  private final boolean openLoop;
  private final List<TypeRecorder> recorders;
  private final RecorderGroup services;
  private final RecorderGroup responses;
  private final RecorderGroup failures;
  private final RecorderGroup failureResponses;
  private final RecorderGroup singleAttempts;
  private final RecorderGroup rowCounts;
  private final Histogram intervalService = LatencyScale.histogram();
  private final Histogram intervalResponse;
  private final Histogram service = LatencyScale.histogram();
  private final Histogram response;
  private final Histogram failed = LatencyScale.sparse();
  private final Histogram failedResponse;
  private final Histogram attempts = LatencyScale.sparse();
  private final Histogram rows = RowRecorder.histogram();
  private long[] previous = new long[COUNTERS];

  TypeTotals(TransactionType type, List<TypeRecorder> recorders, boolean openLoop) {
    this.type = type;
    this.recorders = List.copyOf(recorders);
    this.openLoop = openLoop;
    this.services = group(TypeRecorder::service);
    this.responses = group(TypeRecorder::response);
    this.failures = group(TypeRecorder::failed);
    this.failureResponses = group(TypeRecorder::failedResponse);
    this.singleAttempts = group(TypeRecorder::attempts);
    this.rowCounts = group(TypeRecorder::rows);
    this.intervalResponse = openLoop ? LatencyScale.histogram() : null;
    this.response = openLoop ? LatencyScale.histogram() : null;
    this.failedResponse = openLoop ? LatencyScale.sparse() : null;
  }

  private RecorderGroup group(Function<TypeRecorder, ValueRecorder> kind) {
    return new RecorderGroup(recorders.stream().map(kind).toList());
  }

  String name() {
    return type.name();
  }

  /** Whether it reads lists. */
  boolean lists() {
    return type.listLimit() > 0;
  }

  /** Collects what all clients recorded since the last call. */
  void collect() {
    intervalService.reset();
    services.drainInto(intervalService, service);
    if (openLoop) {
      intervalResponse.reset();
      responses.drainInto(intervalResponse, response);
      failureResponses.drainInto(failedResponse);
    }
    failures.drainInto(failed);
    singleAttempts.drainInto(attempts);
    rowCounts.drainInto(rows);
  }

  /** The interval just collected; its histograms are valid until the next collection. */
  TypeInterval interval() {
    long[] now = counters();
    long[] d = new long[COUNTERS];
    for (int i = 0; i < COUNTERS; i++) {
      d[i] = now[i] - previous[i];
    }
    previous = now;
    return new TypeInterval(
        type.name(),
        new IntervalCounts(
            d[TypeRecorder.ENDED],
            errors(d),
            d[TypeRecorder.RETRIED],
            d[TypeRecorder.RETRIES],
            d[TypeRecorder.HITS],
            d[TypeRecorder.TARGETS],
            d[TypeRecorder.ROWS],
            d[TypeRecorder.DRAINED]),
        intervalService,
        intervalResponse);
  }

  private long[] counters() {
    long[] sums = new long[COUNTERS];
    for (TypeRecorder recorder : recorders) {
      for (int i = 0; i < COUNTERS; i++) {
        sums[i] += recorder.statistics().get(i);
      }
    }
    return sums;
  }

  /** Rows read or written by the transactions that ended in the measured part, so far. */
  long rows() {
    return counters()[TypeRecorder.ROWS];
  }

  /** Completed transactions that ended in the measured part, up to now. */
  long ended() {
    return recorders.stream().mapToLong(r -> r.statistics().get(TypeRecorder.ENDED)).sum();
  }

  /** Given-up transactions that were due in the measured part, up to now. */
  long failed() {
    return errors(counters());
  }

  /** The clients' latencies of a kind, in coarse buckets. */
  CoarseGroup coarse(Function<TypeRecorder, LatencyRecorder> kind) {
    return new CoarseGroup(recorders.stream().map(kind).toList());
  }

  private static long errors(long[] counters) {
    return Arrays.stream(counters, TypeRecorder.ERRORS, COUNTERS).sum();
  }

  /** Completed transactions that ended in the measured part, as last collected. */
  long count() {
    return previous[TypeRecorder.ENDED];
  }

  /** Completed transactions that were due in the measured part, as last collected. */
  long served() {
    return service.getTotalCount();
  }

  /** The served transactions that ended after the measured part. */
  long drained() {
    return previous[TypeRecorder.DRAINED];
  }

  /** Given-up transactions that were due in the measured part, by outcome. */
  long errors(Outcome outcome) {
    return previous[TypeRecorder.ERRORS + outcome.index()];
  }

  /** Sum of service times in nanoseconds, as last collected. */
  double busyNanos() {
    return service.getTotalCount() == 0 ? 0 : service.getMean() * service.getTotalCount();
  }

  /** Number of latencies above the scale, recorded as its maximum. */
  long clamped() {
    return clamped(recorders.stream().flatMap(TypeRecorder::latencies));
  }

  /** One that several clients share counts once. */
  static long clamped(Stream<LatencyRecorder> recorders) {
    return recorders.distinct().mapToLong(LatencyRecorder::clamped).sum();
  }

  /** Number of attempts beyond the first. */
  long retries() {
    return counters()[TypeRecorder.RETRIES];
  }

  /** Given-up transactions by outcome. */
  Map<Outcome, Long> errorClasses() {
    long[] counters = counters();
    Map<Outcome, Long> classes = new EnumMap<>(Outcome.class);
    for (Outcome outcome : Outcome.values()) {
      long count = counters[TypeRecorder.ERRORS + outcome.index()];
      if (count > 0) {
        classes.put(outcome, count);
      }
    }
    return classes;
  }

  /**
   * Effects of the clients on the database, warm-up included; the last element counts unknown ones.
   */
  long[] effects() {
    long[] sums = new long[recorders.get(0).effects().size()];
    for (TypeRecorder recorder : recorders) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += recorder.effects().get(i);
      }
    }
    return sums;
  }

  /**
   * @param embedded true if there are no statements and round trips
   * @param failedAttempts of this type, by code
   * @param statements inside its transactions; null if not timed
   */
  TypeResult result(
      double seconds,
      boolean embedded,
      Map<String, Long> failedAttempts,
      Map<String, TypeResult.Statement> statements) {
    long[] counters = counters();
    long count = counters[TypeRecorder.ENDED];
    long done = Math.max(1, served() + errors(counters));
    TypeResult.Counts counts =
        new TypeResult.Counts(
            count,
            count / seconds,
            errorClasses(),
            counters[TypeRecorder.RETRIED],
            counters[TypeRecorder.RETRIES],
            counters[TypeRecorder.HITS],
            counters[TypeRecorder.TARGETS]);
    TypeResult.Traffic traffic =
        embedded
            ? null
            : new TypeResult.Traffic(
                (double) counters[TypeRecorder.STATEMENTS] / done,
                (double) counters[TypeRecorder.ROUND_TRIPS] / done,
                type.kinds() ? (Double) ((double) counters[TypeRecorder.READS] / done) : null,
                type.kinds() ? (Double) ((double) counters[TypeRecorder.WRITES] / done) : null);
    return new TypeResult(
        counts,
        Latency.ofNanos(service),
        Latency.ofNanos(response),
        Latency.ofNanos(failed),
        Latency.ofNanos(failedResponse),
        Latency.ofNanos(attempts),
        answers(),
        traffic,
        failedAttempts,
        statements);
  }

  private TypeResult.Answers answers() {
    if (type.listLimit() == 0 || rows.getTotalCount() == 0) {
      return null;
    }
    double total = rows.getTotalCount();
    return new TypeResult.Answers(
        rows.getMean(),
        rows.getValueAtPercentile(50),
        rows.getValueAtPercentile(99),
        rows.getMaxValue(),
        rows.getCountAtValue(0) / total,
        rows.getCountBetweenValues(type.listLimit(), rows.getHighestTrackableValue()) / total);
  }

  /** Whether its starts are scheduled. */
  boolean open() {
    return openLoop;
  }

  /** Service times, for the step so far. */
  Histogram service() {
    return service;
  }

  /** Response times, for the step so far; null in a closed loop. */
  Histogram response() {
    return response;
  }
}
