package io.linkbenchx.junit;

import io.linkbenchx.result.TypeResult;
import java.time.Duration;

/** Limits on the figures of one transaction type in a step. Limits are inclusive. */
public final class TypeAssert {
  private final StepAssert step;
  private final String of;
  private final TypeResult type;

  TypeAssert(StepAssert step, String name, TypeResult type) {
    this.step = step;
    this.of = "(" + name + ")";
    this.type = type;
  }

  /** All figures of the type. */
  public TypeResult result() {
    return type;
  }

  /** Completed transactions per second. */
  public TypeAssert rateAtLeast(double perSecond) {
    step.rateAtLeast("rate" + of, perSecond);
    return this;
  }

  /** Transactions given up during measurement, whatever their outcome. */
  public TypeAssert errorsAtMost(long count) {
    boolean counted = type.counts().errors() != null;
    Double errors = counted ? Double.valueOf(type.counts().givenUp()) : null;
    step.errorsAtMost("errors" + of, errors, count, String.valueOf(type.counts().errors()));
    return this;
  }

  /**
   * Time from the start of a transaction to its end.
   *
   * @param percentile 50, 90, 95, 99, 99.9 or 99.99
   */
  public TypeAssert serviceAtMost(double percentile, Duration most) {
    step.keeps(StepAssert.name(percentile) + of, most);
    return this;
  }

  /**
   * Time from the moment a transaction was due to its end, over those that were served. Open loop
   * only. Fails if so many starts got no response that this says nothing about all of them.
   *
   * @param percentile 50, 90, 95, 99, 99.9 or 99.99
   */
  public TypeAssert responseAtMost(double percentile, Duration most) {
    step.keeps("response." + StepAssert.name(percentile) + of, most);
    return this;
  }

  /** Returns to the step, for its other types. */
  public StepAssert step() {
    return step;
  }
}
