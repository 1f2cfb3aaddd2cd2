package io.linkbenchx.internal.foreign;

import io.linkbenchx.internal.archive.ImportedStep;
import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.IntervalRow.Resolution;
import io.linkbenchx.internal.archive.IntervalRow.Stretch;
import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Cost.PerTransaction;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.MachineRates;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepResult.Totals;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A measured step of another tool, filled while its output is read. Figures that the output does
 * not state are null.
 */
class ForeignStep {
  /** A run begins and ends with waits, which count in no tool's schedule. */
  private static final double KEPT = 0.95;

  /** Not counted: written as an empty field. */
  private static final long NA = -1;

  private static final IntervalSnapshot.Queue UNSCHEDULED =
      new IntervalSnapshot.Queue(Double.NaN, NA, NA);

  /** The kinds of operations, in the tool's order. */
  final Map<String, TypeResult> types = new LinkedHashMap<>();

  /** Of latency.hlog. */
  final List<ImportedStep.Entry> entries = new ArrayList<>();

  /** Its length; NaN if it is not stated. */
  double seconds = Double.NaN;

  /** At the same time; 0 if not known. */
  int clients;

  final String name;
  private final List<IntervalRow> rows = new ArrayList<>();
  private Arrival arrival = Arrival.CLOSED;
  private double target;
  private Totals totals;
  private Cost cost;

  /**
   * @param name "run", "load"
   */
  ForeignStep(String name) {
    this.name = name;
    totals(null, null, null, null);
  }

  /** Starts had this schedule, with this rate per second. */
  final void open(Arrival schedule, double startsPerSecond) {
    arrival = schedule;
    target = startsPerSecond;
  }

  private boolean isOpen() {
    return arrival != Arrival.CLOSED;
  }

  /**
   * Totals of the work; null for what the tool does not state.
   *
   * @param count completed operations
   * @param rate of those, per second
   * @param errors operations that failed, by outcome
   * @param retries attempts beyond the first
   */
  final void totals(Long count, Double rate, Map<Outcome, Long> errors, Long retries) {
    totals = new Totals(count, rate, null, errors, retries, null, null, null, List.of(), null);
  }

  /**
   * Resources that the tool states per operation or second.
   *
   * @param databaseBytes size of the database; null if not stated
   */
  final void cost(Long databaseBytes, MachineCost machine, MachineRates rates) {
    PerTransaction none = new PerTransaction(null, null, null, null, null, null, null, null);
    cost = new Cost(none, null, null, databaseBytes, null, null, machine, null, rates);
  }

  /**
   * Adds a kind of operation; null for what the tool does not state.
   *
   * @param count completed operations
   * @param rate of those, per second
   * @param errors those that failed, by outcome
   * @param retries attempts beyond the first
   * @param service latency from the start of the operation
   * @param response latency from its intended start
   */
  final void type(
      String type,
      Long count,
      double rate,
      Map<Outcome, Long> errors,
      Long retries,
      Latency service,
      Latency response) {
    TypeResult.Counts counts = new TypeResult.Counts(count, rate, errors, null, retries, 0, 0);
    types.put(
        type,
        new TypeResult(counts, service, response, null, null, null, null, null, Map.of(), null));
  }

  /**
   * Adds a row of intervals.csv.
   *
   * @param start seconds from the start of the step
   * @param count completed operations
   * @param errors null if not stated
   * @param service null if not stated
   * @param response latency from the intended start
   */
  final void row(
      double start,
      double end,
      String type,
      long count,
      Long errors,
      Latency service,
      Latency response) {
    Stretch stretch = new Stretch(Resolution.INTERVAL, StepPhase.RUN, start, end);
    long failed = errors == null ? NA : errors;
    IntervalCounts counts = new IntervalCounts(count, failed, NA, NA, NA, NA, NA, NA);
    rows.add(new IntervalRow(stretch, type, counts, service, response, null, UNSCHEDULED));
  }

  /** Its system.csv; without rows for a tool that does not monitor its machine. */
  SystemSeries series() {
    return SystemSeries.NONE;
  }

  final ImportedStep files() {
    return new ImportedStep(rows, series(), entries);
  }

  private List<Caveat> missed() {
    Double rate = totals.rate();
    if (!isOpen() || rate == null || !(rate < KEPT * target)) {
      return List.of();
    }
    String text = String.format(Locale.ROOT, "%.1f/s of the %.1f/s requested", rate, target);
    return List.of(new Caveat(Caveat.Kind.MISSED_RATE, text));
  }

  /** The step of a result. */
  final StepResult result(int number, String workload, String database) {
    StepMode mode = isOpen() ? StepMode.OPEN : StepMode.CLOSED;
    Step.Schedule starts = new Step.Schedule(arrival, target, null, null, 0, 0);
    Step step = new Step(number, name, workload, database, mode, clients, starts);
    OpenLoop.Schedule schedule = new OpenLoop.Schedule(arrival, target, Behind.BACKLOG);
    OpenLoop open = isOpen() ? new OpenLoop(schedule, null, null, null, null, null, null) : null;
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
