package io.linkbenchx.measure;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Latencies of one kind of one client. Written by that client, sampled by one other thread at the
 * same time. The histogram is made at the first value, because a client that never needs it should
 * not pay for it.
 */
public final class LatencyRecorder {
  private volatile SingleWriterRecorder recorder;
  private final Counters clamped = new Counters(1);

  /** Records a latency in nanoseconds; called by the owning client only. */
  public void record(long nanos) {
    SingleWriterRecorder r = recorder;
    if (r == null) {
      r = LatencyScale.recorder();
      recorder = r;
    }
    if (nanos > LatencyScale.HIGHEST_NANOS) {
      clamped.add(0, 1);
    }
    r.recordValue(LatencyScale.clamp(nanos));
  }

  /** Values above an hour, recorded as an hour. */
  public long clamped() {
    return clamped.get(0);
  }

  /**
   * Adds what was recorded since the last call to {@code into}.
   *
   * @param spare the histogram that goes to the client; at first {@link LatencyScale#spare}
   * @return the spare for the next call: the histogram the client has just given up
   */
  public Histogram drainInto(Histogram into, Histogram spare) {
    SingleWriterRecorder r = recorder;
    if (r == null) {
      return spare;
    }
    Histogram interval = r.getIntervalHistogram(spare, false);
    if (interval.getTotalCount() > 0) {
      into.add(interval);
    }
    return interval;
  }

  /** Makes the histogram now, so that the first measured value does not have to. */
  public void prepare() {
    if (recorder == null) {
      recorder = LatencyScale.recorder();
    }
  }
}
