package io.linkbenchx.measure;

/** Latencies of one kind of one client on the scale of {@link LatencyScale}. */
public final class LatencyRecorder extends ValueRecorder {
  private final Counters clamped = new Counters(1);

  /** Records a latency in nanoseconds; called by the owning client only. */
  public void record(long nanos) {
    if (nanos > LatencyScale.HIGHEST_NANOS) {
      clamped.add(0, 1);
    }
    count(LatencyScale.BUCKETS.index(LatencyScale.clamp(nanos)));
  }

  /** Values above an hour, recorded as an hour. */
  public long clamped() {
    return clamped.get(0);
  }

  @Override
  Buckets buckets() {
    return LatencyScale.BUCKETS;
  }

  @Override
  int usualBuckets() {
    return LatencyScale.USUAL_BUCKETS;
  }
}
