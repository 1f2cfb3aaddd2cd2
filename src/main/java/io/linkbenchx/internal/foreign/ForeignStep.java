package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.MachineRates;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A measured step of another tool. Figures that its output does not state are null.
 *
 * @param name of the step: "run", "load"
 * @param load number of clients, and their schedule
 * @param seconds its length
 * @param totals of all types
 * @param types by name, in the tool's order
 * @param cost resources used by the machine
 * @param files of the step
 */
record ForeignStep(
    String name,
    Demand load,
    double seconds,
    StepResult.Totals totals,
    Map<String, TypeResult> types,
    Cost cost,
    ImportedStep files) {
  /** A run begins and ends with waits, which count in no tool's schedule. */
  private static final double KEPT = 0.95;

  /**
   * The load on the database.
   *
   * @param clients at the same time; 0 if not known
   * @param arrival how starts were scheduled
   * @param rate starts per second; 0 in a closed loop
   */
  record Demand(int clients, Arrival arrival, double rate) {
    /** A closed loop. */
    static Demand closed(int clients) {
      return new Demand(clients, Arrival.CLOSED, 0);
    }

    private boolean open() {
      return arrival != Arrival.CLOSED;
    }
  }

  /** Totals of a tool that states no more; null if it does not state them. */
  static StepResult.Totals totals(Long count, Double rate) {
    return totals(count, rate, null, null);
  }

  /**
   * Totals of the work.
   *
   * @param count completed operations
   * @param rate of those, per second
   * @param errors operations that failed, by outcome
   * @param retries attempts beyond the first
   */
  static StepResult.Totals totals(
      Long count, Double rate, Map<Outcome, Long> errors, Long retries) {
    return new StepResult.Totals(
        count, rate, null, errors, retries, null, null, null, List.of(), null);
  }

  /**
   * Resources that the tool states per operation or second.
   *
   * @param databaseBytes size of the database; null if not stated
   */
  static Cost cost(Long databaseBytes, MachineCost machine, MachineRates rates) {
    Cost.PerTransaction none =
        new Cost.PerTransaction(null, null, null, null, null, null, null, null);
    return new Cost(none, null, null, databaseBytes, null, null, machine, null, rates);
  }

  private List<Caveat> missed() {
    boolean missed = load.open() && totals.rate() != null && totals.rate() < KEPT * load.rate();
    return missed
        ? List.of(
            new Caveat(
                Caveat.Kind.MISSED_RATE,
                String.format(
                    Locale.ROOT, "%.1f/s of the %.1f/s requested", totals.rate(), load.rate())))
        : List.of();
  }

  /** The step of a result. */
  StepResult result(int number, String workload, String database) {
    StepMode mode = load.open() ? StepMode.OPEN : StepMode.CLOSED;
    Step.Schedule starts = new Step.Schedule(load.arrival(), load.rate(), null, null, 0, 0);
    Step step = new Step(number, name, workload, database, mode, load.clients(), starts);
    OpenLoop.Schedule schedule = new OpenLoop.Schedule(load.arrival(), load.rate(), Behind.BACKLOG);
    OpenLoop open = load.open() ? new OpenLoop(schedule, null, null, null, null, null, null) : null;
    return new StepResult(
        step,
        StepState.FINISHED,
        StepResult.Span.of(seconds),
        totals,
        types,
        List.of(),
        open,
        null,
        cost,
        null,
        null,
        null,
        missed(),
        null,
        null,
        null);
  }
}
