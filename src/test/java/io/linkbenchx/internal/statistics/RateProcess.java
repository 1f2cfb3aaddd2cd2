package io.linkbenchx.internal.statistics;

import io.linkbenchx.random.RandomStream;
import java.util.function.DoubleUnaryOperator;

/** A stationary process of known mean that stands for a database under load, batch by batch. */
sealed interface RateProcess {
  /** Batches of a second. */
  int PER_SECOND = 10;

  /** What the table calls it. */
  String title();

  /** Mean samples of a batch. */
  double mean();

  /** Endless levels, one per batch; {@link #poisson} draws counts from them. */
  DoubleUnaryOperator levels(RandomStream random);

  /**
   * A first-order autoregression.
   *
   * @param phi correlation of two batches that follow each other
   * @param part standard deviation of a batch, in parts of the mean
   */
  record Wandering(double mean, double phi, double part) implements RateProcess {
    @Override
    public String title() {
      return "AR(1), φ = %s%s".formatted(phi, mean < 100 ? ", %.0f per batch".formatted(mean) : "");
    }

    @Override
    public DoubleUnaryOperator levels(RandomStream random) {
      double innovation = Math.sqrt(1 - phi * phi);
      double[] state = {random.nextGaussian()};
      return ignored -> {
        state[0] = phi * state[0] + innovation * random.nextGaussian();
        return mean * (1 + part * state[0]);
      };
    }
  }

  /** Full speed and standstill in turn, each for an exponential time. */
  record Stalling(double rate, double onSeconds, double offSeconds) implements RateProcess {
    @Override
    public String title() {
      return "stalls of %s s, %s s apart".formatted(offSeconds, onSeconds);
    }

    @Override
    public double mean() {
      return rate * share();
    }

    /** The part of the time that it works. */
    double share() {
      return onSeconds / (onSeconds + offSeconds);
    }

    @Override
    public DoubleUnaryOperator levels(RandomStream random) {
      return new DoubleUnaryOperator() {
        private boolean on = random.nextDouble() < share();
        private double left = draw();

        private double draw() {
          double mean = on ? onSeconds : offSeconds;
          return -Math.log(1 - random.nextDouble()) * mean * PER_SECOND;
        }

        @Override
        public double applyAsDouble(double ignored) {
          double batch = 1;
          double working = 0;
          while (left < batch) {
            working += on ? left : 0;
            batch -= left;
            on = !on;
            left = draw();
          }
          left -= batch;
          return rate * (working + (on ? batch : 0));
        }
      };
    }
  }

  /** A standstill of a tenth of the time at equal distances, as a checkpoint might make. */
  record Regular(double rate, double everySeconds) implements RateProcess {
    @Override
    public String title() {
      return "a stall of %s s every %s s exactly".formatted(everySeconds / 10, everySeconds);
    }

    @Override
    public double mean() {
      return 0.9 * rate;
    }

    @Override
    public DoubleUnaryOperator levels(RandomStream random) {
      double period = everySeconds * PER_SECOND;
      double[] at = {random.nextDouble() * period};
      return ignored -> {
        at[0] = (at[0] + 1) % period;
        return at[0] < period / 10 ? 0 : rate;
      };
    }
  }

  /** A Poisson number; above 60 its normal approximation. */
  static long poisson(double mean, RandomStream random) {
    if (mean <= 0) {
      return 0;
    }
    if (mean > 60) {
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.nextGaussian()));
    }
    double limit = Math.exp(-mean);
    long count = -1;
    double product = 1;
    do {
      count++;
      product *= random.nextDouble();
    } while (product > limit);
    return count;
  }
}
