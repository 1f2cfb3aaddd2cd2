package io.linkbenchx.internal.measure;

import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * One kind of value recorded by all clients, interval by interval: the current sums of their counts
 * minus the previous ones. Used by one thread, the sampler's; no client waits for it. Holds memory
 * for two histograms from the first value on and allocates nothing after that.
 */
public final class RecorderGroup {
  private final List<? extends ValueRecorder> recorders;
  private long[] sums;
  private long[] previous;

  /** Recorders with the same scale. */
  public RecorderGroup(List<? extends ValueRecorder> recorders) {
    this.recorders = List.copyOf(recorders);
  }

  /** Adds the values since the last call to a histogram of the recorders' scale. */
  public void drainInto(Histogram into) {
    if (recorders.stream().noneMatch(ValueRecorder::used)) {
      return;
    }
    Buckets buckets = recorders.get(0).buckets();
    if (sums == null) {
      sums = new long[buckets.count()];
      previous = new long[buckets.count()];
    }
    for (ValueRecorder recorder : recorders) {
      recorder.addTo(sums);
    }
    for (int i = 0; i < sums.length; i++) {
      if (sums[i] != previous[i]) {
        into.recordValueWithCount(buckets.value(i), sums[i] - previous[i]);
      }
    }
    long[] spare = previous;
    previous = sums;
    sums = spare;
    Arrays.fill(sums, 0);
  }
}
