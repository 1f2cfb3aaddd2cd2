package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * What a step measured.
 *
 * @param step which step it is and how it was planned
 * @param state whether it ran to its end
 * @param span how long it took
 * @param totals of all transaction types together
 * @param types transaction types by name, in the workload's order
 * @param roles who did it; null for loads
 * @param open the schedule and how it was kept; null in closed loop
 * @param loaded what a load made; null for all other steps
 * @param cost of a completed transaction, of a load of a row; null if it was not measured
 * @param client what the benchmark's own process spent; null if it was not measured
 * @param steadiness whether the state lasted; null for loads
 * @param precision 95 % intervals within this run; null for loads
 * @param caveats what makes these figures less than they seem
 * @param process what this process used in the step; null if it was not measured
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StepResult(
    Step step,
    StepState state,
    Span span,
    Totals totals,
    Map<String, TypeResult> types,
    List<RoleResult> roles,
    OpenLoop open,
    Loaded loaded,
    Cost cost,
    ClientCost client,
    Steadiness steadiness,
    Precision precision,
    List<Caveat> caveats,
    ProcessUse process) {

  /**
   * How long the step took.
   *
   * @param seconds of the measured part
   * @param warmupSeconds before it, not counted
   * @param warmupEnd why the warm-up was not longer
   */
  public record Span(double seconds, double warmupSeconds, WarmUpEnd warmupEnd) {
    /** A step without a warm-up. */
    public static Span of(double seconds) {
      return new Span(seconds, 0, WarmUpEnd.FIXED);
    }
  }

  /**
   * What was done, all transaction types together.
   *
   * @param transactions completed ones that ended in the measured part; of a load: batches
   * @param rate of those, per second; of a load: rows per second; null if it was stopped in the
   *     warm-up
   * @param sustainedRate of a closed loop: the lower of the median of its interval rates and the
   *     mean of their last quarter, transactions per second of the roles whose rate an open loop
   *     sets; what rates in percent refer to; null for all other steps, and if it was stopped in
   *     the warm-up
   * @param errors given-up transactions that were due in the measured part, by outcome
   * @param retries attempts beyond the first, of completed and given-up transactions
   * @param unknown transactions whose commit is unknown
   * @param unfinished starts that were due and had no outcome when the step was over
   * @param accounting what became of every start; null for a load
   * @param failures given-up transactions by kind, the most frequent first, warm-up included
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Totals(
      long transactions,
      Double rate,
      Double sustainedRate,
      Map<Outcome, Long> errors,
      long retries,
      long unknown,
      long unfinished,
      Accounting accounting,
      List<Failure> failures) {
    /** Totals of a step in which nothing went wrong; a null rate was not measured. */
    public static Totals of(long transactions, Double rate) {
      return new Totals(transactions, rate, null, Map.of(), 0, 0, 0, null, List.of());
    }

    /** Given-up transactions, whatever their outcome. */
    public long givenUp() {
      return errors.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * What a load put into the database.
   *
   * @param rows row kind → rows
   * @param rowRates row kind → rows per second
   * @param digest order-free digest of the rows; null if the load is not complete
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Loaded(Map<String, Long> rows, Map<String, Double> rowRates, String digest) {}

  /** The step's name: "load", "run", "open" …; unique in the run. */
  public String name() {
    return step.name();
  }

  /** Length of the measured part. */
  public double seconds() {
    return span.seconds();
  }

  /** Those of all types that were completed in the measured part; of a load: batches. */
  public long transactions() {
    return totals.transactions();
  }

  /** Completed transactions per second; of a load: rows per second; NaN if not measured. */
  public double rate() {
    return totals.rate() == null ? Double.NaN : totals.rate();
  }

  /**
   * The figures of a transaction type.
   *
   * @throws IllegalArgumentException if the step had no such type; the message lists those it had
   */
  public TypeResult type(String name) {
    TypeResult type = types.get(name);
    if (type == null) {
      throw new IllegalArgumentException(
          "no transaction type " + name + " in step " + step.name() + ", only " + types.keySet());
    }
    return type;
  }

  /** Whether it ran to its end. */
  public boolean finished() {
    return state == StepState.FINISHED;
  }

  /** Whether a role did less than its schedule asked for, so that nothing here may be compared. */
  public boolean missedRate() {
    return roles != null && roles.stream().anyMatch(RoleResult::missedRate);
  }

  /** Given-up transactions by kind, the most frequent first, warm-up included. */
  public List<Failure> failures() {
    return totals.failures();
  }

  /** What became of every start; null for a load. */
  public Accounting accounting() {
    return totals.accounting();
  }
}
