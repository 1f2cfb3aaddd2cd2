package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.HdrHistogram.Histogram;

/**
 * Intervals that wait for their readings of the probes, and those of a warm-up for its length, in
 * the order in which listeners get them.
 */
final class IntervalRows {
  private final StepEnvironment env;
  private final Step head;
  private final CompletableFuture<Reading> first;
  private final List<Row> rows = new ArrayList<>();
  private Reading last;
  private boolean known;

  /** The time from which those of intervals count. */
  long from;

  /** The end of the last interval. */
  long sampledAt;

  /**
   * An interval.
   *
   * @param reading at its end; null if none was begun
   * @param system activity of the machine; null until it is known
   */
  private record Row(
      IntervalSnapshot figures,
      long begin,
      long end,
      CompletableFuture<Reading> reading,
      Map<String, Double> system) {
    Row with(Map<String, Double> activity) {
      return new Row(figures, begin, end, reading, activity);
    }
  }

  /**
   * Before the first interval.
   *
   * @param first the reading with which it begins; done before any other is
   */
  IntervalRows(StepEnvironment env, Step head, CompletableFuture<Reading> first) {
    this.env = env;
    this.head = head;
    this.first = first;
  }

  /** Fixes the time from which those of intervals count: until then they are held back. */
  void countFrom(long time) {
    from = time;
    known = true;
    report(false);
  }

  /**
   * The next interval, which ends now; its histograms are used again for the one after it.
   *
   * @param reading at its end; null if none was begun
   */
  IntervalSnapshot add(
      StepPhase phase,
      long now,
      List<TypeInterval> types,
      Histogram lag,
      Histogram wakeup,
      IntervalSnapshot.Queue queue,
      CompletableFuture<Reading> reading) {
    IntervalSnapshot figures =
        new IntervalSnapshot(span(phase, sampledAt, now), types, lag, wakeup, queue, Map.of());
    rows.add(new Row(figures, sampledAt, now, reading, null));
    sampledAt = now;
    report(false);
    return figures;
  }

  private IntervalSnapshot.Span span(StepPhase phase, long begin, long end) {
    // a warm-up is seen late, but was over when the next part began
    long until = phase == StepPhase.WARMUP && known ? Math.min(end, from) : end;
    return new IntervalSnapshot.Span(
        phase, (begin - from) / 1e9, (until - from) / 1e9, env.clock().wallMillis(begin));
  }

  /**
   * Passes on the intervals whose reading is done.
   *
   * @param late whether the others are passed on without theirs; their counters are then part of
   *     the next one
   */
  void report(boolean late) {
    rows.replaceAll(row -> row.system == null ? read(row, late) : row);
    while (known && !rows.isEmpty() && rows.get(0).system != null) {
      Row row = rows.remove(0);
      IntervalSnapshot f = row.figures;
      IntervalSnapshot.Span span = span(f.phase(), row.begin, row.end);
      IntervalSnapshot interval =
          new IntervalSnapshot(span, f.types(), f.lag(), f.wakeup(), f.queue(), row.system);
      env.listeners().report(l -> l.interval(head, interval));
    }
  }

  private Row read(Row row, boolean late) {
    if (row.reading == null || !row.reading.isDone()) {
      return late || row.reading == null ? row.with(Map.of()) : row;
    }
    Reading before = last == null ? StepProbes.of(first) : last;
    last = StepProbes.of(row.reading);
    return row.with(env.probes().between(before, last));
  }
}
