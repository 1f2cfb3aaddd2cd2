package io.linkbenchx.internal.watch;

import java.util.List;

/**
 * Latencies of a step so far, and of its last interval.
 *
 * @param counts number of values at most each of {@link #BOUNDS} and above the previous bound; the
 *     last one: above all bounds
 * @param sumSeconds sum of all values
 * @param p50 of the last interval, microseconds; NaN if nothing was recorded in it, as below
 * @param p99 of the last interval, microseconds
 * @param max of the last interval, microseconds
 */
record LiveLatency(List<Long> counts, double sumSeconds, double p50, double p99, double max) {
  /** Upper bounds in seconds, in their output format. */
  static final List<String> BOUNDS =
      List.of(
          "0.00001", "0.00002", "0.00005", "0.0001", "0.0002", "0.0005", "0.001", "0.002", "0.005",
          "0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1", "2", "5", "10", "20", "50", "100");
}
