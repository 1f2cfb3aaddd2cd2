package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Intervals that wait for their readings of the probes, in the order in which listeners get them.
 */
final class IntervalRows {
  private final StepEnvironment env;
  private final Step head;
  private final CompletableFuture<Reading> first;
  private final List<Row> rows = new ArrayList<>();
  private Reading last;

  /**
   * An interval.
   *
   * @param reading at its end; null if none was begun
   * @param system activity of the machine; null until it is known
   */
  private record Row(
      IntervalSnapshot figures,
      Supplier<IntervalSnapshot.Span> span,
      CompletableFuture<Reading> reading,
      Map<String, Double> system) {
    Row with(Map<String, Double> activity) {
      return new Row(figures, span, reading, activity);
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

  /**
   * The next interval.
   *
   * @param span its time, as known when it is passed on
   * @param reading at its end; null if none was begun
   */
  void add(
      IntervalSnapshot figures,
      Supplier<IntervalSnapshot.Span> span,
      CompletableFuture<Reading> reading) {
    rows.add(new Row(figures, span, reading, null));
  }

  /**
   * Passes on the intervals whose reading is done.
   *
   * @param late whether the others are passed on without theirs; their counters are then part of
   *     the next one
   */
  void report(boolean late) {
    read(late);
    while (!rows.isEmpty() && rows.get(0).system != null) {
      Row row = rows.remove(0);
      IntervalSnapshot f = row.figures;
      IntervalSnapshot interval =
          new IntervalSnapshot(
              row.span.get(), f.types(), f.lag(), f.wakeup(), f.queue(), row.system);
      env.listeners().report(l -> l.interval(head, interval));
    }
  }

  /** Adds the readings that are done to their intervals, which stay until {@link #report}. */
  void read(boolean late) {
    rows.replaceAll(row -> row.system == null ? read(row, late) : row);
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
