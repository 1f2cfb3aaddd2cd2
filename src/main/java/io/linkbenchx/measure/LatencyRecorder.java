package io.linkbenchx.measure;

/** Latencies of one kind of one client on the scale of {@link LatencyScale}. */
public final class LatencyRecorder extends ValueRecorder {
  private static final int FIRST = first(LatencyScale.BUCKETS);

  private final Counters clamped = new Counters(1);

  /** Records a latency in nanoseconds; called by the owning client only. */
  public void record(long nanos) {
    boolean within = nanos >= 0 && nanos <= LatencyScale.HIGHEST_NANOS; // one comparison
    long value = within ? nanos : clamped(nanos);
    count(LatencyScale.BUCKETS.index(value), value);
  }

  private long clamped(long nanos) {
    if (nanos > 0) {
      clamped.add(0, 1);
    }
    return LatencyScale.clamp(nanos);
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
  int first() {
    return FIRST;
  }

  @Override
  int usualBuckets() {
    return LatencyScale.USUAL_BUCKETS;
  }
}
