package io.linkbenchx.junit;

import static java.util.Locale.ROOT;

import io.linkbenchx.result.Cost;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.StepResult;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** Limits on the figures of a step, all transaction types combined. Limits are inclusive. */
public final class StepAssert {
  /** Why a step has no rate. */
  static final String NO_RATE = "is NA: the step was stopped in its warm-up; lengthen duration";

  /** Why an imported step may have no errors. */
  static final String NOT_COUNTED =
      "are NA: the tool that made this result did not count them; remove the limit";

  private final RunAssert run;
  private final StepResult step;

  StepAssert(RunAssert run, StepResult step) {
    this.run = run;
    this.step = step;
  }

  /** All figures of the step. */
  public StepResult result() {
    return step;
  }

  /** Completed transactions per second; in a load, rows per second. */
  public StepAssert rateAtLeast(double perSecond) {
    double rate = step.rate();
    if (Double.isNaN(rate)) {
      throw failure("rate", NO_RATE);
    }
    if (rate < perSecond) {
      throw failure(
          "rate", String.format(ROOT, "is %.1f/s, the limit is at least %.1f/s", rate, perSecond));
    }
    return this;
  }

  /** Transactions given up during measurement, whatever their outcome. */
  public StepAssert errorsAtMost(long count) {
    if (step.totals().errors() == null) {
      throw failure("errors", NOT_COUNTED);
    }
    long errors = step.totals().givenUp();
    if (errors > count) {
      throw failure(
          "errors",
          "are " + errors + ", the limit is " + count + ": " + RunAssert.text(step.failures()));
    }
    return this;
  }

  /**
   * Time from the start of a transaction to its end.
   *
   * @param percentile 50, 90, 95, 99, 99.9 or 99.99
   */
  public StepAssert serviceAtMost(double percentile, Duration most) {
    Optional<String> above = Percentiles.aboveLimit(step.totals().service(), percentile, most);
    above.ifPresent(
        text -> {
          throw failure("service " + Percentiles.name(percentile), text);
        });
    return this;
  }

  /**
   * Time from the moment a transaction was due to its end, over all starts that were due,
   * unanswered ones included. Open loop only.
   *
   * @param percentile 50, 90, 95, 99, 99.9 or 99.99
   */
  public StepAssert responseAtMost(double percentile, Duration most) {
    String name = "response " + Percentiles.name(percentile);
    if (step.open() == null) {
      throw failure(name, "is X: a closed loop has no schedule; set rate for an open one");
    }
    OfferedLatency response = step.open().response();
    Percentiles.aboveLimit(response, percentile, most)
        .ifPresent(
            text -> {
              throw failure(name, text);
            });
    return this;
  }

  /** CPU time of this process per completed transaction; in a load, per row. */
  public StepAssert cpuAtMost(Duration perTransaction) {
    return costAtMost(
        "CPU in us per transaction",
        cost -> cost.perTransaction() == null ? null : cost.perTransaction().cpuMicros(),
        Percentiles.micros(perTransaction));
  }

  /**
   * Any figure of {@link Cost}.
   *
   * @param name of the figure, for the message
   * @param figure returns null or NaN if it was not measured
   * @param most in the figure's own unit
   */
  public StepAssert costAtMost(String name, Function<Cost, Double> figure, double most) {
    Double value = step.cost() == null ? null : figure.apply(step.cost());
    if (value == null || value.isNaN()) {
      throw failure(name, "is NA: it cannot be measured on this machine or database");
    }
    if (value > most) {
      throw failure(name, String.format(ROOT, "is %.2f, the limit is %.2f", value, most));
    }
    return this;
  }

  /**
   * The figures of a transaction type.
   *
   * @throws IllegalArgumentException if the step had no such type; the message lists its types
   */
  public TypeAssert type(String name) {
    return new TypeAssert(this, name, step.type(name));
  }

  /** Returns to the run, for its other steps. */
  public RunAssert run() {
    return run;
  }

  AssertionError failure(String what, String how) {
    return run.failure(what + " of step " + step.name() + " " + how);
  }
}
