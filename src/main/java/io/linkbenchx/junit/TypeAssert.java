package io.linkbenchx.junit;

import static java.util.Locale.ROOT;

import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.TypeResult;
import java.time.Duration;

/** Limits on the figures of one transaction type in a step. Limits are inclusive. */
public final class TypeAssert {
  private final StepAssert step;
  private final String name;
  private final TypeResult type;

  TypeAssert(StepAssert step, String name, TypeResult type) {
    this.step = step;
    this.name = name;
    this.type = type;
  }

  /** All figures of the type. */
  public TypeResult result() {
    return type;
  }

  /** Completed transactions per second. */
  public TypeAssert rateAtLeast(double perSecond) {
    if (Double.isNaN(type.rate())) {
      throw failure("rate", StepAssert.NO_RATE);
    }
    if (type.rate() < perSecond) {
      throw failure(
          "rate",
          String.format(ROOT, "is %.1f/s, the limit is at least %.1f/s", type.rate(), perSecond));
    }
    return this;
  }

  /** Transactions given up during measurement, whatever their outcome. */
  public TypeAssert errorsAtMost(long count) {
    if (type.counts().errors() == null) {
      throw failure("errors", StepAssert.NOT_COUNTED);
    }
    long errors = type.counts().givenUp();
    if (errors > count) {
      throw failure(
          "errors", "are " + errors + ", the limit is " + count + ": " + type.counts().errors());
    }
    return this;
  }

  /**
   * Time from the start of a transaction to its end.
   *
   * @param percentile 50, 90, 95, 99, 99.9 or 99.99
   */
  public TypeAssert serviceAtMost(double percentile, Duration most) {
    return latencyAtMost("service ", type.service(), percentile, most);
  }

  /**
   * Time from the moment a transaction was due to its end, over those that were served. Open loop
   * only. Fails if so many starts got no response that this says nothing about all of them.
   *
   * @param percentile 50, 90, 95, 99, 99.9 or 99.99
   */
  public TypeAssert responseAtMost(double percentile, Duration most) {
    if (step.result().open() == null) {
      throw failure(
          "response " + Percentiles.name(percentile),
          "is X: a closed loop has no schedule; set rate for an open one");
    }
    double unanswered = step.result().unanswered(name);
    if (!OfferedLatency.about(percentile, unanswered)) {
      throw failure(
          "response " + Percentiles.name(percentile),
          String.format(
              ROOT,
              "is unknown: %.3g %% of the starts got no response; lower the rate",
              100 * unanswered));
    }
    return latencyAtMost("response ", type.response(), percentile, most);
  }

  private TypeAssert latencyAtMost(String what, Latency latency, double percentile, Duration most) {
    Percentiles.aboveLimit(latency, percentile, most)
        .ifPresent(
            text -> {
              throw failure(what + Percentiles.name(percentile), text);
            });
    return this;
  }

  /** Returns to the step, for its other types. */
  public StepAssert step() {
    return step;
  }

  private AssertionError failure(String what, String how) {
    return step.failure(what + " of " + name, how);
  }
}
