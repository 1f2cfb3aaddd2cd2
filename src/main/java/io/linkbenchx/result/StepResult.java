package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.SECOND;
import static io.linkbenchx.result.Quantity.Per.STEP;
import static io.linkbenchx.result.Quantity.Unit.PER_SECOND;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The figures of a step.
 *
 * @param step identity and schedule of the step
 * @param state whether it ran to its end
 * @param span its duration
 * @param totals over all transaction types
 * @param types transaction types by name, in the workload's order
 * @param roles figures by role; null for loads
 * @param open the schedule and how it was kept; null in closed loop
 * @param loaded rows of a load; null for other steps
 * @param cost of a completed transaction or, in a load, of a row; null if not measured
 * @param client resources used by the benchmark's own process; null if not measured
 * @param steadiness whether the step was in a steady state; null for loads
 * @param precision 95 % intervals within this run; null for loads
 * @param caveats reasons to trust these figures less
 * @param process resources used by this process in the step; null if not measured
 * @param series writes of the series that the step belongs to; null without time to settle after it
 * @param workers what each client machine did; null if one process did all
 */
public record StepResult(
    Step step,
    StepState state,
    Span span,
    @Quantity("") Totals totals,
    Map<String, TypeResult> types,
    List<RoleResult> roles,
    @Quantity("") OpenLoop open,
    @Quantity("") Loaded loaded,
    @Quantity("") Cost cost,
    @Quantity("") ClientCost client,
    Steadiness steadiness,
    Precision precision,
    List<Caveat> caveats,
    ProcessUse process,
    @Quantity("") SeriesWrites series,
    List<Worker> workers) {

  /**
   * Duration of a step.
   *
   * @param seconds of the measured part
   * @param warmupSeconds before it, not counted
   * @param warmupEnd what ended the warm-up
   */
  public record Span(double seconds, double warmupSeconds, WarmUpEnd warmupEnd) {
    /** A step without a warm-up. */
    public static Span of(double seconds) {
      return new Span(seconds, 0, WarmUpEnd.FIXED);
    }
  }

  /**
   * Totals over all transaction types.
   *
   * @param transactions completed ones that ended in the measured part; in a load: batches; null if
   *     another tool made the result and did not count them
   * @param rate of those, per second; in a load: rows per second; null if it was stopped in the
   *     warm-up
   * @param sustainedRate in a closed loop: the lower of the median of its interval rates and the
   *     mean of their last quarter, transactions per second of the roles whose rate an open loop
   *     sets; the base of rates in percent; null for other steps, and if it was stopped in the
   *     warm-up
   * @param errors given-up transactions that were due in the measured part, by outcome; null like
   *     the next three if another tool made the result and did not count them
   * @param retries attempts beyond the first, of completed and given-up transactions
   * @param unknown transactions whose commit is unknown
   * @param unfinished starts that were due and had no outcome when the step was over
   * @param accounting outcomes of all starts; null for a load
   * @param failures given-up transactions by kind, the most frequent first, warm-up included
   * @param service service times over all types; null for a load, or if nothing was completed
   */
  public record Totals(
      Long transactions,
      @Quantity(value = "rate", unit = PER_SECOND, per = SECOND, moreIsBetter = true, compared = 1)
          @Followed(place = 1, head = "transactions/s", column = "transactions_per_second")
          Double rate,
      @Quantity(value = "sustained.rate", unit = PER_SECOND, per = SECOND, moreIsBetter = true)
          Double sustainedRate,
      Map<Outcome, Long> errors,
      Long retries,
      Long unknown,
      Long unfinished,
      Accounting accounting,
      List<Failure> failures,
      @Quantity(value = "service.", compared = -100) Latency service) {
    /** Totals of a step in which nothing went wrong; a null rate was not measured. */
    public static Totals of(long transactions, Double rate) {
      return new Totals(transactions, rate, null, Map.of(), 0L, 0L, 0L, null, List.of(), null);
    }

    /** Given-up transactions, whatever their outcome; 0 if they were not counted. */
    public long givenUp() {
      return errors == null ? 0 : errors.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /**
   * The rows of a load.
   *
   * @param rows row kind → rows
   * @param rowRates row kind → rows per second
   * @param digest order-independent digest of the rows; null if the load is not complete
   * @param order of the rows; null if nothing was loaded, or another tool loaded it
   * @param indexSeconds time in which secondary indexes were built over loaded rows, part of the
   *     load's; null if they existed before the rows, or there are none
   */
  public record Loaded(
      Map<String, Long> rows,
      Map<String, Double> rowRates,
      String digest,
      LoadOrder order,
      @Quantity(value = "index.seconds", per = STEP) Double indexSeconds) {}

  /** A copy with the writes of the series that it is a step of. */
  StepResult with(SettledWrites settled) {
    return new StepResult(
        step,
        state,
        span,
        totals,
        types,
        roles,
        open,
        loaded,
        cost,
        client,
        steadiness,
        precision,
        caveats,
        process,
        new SeriesWrites(series.stretch(), settled),
        workers);
  }

  /** The step's name: "load", "run", "open" …; unique in the run. */
  public String name() {
    return step.name();
  }

  /** Length of the measured part. */
  public double seconds() {
    return span.seconds();
  }

  /**
   * Completed transactions of all types in the measured part; in a load: batches; 0 if they were
   * not counted.
   */
  public long transactions() {
    return totals.transactions() == null ? 0 : totals.transactions();
  }

  /** Completed transactions per second; in a load: rows per second; NaN if not measured. */
  public double rate() {
    return totals.rate() == null ? Double.NaN : totals.rate();
  }

  /**
   * The figures of a transaction type.
   *
   * @throws IllegalArgumentException if the step had no such type; the message lists its types
   */
  public TypeResult type(String name) {
    TypeResult type = types.get(name);
    if (type == null) {
      throw new IllegalArgumentException(
          "no transaction type " + name + " in step " + step.name() + ", only " + types.keySet());
    }
    return type;
  }

  /**
   * Share of the starts due that got no response, 0 … 1, among those of the roles with this
   * transaction type: a start that was never made has no type.
   */
  public double unanswered(String type) {
    Accounting all =
        roles == null
            ? Accounting.NONE
            : roles.stream()
                .filter(role -> role.types().contains(type))
                .map(RoleResult::accounting)
                .filter(Objects::nonNull)
                .reduce(Accounting.NONE, Accounting::plus);
    return all.due() == 0 ? 0 : (double) all.unanswered() / all.due();
  }

  /** Whether it ran to its end. */
  public boolean finished() {
    return state == StepState.FINISHED;
  }

  /**
   * Whether a role did less than its schedule required, so that these figures must not be compared.
   */
  public boolean missedRate() {
    return roles != null && roles.stream().anyMatch(RoleResult::missedRate);
  }

  /** Given-up transactions by kind, the most frequent first, warm-up included. */
  public List<Failure> failures() {
    return totals.failures();
  }

  /** Outcomes of all starts; null for a load. */
  public Accounting accounting() {
    return totals.accounting();
  }
}
