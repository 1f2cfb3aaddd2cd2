package io.linkbenchx.internal.statistics;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.statistics.Estimate;
import java.util.function.DoubleUnaryOperator;
import org.HdrHistogram.Histogram;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Simulated latencies of known mean and percentiles, in units of a 1 000th of their median. */
sealed interface Loaded {
  /** Standard deviation of the logarithm within a batch. */
  double WITHIN = 0.5;

  /** Transactions of a batch. */
  double PER_BATCH = 100;

  double UNIT = 1000;
  int BUCKETS = 96;

  /** What the table calls it. */
  String title();

  /** The true mean. */
  double mean();

  /** The true percentile. */
  double percentile(double percent);

  /** One step. */
  Step step(int seconds, RandomStream random);

  /** What was recorded of a step. */
  final class Step {
    final BatchSeries series = new BatchSeries(1, BUCKETS);
    final Histogram histogram = new Histogram(1, 1_000_000_000, 3);

    /** One latency whose logarithm is normal. */
    void record(double logMean, RandomStream random) {
      double value = UNIT * Math.exp(logMean + WITHIN * random.nextGaussian());
      histogram.recordValue(Math.round(value));
      series.sum(0, value);
      double quarterOctaves = 4 * Math.log(value) / Math.log(2);
      series.count(0, (int) Math.max(0, Math.min(BUCKETS - 1, quarterOctaves)), 1);
    }

    Estimate mean() {
      return series.figures().mean(0);
    }

    Estimate percentile(double percent) {
      return series.figures().percentile(percent, histogram::getValueAtPercentile, 0);
    }
  }

  /** More transactions are slower ones: both follow one autoregression. */
  record Correlated(double phi) implements Loaded {
    private static final double COUNTS = 0.1;
    private static final double LATENCIES = 0.1;

    @Override
    public String title() {
      return "AR(1), φ = " + phi;
    }

    /** Where busy batches count more, the state is normal around COUNTS. */
    private static double center() {
      return LATENCIES * COUNTS;
    }

    private static double variance() {
      return LATENCIES * LATENCIES + WITHIN * WITHIN;
    }

    @Override
    public double mean() {
      return UNIT * Math.exp(center() + variance() / 2);
    }

    @Override
    public double percentile(double percent) {
      double normal = NormalDistribution.of(0, 1).inverseCumulativeProbability(percent / 100);
      return UNIT * Math.exp(center() + Math.sqrt(variance()) * normal);
    }

    @Override
    public Step step(int seconds, RandomStream random) {
      Step step = new Step();
      DoubleUnaryOperator states = new RateProcess.Wandering(1, phi, 1).levels(random);
      for (int t = 0; t < seconds * RateProcess.PER_SECOND; t++) {
        double state = states.applyAsDouble(0) - 1;
        double expected = PER_BATCH * Math.exp(COUNTS * state - COUNTS * COUNTS / 2);
        for (long i = RateProcess.poisson(expected, random); i > 0; i--) {
          step.record(LATENCIES * state, random);
        }
        step.series.end(100_000_000, 0);
      }
      return step;
    }
  }

  /** While it stalls, a tenth of the transactions get through, 50 times as slow. */
  record Stalled(double onSeconds, double offSeconds) implements Loaded {
    private static final double THROUGH = 0.1;
    private static final double SLOWER = Math.log(50);

    @Override
    public String title() {
      return "stalls of %s s, %s s apart".formatted(offSeconds, onSeconds);
    }

    /** Of the transactions, those that fall into a stall. */
    private double slow() {
      return THROUGH * offSeconds / (onSeconds + THROUGH * offSeconds);
    }

    @Override
    public double mean() {
      double fast = UNIT * Math.exp(WITHIN * WITHIN / 2);
      return fast * (1 - slow() + slow() * Math.exp(SLOWER));
    }

    @Override
    public double percentile(double percent) {
      NormalDistribution normal = NormalDistribution.of(0, WITHIN);
      double low = -5;
      double high = 10;
      for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        double below =
            (1 - slow()) * normal.cumulativeProbability(middle)
                + slow() * normal.cumulativeProbability(middle - SLOWER);
        if (below < percent / 100) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return UNIT * Math.exp(low);
    }

    @Override
    public Step step(int seconds, RandomStream random) {
      Step step = new Step();
      DoubleUnaryOperator levels =
          new RateProcess.Stalling(1, onSeconds, offSeconds).levels(random);
      for (int t = 0; t < seconds * RateProcess.PER_SECOND; t++) {
        double working = levels.applyAsDouble(0);
        for (long i = RateProcess.poisson(PER_BATCH * working, random); i > 0; i--) {
          step.record(0, random);
        }
        for (long i = RateProcess.poisson(PER_BATCH * THROUGH * (1 - working), random);
            i > 0;
            i--) {
          step.record(SLOWER, random);
        }
        step.series.end(100_000_000, 0);
      }
      return step;
    }
  }
}
