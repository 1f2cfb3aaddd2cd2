package io.linkbenchx.internal.watch;

import io.linkbenchx.internal.watch.LiveRun.LiveLatency;
import io.linkbenchx.internal.watch.LiveRun.LiveStep;
import io.linkbenchx.internal.watch.LiveRun.LiveType;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Sums the intervals of a step, over time and over the shares of the run. Not thread-safe. */
final class StepTally {
  private final Map<Integer, Step> heads = new TreeMap<>();
  private final Map<Integer, IntervalSnapshot.Queue> queues = new TreeMap<>();
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final LatencyTally lag = new LatencyTally();
  private long dropped;

  private static final class Type {
    IntervalCounts counts = IntervalCounts.NONE;
    final LatencyTally service = new LatencyTally();
    final LatencyTally response = new LatencyTally();
    final Map<Integer, Double> rates = new TreeMap<>();
    boolean open;
  }

  /**
   * Sums up histograms of intervals, nanoseconds, in few buckets. The only cost of watching for the
   * run's own thread. Not thread-safe.
   */
  private static final class LatencyTally {
    private static final long[] BOUNDS =
        LiveLatency.BOUNDS.stream()
            .mapToLong(b -> Math.round(Double.parseDouble(b) * 1e9))
            .toArray();

    private final long[] counts = new long[BOUNDS.length + 1];
    private double sumNanos;
    private final Map<Integer, Histogram> last = new HashMap<>();

    /**
     * Adds the next interval of a share.
     *
     * @param interval null if nothing was recorded
     */
    void add(int share, Histogram interval) {
      if (interval == null || interval.getTotalCount() == 0) {
        last.remove(share);
        return;
      }
      last.put(share, interval.copy());
      int bucket = 0;
      for (HistogramIterationValue slot : interval.recordedValues()) {
        long value = slot.getValueIteratedTo(); // the highest value of its slot
        long count = slot.getCountAtValueIteratedTo();
        while (bucket < BOUNDS.length && interval.lowestEquivalentValue(value) > BOUNDS[bucket]) {
          bucket++;
        }
        counts[bucket] += count;
        sumNanos += (double) interval.medianEquivalentValue(value) * count;
      }
    }

    /** All so far; percentiles are those of the last intervals of all shares. */
    LiveLatency now() {
      Optional<Histogram> all = last.values().stream().reduce(LatencyTally::sum);
      return new LiveLatency(
          Arrays.stream(counts).boxed().toList(),
          sumNanos / 1e9,
          all.map(h -> h.getValueAtPercentile(50) / 1e3).orElse(Double.NaN),
          all.map(h -> h.getValueAtPercentile(99) / 1e3).orElse(Double.NaN),
          all.map(h -> h.getMaxValue() / 1e3).orElse(Double.NaN));
    }

    private static Histogram sum(Histogram one, Histogram other) {
      Histogram sum = one.copy();
      sum.add(other);
      return sum;
    }
  }

  /** Adds the next interval of a share and returns the current state of the step. */
  LiveStep add(int share, Step head, IntervalSnapshot interval) {
    heads.put(share, head);
    queues.put(share, interval.queue());
    boolean measured = interval.phase().measured() || interval.phase() == StepPhase.DRAIN;
    Map<String, Type> known = measured ? types : new LinkedHashMap<>();
    interval.types().forEach(type -> add(share, known, type, interval.span().seconds()));
    if (interval.lag() != null) {
      lag.add(share, interval.lag());
    }
    dropped += interval.queue().dropped();
    List<LiveType> now = new ArrayList<>();
    types.forEach(
        (type, t) ->
            now.add(
                new LiveType(
                    type,
                    t.counts,
                    t.rates.values().stream().mapToDouble(Double::doubleValue).sum(),
                    t.service.now(),
                    t.open ? t.response.now() : null)));
    return new LiveStep(
        step(head),
        interval.phase(),
        now,
        interval.lag() == null ? null : lag.now(),
        queues.values().stream().reduce(IntervalSnapshot.Queue.EMPTY, IntervalSnapshot.Queue::plus),
        dropped);
  }

  /** The step of all shares. */
  private Step step(Step head) {
    return head.with(
        heads.values().stream().mapToInt(Step::clients).sum(),
        heads.values().stream().mapToDouble(step -> step.schedule().targetRate()).sum());
  }

  private static void add(
      int share, Map<String, Type> known, TypeInterval interval, double seconds) {
    Type type = known.computeIfAbsent(interval.name(), key -> new Type());
    type.counts = type.counts.plus(interval.counts());
    type.rates.put(share, interval.count() / seconds);
    type.open |= interval.response() != null;
    type.service.add(share, interval.service());
    type.response.add(share, interval.response());
  }
}
