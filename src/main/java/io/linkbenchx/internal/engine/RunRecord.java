package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/** The result of a run while it grows. Safe for use by several threads. */
final class RunRecord {
  final Plan plan;

  /** Whether another process continues it. */
  final boolean part;

  private final String version;
  final String id;
  private final Instant started;
  private final long begun = System.nanoTime(); // the wall clock may be set meanwhile
  private Long ended;
  private final double secondsBefore;
  private final Machine machine = ThisMachine.read();
  private final Facts facts;
  private final List<DatabaseResult> databases = new ArrayList<>();
  private final List<StepResult> steps = new ArrayList<>();
  private final Map<Integer, CellResult> cells = new TreeMap<>();
  private final Set<String> openedBefore = new HashSet<>();
  private final MeasuredAgain again;
  final DataSets data;
  private Calibration calibration;
  private Calibration calibrationAfter;
  private final List<VerificationResult.Check> checks = new ArrayList<>();
  private StepReport newest;
  private RunStatus status = RunStatus.RUNNING;
  private String message;

  /**
   * @param earlier the same run at the time of its interruption
   * @param part true if this process does only a part of the run, so that all existing results stay
   */
  RunRecord(Plan plan, String version, String id, Optional<RunResult> earlier, boolean part) {
    this.part = part;
    this.plan = plan;
    this.facts = plan.workload().facts(); // measures the payloads
    this.version = version;
    this.id = id;
    this.started = earlier.map(run -> Instant.parse(run.run().startedAt())).orElse(Instant.now());
    this.secondsBefore = earlier.map(run -> run.run().seconds()).orElse(0.0);
    plan.planned().forEach(cell -> cells.put(cell.number(), cell));
    earlier.ifPresent(run -> keep(run, part));
    again = new MeasuredAgain(earlier.filter(run -> !part), steps);
    data = new DataSets(plan, this);
  }

  /** Takes over what another process has done of this run. */
  synchronized void take(RunResult newer) {
    List.of(steps, databases, checks).forEach(List::clear);
    keep(newer, true);
  }

  private void keep(RunResult earlier, boolean all) {
    earlier.steps().stream()
        .filter(s -> all || ((s.state().kept() || s.missedRate()) && !isVoid(earlier, s)))
        .forEach(steps::add);
    databases.addAll(earlier.databases());
    databases.forEach(database -> openedBefore.add(database.id()));
    calibration = earlier.calibration();
    if (earlier.verification() != null) {
      earlier.verification().checks().stream()
          .filter(c -> all || c.result().made())
          .forEach(checks::add);
    }
    earlier.plan().cells().stream()
        .filter(cell -> all || cell.state().kept())
        .forEach(cell -> cells.replace(cell.number(), cell));
  }

  /** Steps on a server that did not match the request are run again. */
  private static boolean isVoid(RunResult run, StepResult step) {
    return step.step().mode() != StepMode.LOAD
        && run.plan().cells().stream()
            .anyMatch(cell -> cell.state() == CellState.VOID && isOf(step, cell.number()));
  }

  /** Whether the run that this one continues had the database open. */
  boolean openedBefore(String database) {
    return openedBefore.contains(database);
  }

  /** The number of the next step. */
  synchronized int number() {
    return 1 + steps.stream().mapToInt(step -> step.step().number()).max().orElse(0);
  }

  /** A name that no other step has. */
  synchronized String uniqueName(String base) {
    String name = base;
    for (int i = 2; has(name); i++) {
      name = base + "-" + i;
    }
    return name;
  }

  /** Whether a step is over. */
  synchronized boolean has(String name) {
    return steps.stream().anyMatch(step -> step.name().equals(name));
  }

  /** Whether a step of a mode on a database has finished, here or before an interruption. */
  synchronized boolean kept(String database, StepMode mode) {
    return steps.stream()
        .anyMatch(
            s -> s.step().database().equals(database) && s.step().mode() == mode && s.finished());
  }

  /** Whether a step is over, or is not needed because the steps before it have settled. */
  synchronized boolean over(Visit visit, Visit.PlannedStep step) {
    return VisitProgress.over(plan, visit, step, steps);
  }

  /** Whether a cell is finished, here or before an interruption. */
  synchronized boolean finished(Cell cell) {
    return cells.get(cell.number()).state() == CellState.FINISHED;
  }

