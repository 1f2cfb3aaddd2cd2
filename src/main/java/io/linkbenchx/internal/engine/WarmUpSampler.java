package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.measure.RecorderGroup;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.TypeInterval;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Collects the clients' records during the warm-up. Used by one thread. */
final class WarmUpSampler {
  private final List<RecorderGroup> recorders = new ArrayList<>();
  private final List<Histogram> services = new ArrayList<>();
  private final Histogram interval = LatencyScale.histogram();
  private long done;

  WarmUpSampler(List<RoleGroup> groups) {
    for (RoleGroup group : groups) {
      recorders.add(
          new RecorderGroup(group.recorders().stream().map(ClientRecorder::warmup).toList()));
      services.add(LatencyScale.histogram());
    }
  }

  /** Service times since the last call in nanoseconds, by role; reused by the next one. */
  List<Histogram> collect() {
    for (int i = 0; i < recorders.size(); i++) {
      Histogram role = services.get(i);
      role.reset();
      recorders.get(i).drainInto(role, interval);
      done += role.getTotalCount();
    }
    return services;
  }

  /** Everything collected since the last call, as the single type ALL. */
  TypeInterval interval() {
    Histogram all = LatencyScale.sparse(); // one is held for each interval until the warm-up ends
    all.add(interval);
    interval.reset();
    return new TypeInterval("ALL", IntervalCounts.of(all.getTotalCount(), 0), all, null);
  }

  /** Number of completed transactions collected so far. */
  long done() {
    return done;
  }
}
