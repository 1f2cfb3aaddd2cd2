package io.linkbenchx.internal.cli;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The intervals of docs/statistics.md computed from batches.csv alone, with no class of the
 * program: rate, drift and backlog.
 */
final class OutsiderIntervals {
  private static final int MOST = 2048;
  private static final double[] FLOORS = {0, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3};

  /**
   * @param low NaN where there is no interval
   */
  record Interval(double value, double low, double high) {
    boolean given() {
      return !Double.isNaN(low);
    }

    double half() {
      return (high - low) / 2;
    }

    Interval over(double divisor) {
      return new Interval(value / divisor, low / divisor, high / divisor);
    }
  }

  private final double[] seconds;
  private final double[] completed;
  private final double[] growth;
  private final double[] served;
  private final double[] service;
  private final double total;

  /** From the rows of a step. */
  OutsiderIntervals(List<ResultFiles.Row> rows, double backlogBefore) {
    int n = rows.size();
    double[] lengths = new double[n];
    double[] counts = new double[n];
    double[] changes = new double[n];
    double[] answers = new double[n];
    double[] times = new double[n];
    double before = backlogBefore;
    for (int i = 0; i < n; i++) {
      lengths[i] = rows.get(i).number("length_s");
      counts[i] = rows.get(i).number("completed");
      answers[i] = rows.get(i).number("served");
      times[i] = rows.get(i).number("service_us");
      changes[i] = rows.get(i).number("backlog") - before;
      before = rows.get(i).number("backlog");
    }
    seconds = grouped(lengths);
    completed = grouped(counts);
    growth = grouped(changes);
    served = grouped(answers);
    service = grouped(times);
    total = Arrays.stream(seconds).sum();
  }

  private static double[] grouped(double[] values) {
    int size = 1;
    while (values.length / size > MOST) {
      size *= 2;
    }
    double[] sums = new double[(values.length + size - 1) / size];
    for (int i = 0; i < values.length; i++) {
      sums[i / size] += values[i];
    }
    return sums;
  }

  /** Transactions per second. */
  Interval rate() {
    double rate = Arrays.stream(completed).sum() / total;
    return around(rate, error(residuals(completed, rate), 1, true), 1);
  }

  /** Growth of the backlog per second. */
  Interval backlog() {
    double slope = Arrays.stream(growth).sum() / total;
    double[] e = residuals(growth, slope);
    double[] error = error(e, 1, false);
    if (error == null && longEnough()) {
      double[] squares = squares(e, 3);
      error = new double[] {Math.sqrt(Arrays.stream(squares).sum() / 3 / e.length), 3};
    }
    return around(slope, error, 1);
  }

  /** Change of the rate over the step, as a share of it. */
  Interval drift() {
    double rate = Arrays.stream(completed).sum() / total;
    return drift(residuals(completed, rate), rate);
  }

  /** Change of the mean service time over the step, as a share of it. */
  Interval serviceDrift() {
    double mean = Arrays.stream(service).sum() / Arrays.stream(served).sum();
    double each = Arrays.stream(served).sum() / served.length;
    double[] e = new double[served.length];
    for (int i = 0; i < e.length; i++) {
      e[i] = (service[i] - mean * served[i]) / each;
    }
    return drift(e, mean);
  }

  private Interval drift(double[] e, double rate) {
    double[] times = new double[e.length];
    double passed = 0;
    for (int i = 0; i < e.length; i++) {
      times[i] = passed + seconds[i] / 2;
      passed += seconds[i];
    }
    double middle = Arrays.stream(times).average().orElse(0);
    double spread = 0;
    double product = 0;
    for (int i = 0; i < e.length; i++) {
      times[i] -= middle;
      spread += times[i] * times[i];
      product += times[i] * e[i];
    }
    double slope = spread == 0 ? 0 : product / spread;
    for (int i = 0; i < e.length; i++) {
      e[i] -= slope * times[i];
    }
    double scale = total / rate;
    return around(slope * scale, error(e, 2, false), Math.sqrt(e.length / spread) * scale);
  }

  private double[] residuals(double[] parts, double ratio) {
    double mean = total / seconds.length;
    double[] e = new double[parts.length];
    for (int i = 0; i < e.length; i++) {
      e[i] = (parts[i] - ratio * seconds[i]) / mean;
    }
    return e;
  }

