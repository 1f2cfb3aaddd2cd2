package io.linkbenchx.junit;

import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** The percentiles of a result by number, and limits on them. */
final class Percentiles {
  private static final double NANOS_PER_MICRO = 1000;

  private static final Map<Double, Function<Latency, Double>> OF_LATENCY =
      Map.of(
          50.0, Latency::p50,
          90.0, Latency::p90,
          95.0, Latency::p95,
          99.0, Latency::p99,
          99.9, Latency::p99_9,
          99.99, Latency::p99_99);

  private static final Map<Double, Function<OfferedLatency, OfferedLatency.Figure>> OF_OFFERED =
      Map.of(
          50.0, OfferedLatency::p50,
          90.0, OfferedLatency::p90,
          95.0, OfferedLatency::p95,
          99.0, OfferedLatency::p99,
          99.9, OfferedLatency::p99_9,
          99.99, OfferedLatency::p99_99);

  private Percentiles() {}

  /** Describes how a percentile of {@code latency} exceeds the limit; empty if it does not. */
  static Optional<String> aboveLimit(Latency latency, double percentile, Duration most) {
    Double micros = latency == null ? null : of(OF_LATENCY, percentile).apply(latency);
    return micros == null ? Optional.of(notMeasured()) : above(micros, false, most);
  }

  /** Describes how a percentile over all starts that were due exceeds the limit; empty if not. */
  static Optional<String> aboveLimit(OfferedLatency latency, double percentile, Duration most) {
    OfferedLatency.Figure figure =
        latency == null ? null : of(OF_OFFERED, percentile).apply(latency);
    return figure == null
        ? Optional.of(notMeasured())
        : above(figure.micros(), figure.greater(), most);
  }

  /** "p99", "p99.9". */
  static String name(double percentile) {
    return "p" + (percentile == Math.rint(percentile) ? "" + (long) percentile : "" + percentile);
  }

  static String micros(double micros) {
    return String.format(Locale.ROOT, "%.1f us", micros);
  }

  static double micros(Duration duration) {
    return duration.toNanos() / NANOS_PER_MICRO;
  }

  private static Optional<String> above(double micros, boolean greater, Duration most) {
    double limit = micros(most);
    if (!greater && micros <= limit) {
      return Optional.empty();
    }
    String figure = (greater ? "more than " : "") + micros(micros);
    return Optional.of("is " + figure + ", the limit is " + micros(limit));
  }

  private static String notMeasured() {
    return "is NA: fewer than 10 samples lie beyond it; lengthen the step (duration) or set a limit"
        + " on a lower percentile";
  }

  private static <T> T of(Map<Double, T> figures, double percentile) {
    T figure = figures.get(percentile);
    if (figure == null) {
      throw new IllegalArgumentException(
          "a result has no "
              + name(percentile)
              + ", only the percentiles "
              + new TreeMap<>(figures).keySet());
    }
    return figure;
  }
}
