package io.linkbenchx.internal.foreign;

import io.linkbenchx.result.Latency;

/**
 * A latency with the figures that another tool states, in microseconds. A tool that prints 0 says
 * only that the figure is below its resolution: it is not stored.
 */
final class Latencies {
  private double mean = Double.NaN;
  private Double p50;
  private Double p90;
  private Double p95;
  private Double p99;
  private Double p999;
  private Double p9999;
  private double max = Double.NaN;
  private boolean some;

  Latencies mean(double micros) {
    mean = stated(micros);
    return this;
  }

  Latencies max(double micros) {
    max = stated(micros);
    return this;
  }

  /** Stores a percentile if it is one of 50, 90, 95, 99, 99.9, 99.99. */
  Latencies percentile(double percent, double micros) {
    if (Double.isNaN(stated(micros))) {
      return this;
    }
    if (percent == 50) {
      p50 = micros;
    } else if (percent == 90) {
      p90 = micros;
    } else if (percent == 95) {
      p95 = micros;
    } else if (percent == 99) {
      p99 = micros;
    } else if (percent == 99.9) {
      p999 = micros;
    } else if (percent == 99.99) {
      p9999 = micros;
    }
    return this;
  }

  private double stated(double micros) {
    some |= micros > 0;
    return micros > 0 ? micros : Double.NaN;
  }

  /** Null if nothing was stated. */
  Latency latency() {
    return some ? new Latency(mean, p50, p90, p95, p99, p999, p9999, max) : null;
  }
}
