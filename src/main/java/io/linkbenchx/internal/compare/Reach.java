package io.linkbenchx.internal.compare;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * What is known of a percentile of the response time over all starts, some of which got no
 * response.
 *
 * @param served its value among the responses, or that of a lower bound
 * @param low its smallest possible value; infinite if it falls on a start without a response
 * @param high its largest possible value; infinite unless it is known
 */
record Reach(double served, double low, double high) {

  /** The means of several measurements; null if one is null, or if there is none. */
  static Reach mean(List<Reach> all) {
    return all.isEmpty() || all.stream().anyMatch(Objects::isNull)
        ? null
        : new Reach(mean(all, Reach::served), mean(all, Reach::low), mean(all, Reach::high));
  }

  private static double mean(List<Reach> all, ToDoubleFunction<Reach> part) {
    return all.stream().mapToDouble(part).average().orElseThrow();
  }

  /** The ratio to another one. */
  Reach over(Reach base) {
    boolean never = Double.isInfinite(base.high);
    return new Reach(
        served / base.served, never ? 0 : low / base.high, open() ? high : high / base.low);
  }

  /** Whether the value is not known. */
  boolean open() {
    return Double.isInfinite(high);
  }
}
