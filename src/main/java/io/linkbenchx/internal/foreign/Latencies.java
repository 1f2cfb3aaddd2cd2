package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.foreign.TextFile.Line;
import io.linkbenchx.result.Latency;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A latency with the figures that another tool states, in microseconds. A tool that prints 0 says
 * only that the figure is below its resolution: it is not stored.
 */
final class Latencies {
  /** Stands for the mean among the percentiles; the largest value is the last of them. */
  private static final double MEAN = -1;

  private static final double MAX = 100;

  private final Map<Double, Double> stated = new HashMap<>();

  Latencies mean(double micros) {
    return percentile(MEAN, micros);
  }

  Latencies max(double micros) {
    return percentile(MAX, micros);
  }

  /** Only 50, 90, 95, 99, 99.9 and 99.99 get into the result. */
  Latencies percentile(double percent, double micros) {
    if (micros > 0) {
      stated.put(percent, micros);
    }
    return this;
  }

  /**
   * A figure by the tool's name for it: "Avg", "max", "99.9".
   *
   * @param line that has it
   * @throws io.linkbenchx.ArchiveException if it is none of these
   */
  Latencies figure(Line line, String name, double micros) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "mean", "avg", "average" -> mean(micros);
      case "median" -> percentile(50, micros);
      case "max", "maximum" -> max(micros);
      case "min" -> this; // not stored
      default -> percentile(line.number(name), micros);
    };
  }

  /** Null if nothing was stated. */
  Latency latency() {
    return stated.isEmpty()
        ? null
        : new Latency(
            stated.getOrDefault(MEAN, Double.NaN),
            stated.get(50.0),
            stated.get(90.0),
            stated.get(95.0),
            stated.get(99.0),
            stated.get(99.9),
            stated.get(99.99),
            stated.getOrDefault(MAX, Double.NaN));
  }
}