  /** Whether no work is left for a visit. */
  synchronized boolean settled(Visit visit) {
    return cells.get(visit.cell().number()).state().givenUp()
        || VisitProgress.over(plan, visit, steps, part);
  }

  /** Warm-up and measuring time of a visit's remaining steps. */
  synchronized double secondsLeft(Visit visit) {
    return settled(visit) ? 0 : VisitProgress.secondsLeft(plan, visit, steps);
  }

  /** Owner of a database's newest load, if a step was already measured on it. */
  synchronized Optional<Step.Cell> lastLoad(String database) {
    return VisitProgress.lastLoad(database, steps);
  }

  /** The median sustained rate of a cell's closed loops; empty if there is none, or it is 0. */
  synchronized OptionalDouble sustainedRate(int cell, IntPredicate repeat) {
    return SustainedRate.of(
        plan.series(),
        steps.stream().filter(s -> isOf(s, cell) && repeat.test(s.step().cell().repeat())));
  }

  private static boolean isOf(StepResult step, int cell) {
    return step.step().cell() != null && step.step().cell().number() == cell;
  }

  /** Why no cell could run; empty if one could. */
  synchronized Optional<String> nothingRun() {
    return cells.values().stream().allMatch(cell -> cell.state() == CellState.IMPOSSIBLE)
        ? cells.values().stream().findFirst().map(CellResult::reason)
        : Optional.empty();
  }

  /** What is known of a cell. */
  synchronized CellResult cell(int number) {
    return cells.get(number);
  }

  synchronized void cell(int number, CellState newState, String reason) {
    cells.computeIfPresent(number, (n, cell) -> cell.in(newState, reason));
  }

  /** What the server of a cell reported. */
  synchronized void server(int number, CellServer server) {
    cells.computeIfPresent(number, (n, cell) -> cell.on(server));
  }

  synchronized void calibrated(Calibration result) {
    calibration = calibration == null ? result : calibration;
  }

  synchronized void calibratedAfter(Calibration result) {
    calibrationAfter = result;
  }

  /** Origin of a database server's variables; null if it was not queried. */
  synchronized Provenance variables(String database) {
    return databases.stream()
        .filter(known -> known.id().equals(database) && known.server() != null)
        .map(known -> known.server().variables())
        .findFirst()
        .orElse(null);
  }

  synchronized void opened(DatabaseResult database) {
    databases.removeIf(known -> known.id().equals(database.id()));
    databases.add(database);
  }

  /** Records a step that is over; its report may still receive the time to close the database. */
  synchronized StepResult finished(StepReport step) {
    if (part) {
      step.ran(true, null);
    }
    again.caveat(step);
    newest = step;
    return VisitProgress.add(plan.series(), step, steps);
  }

  /** Adds a later finding to the newest step; no effect if there is none. */
  synchronized void amend(Consumer<StepReport> newer) {
    if (newest != null) {
      newer.accept(newest);
      steps.set(steps.size() - 1, newest.result());
    }
  }

  /** Records a verification. It replaces one of the same data by an earlier process. */
  synchronized void verified(Target target, VerificationResult.Check check) {
    if (plan.loadsOnce()) {
      Set<String> same = plan.namesOf(target.data());
      checks.removeIf(known -> same.contains(known.database()));
    }
    checks.add(check);
  }

  synchronized void end(RunStatus finalStatus, String why) {
    ended = System.nanoTime();
    status = finalStatus;
    message = why;
  }

  synchronized RunResult result() {
    return new RunResult(
        RunResult.SCHEMA_VERSION,
        status,
        message,
        new RunInfo(
            id,
            plan.label(),
            started.truncatedTo(ChronoUnit.MILLIS).toString(),
            secondsBefore
                + Math.round(((ended == null ? System.nanoTime() : ended) - begun) / 1e6) / 1e3,
            plan.seed(),
            plan.workload().name(),
            plan.workload().profile().orElse(null),
            facts,
            machine,
            null),
        new RunResult.Tool(version, LatencyScale.LOWEST_NANOS),
        plan.result(List.copyOf(cells.values())),
        List.copyOf(databases),
        calibration,
        List.copyOf(steps),
        Verifications.sum(checks),
        calibrationAfter,
        new PlanLimits(plan).judge(steps, status == RunStatus.FINISHED));
  }
}
