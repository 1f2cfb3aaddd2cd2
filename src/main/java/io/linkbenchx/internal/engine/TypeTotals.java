package io.linkbenchx.internal.engine;

import static io.linkbenchx.internal.measure.TypeRecorder.DRAINED;
import static io.linkbenchx.internal.measure.TypeRecorder.ENDED;
import static io.linkbenchx.internal.measure.TypeRecorder.ERRORS;
import static io.linkbenchx.internal.measure.TypeRecorder.HITS;
import static io.linkbenchx.internal.measure.TypeRecorder.READS;
import static io.linkbenchx.internal.measure.TypeRecorder.RETRIED;
import static io.linkbenchx.internal.measure.TypeRecorder.RETRIES;
import static io.linkbenchx.internal.measure.TypeRecorder.ROUND_TRIPS;
import static io.linkbenchx.internal.measure.TypeRecorder.ROWS;
import static io.linkbenchx.internal.measure.TypeRecorder.STATEMENTS;
import static io.linkbenchx.internal.measure.TypeRecorder.TARGETS;
import static io.linkbenchx.internal.measure.TypeRecorder.WRITES;

import io.linkbenchx.internal.measure.CoarseGroup;
import io.linkbenchx.internal.measure.Counters;
import io.linkbenchx.internal.measure.LatencyRecorder;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.measure.RecorderGroup;
import io.linkbenchx.internal.measure.TypeRecorder;
import io.linkbenchx.internal.measure.ValueRecorder;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.TransactionType;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** One transaction type over all clients: the interval being collected, and the step so far. */
final class TypeTotals {
  private static final int COUNTERS = ERRORS + Outcome.values().length;

  private final TransactionType type;

  /** Whether its starts are scheduled. */
  final boolean openLoop;

  private final List<TypeRecorder> recorders;
  private final RecorderGroup services;
  private final RecorderGroup responses;

  /** The other recorders, with the histograms of the whole step. */
  private final Map<RecorderGroup, Histogram> others = new LinkedHashMap<>();

  private final Histogram intervalService = LatencyScale.histogram();
  private final Histogram intervalResponse;

  /** Service times, for the step so far. */
  final Histogram service = LatencyScale.histogram();

  /** Response times, for the step so far; null in a closed loop. */
  final Histogram response;

  private final Histogram failed = LatencyScale.sparse();
  private final Histogram failedResponse;
  private final Histogram attempts = LatencyScale.sparse();
  private final Histogram rows = TypeRecorder.rowHistogram();
  private long[] previous = new long[COUNTERS];

  TypeTotals(TransactionType type, List<TypeRecorder> recorders, boolean openLoop) {
    this.type = type;
    this.recorders = List.copyOf(recorders);
    this.openLoop = openLoop;
    this.services = group(TypeRecorder::service);
    this.responses = group(TypeRecorder::response);
    this.intervalResponse = openLoop ? LatencyScale.histogram() : null;
    this.response = openLoop ? LatencyScale.histogram() : null;
    this.failedResponse = openLoop ? LatencyScale.sparse() : null;
    others.put(group(TypeRecorder::failed), failed);
    others.put(group(TypeRecorder::attempts), attempts);
    others.put(group(TypeRecorder::rows), rows);
    if (openLoop) {
      others.put(group(TypeRecorder::failedResponse), failedResponse);
    }
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
    }
    others.forEach(RecorderGroup::drainInto);
  }

  /** The interval just collected; its histograms are valid until the next collection. */
  TypeInterval interval() {
    long[] now = counters();
    long[] d = new long[COUNTERS];
    for (int i = 0; i < COUNTERS; i++) {
      d[i] = now[i] - previous[i];
    }
    previous = now;
    IntervalCounts counts =
        new IntervalCounts(
            d[ENDED], errors(d), d[RETRIED], d[RETRIES], d[HITS], d[TARGETS], d[ROWS], d[DRAINED]);
    return new TypeInterval(type.name(), counts, intervalService, intervalResponse);
  }

  private long[] counters() {
    return sums(TypeRecorder::statistics, COUNTERS);
  }

  private long[] sums(Function<TypeRecorder, Counters> kind, int size) {
    long[] sums = new long[size];
    for (TypeRecorder recorder : recorders) {
      Counters counters = kind.apply(recorder);
      for (int i = 0; i < size; i++) {
        sums[i] += counters.get(i);
      }
    }
    return sums;
  }

  /** Rows read or written by the transactions that ended in the measured part, so far. */
  long rows() {
    return counters()[ROWS];
  }

  /** Completed transactions that ended in the measured part, up to now. */
  long ended() {
    return recorders.stream().mapToLong(r -> r.statistics().get(ENDED)).sum();
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
    return Arrays.stream(counters, ERRORS, COUNTERS).sum();
  }

  /** Completed transactions that ended in the measured part, as last collected. */
  long count() {
    return previous[ENDED];
  }

  /** Completed transactions that were due in the measured part, as last collected. */
  long served() {
    return service.getTotalCount();
  }

  /** The served transactions that ended after the measured part. */
  long drained() {
    return previous[DRAINED];
  }

  /** Given-up transactions that were due in the measured part, by outcome. */
  long errors(Outcome outcome) {
    return previous[ERRORS + outcome.index()];
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
    return counters()[RETRIES];
  }

  /** Given-up transactions by outcome. */
  Map<Outcome, Long> errorClasses() {
    long[] counters = counters();
    Map<Outcome, Long> classes = new EnumMap<>(Outcome.class);
    for (Outcome outcome : Outcome.values()) {
      long count = counters[ERRORS + outcome.index()];
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
    return sums(TypeRecorder::effects, Effect.KINDS + 1);
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
    long[] c = counters();
    long count = c[ENDED];
    long done = Math.max(1, served() + errors(c));
    TypeResult.Counts counts =
        new TypeResult.Counts(
            count, count / seconds, errorClasses(), c[RETRIED], c[RETRIES], c[HITS], c[TARGETS]);
    TypeResult.Traffic traffic =
        embedded
            ? null
            : new TypeResult.Traffic(
                (double) c[STATEMENTS] / done,
                (double) c[ROUND_TRIPS] / done,
                type.kinds() ? (Double) ((double) c[READS] / done) : null,
                type.kinds() ? (Double) ((double) c[WRITES] / done) : null);
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
}
