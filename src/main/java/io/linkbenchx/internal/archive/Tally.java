package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.TypeInterval;
import org.HdrHistogram.Histogram;

/** Sums intervals of one type, or types of one interval; its histograms are reused. */
final class Tally {
  private IntervalCounts counts = IntervalCounts.NONE;
  private Histogram service;
  private Histogram response;

  void add(TypeInterval type) {
    add(type.counts(), type.service(), type.response());
  }

  void add(Tally other) {
    add(other.counts, other.service, other.response);
  }

  /** Either histogram may be null. */
  void add(IntervalCounts more, Histogram moreService, Histogram moreResponse) {
    counts = counts.plus(more);
    service = sum(service, moreService);
    response = sum(response, moreResponse);
  }

  /**
   * Adds {@code part}, which may be null, to {@code total}, which is created with its scale if
   * null.
   */
  static Histogram sum(Histogram total, Histogram part) {
    if (part == null || part.getTotalCount() == 0) {
      return total;
    }
    Histogram into = total == null ? new Histogram(part) : total;
    LatencyScale.add(into, part);
    return into;
  }

  IntervalCounts counts() {
    return counts;
  }

  /** Null if there are none. */
  Histogram service() {
    return service;
  }

  void reset() {
    counts = IntervalCounts.NONE;
    if (service != null) {
      service.reset();
    }
    if (response != null) {
      response.reset();
    }
  }

  IntervalRow row(
      IntervalRow.Stretch stretch, String type, Histogram lag, IntervalSnapshot.Queue queue) {
    Latency served = Latency.ofNanos(service);
    Latency responded = Latency.ofNanos(response);
    return new IntervalRow(stretch, type, counts, served, responded, Latency.ofNanos(lag), queue);
  }

  /** A row of one type from the snapshot, without copying. */
  static IntervalRow row(IntervalRow.Stretch stretch, TypeInterval type) {
    Latency served = Latency.ofNanos(type.service());
    Latency responded = Latency.ofNanos(type.response());
    return new IntervalRow(
        stretch, type.name(), type.counts(), served, responded, null, IntervalSnapshot.Queue.EMPTY);
  }
}