  private static Interval around(double value, double[] error, double scale) {
    if (error == null) {
      return new Interval(value, Double.NaN, Double.NaN);
    }
    double t = TDistribution.of(error[1]).inverseCumulativeProbability(0.975);
    double half = t * error[0] * scale;
    return new Interval(value, value - half, value + half);
  }

  private boolean longEnough() {
    return seconds.length >= 80 && total >= 10 - 1e-6;
  }

  /** Standard error of the mean and its degrees of freedom; null if there is none. */
  private double[] error(double[] e, int first, boolean skewed) {
    if (!longEnough()) {
      return null;
    }
    int terms = (int) Math.min(32, Math.max(3, Math.floor(0.41 * Math.pow(total, 2 / 3.0) + 0.5)));
    if (Arrays.stream(e).allMatch(x -> Math.abs(x) < 1e-9)) {
      return new double[] {0, terms};
    }
    double[] squares = squares(e, Math.min(e.length - 1, 256));
    double[] shape = shape(squares, e.length, first);
    while (Arrays.stream(shape, first - 1, first - 1 + terms).average().orElseThrow() < 0.7) {
      if (terms == 3) {
        return null;
      }
      terms = Math.max(3, terms / 2);
    }
    if (skewed && effective(e) < 10 * squaredSkewness(e)) {
      return null;
    }
    double sum = 0;
    for (int j = first - 1; j < first - 1 + terms; j++) {
      sum += squares[j] / shape[j];
    }
    return new double[] {Math.sqrt(sum / terms / e.length), terms};
  }

  /** Squared projections on the cosines 1, 2 … */
  private static double[] squares(double[] e, int count) {
    int n = e.length;
    double[] squares = new double[count];
    for (int j = 1; j <= count; j++) {
      double sum = 0;
      for (int t = 0; t < n; t++) {
        sum += e[t] * Math.cos(Math.PI * j * (t + 0.5) / n);
      }
      squares[j - 1] = 2 * sum * sum / n;
    }
    return squares;
  }

  /** The best density of AR(1) above white noise by Whittle's likelihood, relative to its begin. */
  private static double[] shape(double[] squares, int n, int first) {
    double[] best = new double[squares.length];
    Arrays.fill(best, 1);
    double least = unlikeliness(squares, best, first) - 2;
    for (double corner = 2; corner < squares.length; corner *= Math.cbrt(2)) {
      for (double floor : FLOORS) {
        double[] density = new double[squares.length];
        for (int j = 1; j <= density.length; j++) {
          double x = Math.sin(Math.PI * j / 2 / n) / Math.sin(Math.PI * corner / 2 / n);
          density[j - 1] = (1 / (1 + x * x) + floor) / (1 + floor);
        }
        double here = unlikeliness(squares, density, first);
        if (here < least) {
          best = density;
          least = here;
        }
      }
    }
    return best;
  }

  private static double unlikeliness(double[] squares, double[] density, int first) {
    double logs = 0;
    double parts = 0;
    int used = 0;
    for (int j = first - 1 + 3; j < squares.length; j++) {
      logs += Math.log(density[j]);
      parts += squares[j] / density[j];
      used++;
    }
    return 0.5 * (logs + used * Math.log(parts / used));
  }

  private static double squaredSkewness(double[] e) {
    double second = Arrays.stream(e).map(x -> x * x).average().orElseThrow();
    double third = Arrays.stream(e).map(x -> x * x * x).average().orElseThrow();
    return third * third / (second * second * second);
  }

  /** Wolff's automatic window. */
  private static double effective(double[] e) {
    int n = e.length;
    double variance = covariance(e, 0);
    double tau = 0.5;
    int window = 0;
    while (window < n / 2 - 1) {
      window++;
      tau += covariance(e, window) / variance;
      double decay = tau > 0.5 ? 1.5 / Math.log((2 * tau + 1) / (2 * tau - 1)) : 0;
      double gain = decay > 0 ? Math.exp(-window / decay) : 0;
      if (gain <= decay / Math.sqrt((double) window * n)) {
        break;
      }
    }
    return n / Math.max(1, 2 * tau * (1 + (2.0 * window + 1) / n));
  }

  private static double covariance(double[] e, int lag) {
    double sum = 0;
    for (int t = lag; t < e.length; t++) {
      sum += e[t] * e[t - lag];
    }
    return sum / (e.length - lag);
  }
}
