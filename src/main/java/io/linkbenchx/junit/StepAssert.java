package io.linkbenchx.junit;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.LimitResult.Verdict;
import io.linkbenchx.result.StepResult;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** Limits on the figures of a step, all transaction types combined. Limits are inclusive. */
public final class StepAssert {
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

  /**
   * Asserts a limit in the form of the option {@code --limit}: {@code p99(GET_NODE) <= 5 ms}.
   *
   * @throws IllegalArgumentException if it cannot be read, or names a step itself
   */
  public StepAssert assertThat(String limit) {
    Limit read = Limit.parse(limit);
    if (read.step() != null) {
      throw new IllegalArgumentException(
          "\"" + limit + "\" names a step itself: assert it on the run, or without the step");
    }
    return keeps(limit);
  }

  /** Completed transactions per second; in a load, rows per second. */
  public StepAssert rateAtLeast(double perSecond) {
    return rateAtLeast("rate", perSecond);
  }

  /** Transactions given up during measurement, whatever their outcome. */
  public StepAssert errorsAtMost(long count) {
    boolean counted = step.totals().errors() != null;
    Double errors = counted ? Double.valueOf(step.totals().givenUp()) : null;
    return errorsAtMost("errors", errors, count, RunAssert.text(step.failures()));
  }

  /**
   * Time from the start of a transaction to its end.
   *
   * @param percentile 50, 90, 95, 99, 99.9 or 99.99
   */
  public StepAssert serviceAtMost(double percentile, Duration most) {
    return keeps("service." + name(percentile), most);
  }

  /**
   * Time from the moment a transaction was due to its end, over all starts that were due,
   * unanswered ones included. Open loop only.
   *
   * @param percentile 50, 90, 95, 99, 99.9 or 99.99
   */
  public StepAssert responseAtMost(double percentile, Duration most) {
    return keeps("response." + name(percentile), most);
  }

  /** CPU time of this process per completed transaction; in a load, per row. */
  public StepAssert cpuAtMost(Duration perTransaction) {
    return keeps("cpu", perTransaction);
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
    boolean known = value != null && !value.isNaN();
    String note = known ? null : "it cannot be measured on this machine or database";
    return keeps(name + " <= " + most, known ? value : null, known && value <= most, note);
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

  /** "p99", "p99.9". */
  static String name(double percentile) {
    return "p" + plain(percentile);
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  StepAssert rateAtLeast(String figure, double perSecond) {
    return keeps(figure + " >= " + plain(perSecond) + " /s");
  }

  StepAssert keeps(String figure, Duration most) {
    return keeps(figure + " <= " + Limit.text(most));
  }

  private StepAssert keeps(String limit) {
    run.require(List.of(Limit.read(limit, Figure.all()).orElseThrow().of(step)));
    return this;
  }

  /**
   * Given-up transactions, which are no figure.
   *
   * @param errors null if they were not counted
   * @param kinds of these errors, for the message
   */
  StepAssert errorsAtMost(String what, Double errors, long count, String kinds) {
    String uncounted = "the tool that made this result did not count them; remove the limit";
    boolean kept = errors != null && errors <= count;
    return keeps(what + " <= " + count, errors, kept, errors == null ? uncounted : kinds);
  }

  private StepAssert keeps(String limit, Double value, boolean kept, String note) {
    Verdict verdict = value == null ? Verdict.NOT_MEASURED : kept ? Verdict.KEPT : Verdict.MISSED;
    run.require(List.of(new LimitResult(limit, step.name(), verdict, value, null, note)));
    return this;
  }
}
