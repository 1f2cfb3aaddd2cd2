package io.linkbenchx.internal.watch;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.report.LiveLatency;
import io.linkbenchx.internal.report.LiveStep;
import io.linkbenchx.internal.report.LiveType;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Sums the intervals of a step. Used by one thread. */
final class StepTally {
  private static final int MOST_POINTS = 600;

  private final Step step;
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final LatencyTally lag = new LatencyTally();
  private final Histogram together = LatencyScale.histogram();
  private List<LiveStep.Point> points = new ArrayList<>();
  private int joined = 1;
  private int waiting;
  private long dropped;

  private static final class Type {
    IntervalCounts counts = IntervalCounts.NONE;
    final LatencyTally service = new LatencyTally();
    final LatencyTally response = new LatencyTally();
    double rate;
    boolean open;
  }

  StepTally(Step step) {
    this.step = step;
  }

  boolean isOf(Step other) {
    return step.name().equals(other.name());
  }

  /** Adds the next interval and returns the current state of the step. */
  LiveStep add(IntervalSnapshot interval) {
    boolean measured = interval.phase().measured() || interval.phase() == StepPhase.DRAIN;
    Map<String, Type> known = measured ? types : new LinkedHashMap<>();
    together.reset();
    interval.types().forEach(type -> add(known, type, interval.span().seconds()));
    if (interval.lag() != null) {
      lag.add(interval.lag(), null);
    }
    dropped += interval.queue().dropped();
    if (interval.phase() != StepPhase.DRAIN) {
      point(interval);
    }
    List<LiveType> now = new ArrayList<>();
    types.forEach(
        (name, t) ->
            now.add(
                new LiveType(
                    name, t.counts, t.rate, t.service.now(), t.open ? t.response.now() : null)));
    return new LiveStep(
        step,
        interval.phase(),
        interval.span().endSeconds(),
        now,
        interval.lag() == null ? null : lag.now(),
        interval.queue(),
        dropped,
        List.copyOf(points));
  }

  private void add(Map<String, Type> known, TypeInterval interval, double seconds) {
    Type type = known.computeIfAbsent(interval.name(), name -> new Type());
    boolean open = interval.response() != null;
    boolean waits = open && step.schedule().arrival() != Arrival.CLOSED; // else a pace of its own
    type.counts = type.counts.plus(interval.counts());
    type.rate = interval.count() / seconds;
    type.open |= open;
    type.service.add(interval.service(), waits ? null : together);
    type.response.add(interval.response(), waits ? together : null);
  }

  /**
   * Neighbours are merged when there are too many; the newest point may hold fewer intervals than
   * others.
   */
  private void point(IntervalSnapshot interval) {
    boolean load = interval.phase() == StepPhase.LOAD;
    LatencyTally all = new LatencyTally();
    all.add(together, null);
    LiveLatency latency = all.now();
    long rows = interval.types().stream().mapToLong(TypeInterval::rows).sum();
    LiveStep.Point point =
        new LiveStep.Point(
            interval.span().endSeconds(),
            Math.max(1e-3, interval.span().seconds()),
            load ? rows : interval.count(),
            interval.errors(),
            latency.p50(),
            latency.p99(),
            latency.max());
    if (waiting == 0) {
      points.add(point);
    } else {
      int last = points.size() - 1;
      points.set(last, points.get(last).with(point));
    }
    waiting = (waiting + 1) % joined;
    if (points.size() >= MOST_POINTS && waiting == 0) {
      List<LiveStep.Point> halved = new ArrayList<>();
      for (int i = 0; i + 1 < points.size(); i += 2) {
        halved.add(points.get(i).with(points.get(i + 1)));
      }
      points = halved;
      joined *= 2;
    }
  }
}
