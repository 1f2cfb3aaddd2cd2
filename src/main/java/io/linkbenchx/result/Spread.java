package io.linkbenchx.result;

import java.util.Arrays;

/**
 * How evenly something fell on the clients of a role.
 *
 * @param stddev of the clients there are, not an estimate for others
 */
public record Spread(double mean, double stddev, double min, double max) {

  /** Of one value per client, at least one. */
  public static Spread of(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0);
    return new Spread(
        mean,
        Math.sqrt(variance),
        Arrays.stream(values).min().orElseThrow(),
        Arrays.stream(values).max().orElseThrow());
  }
}
