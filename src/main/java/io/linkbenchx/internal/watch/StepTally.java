package io.linkbenchx.internal.watch;

import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sums the intervals of a step. Used by one thread. */
final class StepTally {
  private final Step step;
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final LatencyTally lag = new LatencyTally();
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
    interval.types().forEach(type -> add(known, type, interval.span().seconds()));
    if (interval.lag() != null) {
      lag.add(interval.lag());
    }
    dropped += interval.queue().dropped();
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
        dropped);
  }

  private void add(Map<String, Type> known, TypeInterval interval, double seconds) {
    Type type = known.computeIfAbsent(interval.name(), name -> new Type());
    type.counts = type.counts.plus(interval.counts());
    type.rate = interval.count() / seconds;
    type.open |= interval.response() != null;
    type.service.add(interval.service());
    type.response.add(interval.response());
  }
}
