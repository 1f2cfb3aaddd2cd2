package io.linkbenchx.internal.report;

import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Precision;

/** The figures of latencies, and of what is known of them, by the head of their column. */
final class LatencyFigure {
  private LatencyFigure() {}

  /** Microseconds; null or NaN if not measured. */
  static Double of(Latency latency, String head) {
    return (Double) component(latency, head);
  }

  /** Null if not measured. */
  static OfferedLatency.Figure of(OfferedLatency latency, String head) {
    return (OfferedLatency.Figure) component(latency, head);
  }

  /** Null if not known. */
  static Precision.OfPercentile of(Precision.OfLatency latency, String head) {
    return (Precision.OfPercentile) component(latency, head);
  }

  private static Object component(Object latency, String head) {
    try {
      String name = head.equals("avg") ? "mean" : head.replace('.', '_');
      return latency == null ? null : latency.getClass().getMethod(name).invoke(latency);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("no latency " + head, e);
    }
  }
}
