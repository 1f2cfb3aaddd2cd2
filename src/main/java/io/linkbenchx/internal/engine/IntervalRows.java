package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Intervals that wait for their readings of the probes, in the order in which they are reported.
 */
final class IntervalRows {
  private final ProbeSet probes;
  private final CompletableFuture<Reading> first;
  private final Deque<Row> rows = new ArrayDeque<>();
  private Reading last;

  /** An interval without, and then with the activity of the machine. */
  private static final class Row {
    final IntervalSnapshot figures;
    final Supplier<IntervalSnapshot.Span> span;
    final CompletableFuture<Reading> reading;
    Map<String, Double> system;

    Row(
        IntervalSnapshot figures,
        Supplier<IntervalSnapshot.Span> span,
        CompletableFuture<Reading> reading) {
      this.figures = figures;
      this.span = span;
      this.reading = reading;
    }
  }

  /**
   * Before the first interval.
   *
   * @param first the reading with which it begins; done before any other is
   */
  IntervalRows(ProbeSet probes, CompletableFuture<Reading> first) {
    this.probes = probes;
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
    rows.add(new Row(figures, span, reading));
  }

  /**
   * Passes on the intervals whose reading is done.
   *
   * @param late whether the others are passed on without theirs; their counters are then part of
   *     the next one
   */
  void report(boolean late, Consumer<IntervalSnapshot> listener) {
    read(late);
    while (!rows.isEmpty() && rows.peek().system != null) {
      Row row = rows.poll();
      IntervalSnapshot f = row.figures;
      listener.accept(
          new IntervalSnapshot(
              row.span.get(), f.types(), f.lag(), f.wakeup(), f.queue(), row.system));
    }
  }

  /** Adds the readings that are done to their intervals, which stay until {@link #report}. */
  void read(boolean late) {
    for (Row row : rows) {
      if (row.system == null && row.reading != null && row.reading.isDone()) {
        Reading reading = StepProbes.of(row.reading);
        row.system = probes.between(last == null ? StepProbes.of(first) : last, reading);
        last = reading;
      } else if (row.system == null && (late || row.reading == null)) {
        row.system = Map.of();
      }
    }
  }
}
