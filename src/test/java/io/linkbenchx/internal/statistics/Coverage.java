package io.linkbenchx.internal.statistics;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.statistics.Estimate;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How often confidence intervals contained the true value.
 *
 * @param steps simulated
 * @param given steps for which an interval was reported
 * @param held intervals that contain the true value
 */
record Coverage(int steps, int given, int held) {
  private static final int BATCH_NANOS = 100_000_000;

  /** Percentage of the reported intervals that contain the true value. */
  double percent() {
    return 100.0 * held / given;
  }

  /** Standard error of {@link #percent} from the number of intervals. */
  double uncertainty() {
    double p = percent();
    return Math.sqrt(Math.max(1, p * (100 - p)) / given);
  }

  /** In percent of the steps. */
  double absent() {
    return 100 - 100.0 * given / steps;
  }

  /** {@code 95.1 (0.3)}: coverage and share without interval; in brackets below 5 % given. */
  String cell() {
    if (given == 0) {
      return "– (100)";
    }
    String figure = String.format(Locale.ROOT, "%.1f", percent());
    String shown = absent() > 95 ? "[" + figure + "]" : figure;
    return shown + String.format(Locale.ROOT, " (%.0f)", absent());
  }

  /** Simulates steps of one process and length. */
  static Coverage of(double truth, int steps, Function<RandomStream, Estimate> step, long seed) {
    Estimate[] estimates =
        IntStream.range(0, steps)
            .parallel()
            .mapToObj(i -> step.apply(RandomStream.of(seed, i)))
            .toArray(Estimate[]::new);
    int given = 0;
    int held = 0;
    for (Estimate estimate : estimates) {
      if (estimate.interval().isPresent()) {
        given++;
        held += estimate.interval().get().contains(truth) ? 1 : 0;
      }
    }
    return new Coverage(steps, given, held);
  }

  /** Coverage of the rate of a process. */
  static Coverage ofRate(RateProcess process, int seconds, int steps) {
    return of(
        process.mean() * RateProcess.PER_SECOND,
        steps,
        random -> counted(process, seconds, 0, random).figures().rate(0),
        seconds);
  }

  /**
   * A step of a process.
   *
   * @param change the drift added to it: 0.1 is 10 % more at the end than at the start
   */
  static BatchSeries counted(RateProcess process, int seconds, double change, RandomStream random) {
    BatchSeries series = new BatchSeries(1, 1);
    DoubleUnaryOperator levels = process.levels(random);
    int batches = seconds * RateProcess.PER_SECOND;
    for (int t = 0; t < batches; t++) {
      double trend = 1 + change * ((t + 0.5) / batches - 0.5);
      series.count(0, 0, RateProcess.poisson(levels.applyAsDouble(0) * trend, random));
      series.end(BATCH_NANOS, 0);
    }
    return series;
  }
}
