package io.linkbenchx.engine;

import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/** The result of a run while it grows. Safe for use by several threads. */
final class RunRecord {
  private final Plan plan;
  private final boolean part;
  private final String version;
  private final String id;
  private final Instant started;
  private final Instant begun = Instant.now();
  private final double secondsBefore;
  private final Machine machine = ThisMachine.read();
  private final List<DatabaseResult> databases = new ArrayList<>();
  private final List<StepResult> steps = new ArrayList<>();
  private final Map<Integer, CellResult> cells = new TreeMap<>();
  private final Set<String> openedBefore = new HashSet<>();
  private Calibration calibration;
  private Calibration calibrationAfter;
  private final List<VerificationResult.Check> checks = new ArrayList<>();
  private StepReport newest;
  private RunStatus status = RunStatus.RUNNING;
  private String message;

  /**
   * @param earlier the same run as it was when it was interrupted
   */
  RunRecord(Plan plan, String version, String id, Optional<RunResult> earlier) {
    this(plan, version, id, earlier, false);
  }

  /**
   * @param part true if this process does a part of the run only, so that all there is stays
   */
  RunRecord(Plan plan, String version, String id, Optional<RunResult> earlier, boolean part) {
    this.part = part;
    this.plan = plan;
    this.version = version;
    this.id = id;
    this.started = earlier.map(run -> Instant.parse(run.run().startedAt())).orElse(begun);
    this.secondsBefore = earlier.map(run -> run.run().seconds()).orElse(0.0);
    plan.cells().forEach(cell -> cells.put(cell.number(), cell.planned()));
    plan.impossible().forEach(cell -> cells.put(cell.number(), cell));
    earlier.ifPresent(this::keep);
  }

  private void keep(RunResult earlier) {
    earlier.steps().stream()
        .filter(s -> part || s.state().kept() || s.missedRate())
        .forEach(steps::add);
    databases.addAll(earlier.databases());
    databases.forEach(database -> openedBefore.add(database.id()));
    calibration = earlier.calibration();
    if (earlier.verification() != null) {
      checks.addAll(earlier.verification().checks());
    }
    earlier.plan().cells().stream()
        .filter(cell -> part || cell.state().kept())
        .forEach(cell -> cells.replace(cell.number(), cell));
  }

  /** Whether the run that this one goes on with has had the database open. */
  boolean openedBefore(String database) {
    return openedBefore.contains(database);
  }

  /** The number of the step that comes next. */
  synchronized int number() {
    return 1 + steps.stream().mapToInt(step -> step.step().number()).max().orElse(0);
  }

  /** A name that no step has. */
  synchronized String uniqueName(String base) {
    String name = base;
    for (int i = 2; has(name); i++) {
      name = base + "-" + i;
    }
    return name;
  }

  /** Whether a step of that name is over. */
  synchronized boolean has(String name) {
    return steps.stream().anyMatch(step -> step.name().equals(name));
  }

  /** Whether a step of a mode on a database was finished, here or before an interruption. */
  synchronized boolean kept(String database, StepMode mode) {
    return steps.stream()
        .anyMatch(
            s -> s.step().database().equals(database) && s.step().mode() == mode && s.finished());
  }

  /** Whether a cell is finished, here or before an interruption. */
  synchronized boolean finished(Cell cell) {
    return cells.get(cell.number()).state() == CellState.FINISHED;
  }

  /** Whether nothing is left to do of a visit. */
  synchronized boolean settled(Visit visit) {
    boolean over = cells.get(visit.cell().number()).state().givenUp();
    boolean done = visit.steps().stream().allMatch(step -> has(step.name()));
    return over || (done && !visit.steps().isEmpty());
  }

  /** What a cell's closed loop kept up in one repeat; empty if none did, or nothing. */
  synchronized OptionalDouble sustainedRate(int cell, int repeat) {
    return steps.stream()
        .filter(s -> isClosedLoop(s, cell) && s.step().cell().repeat() == repeat)
        .map(s -> s.totals().sustainedRate())
        .filter(RunRecord::positive)
        .mapToDouble(Double::doubleValue)
        .findFirst();
  }

  /** The median of what a cell's closed loops kept up. */
  synchronized OptionalDouble sustainedRate(int cell) {
    List<Double> rates =
        steps.stream()
            .filter(s -> isClosedLoop(s, cell))
            .map(s -> s.totals().sustainedRate())
            .filter(RunRecord::positive)
            .toList();
    return rates.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(SustainedRate.median(rates));
  }

  private static boolean positive(Double rate) {
    return rate != null && rate > 0;
  }

  private static boolean isClosedLoop(StepResult step, int cell) {
    return step.step().mode() == StepMode.CLOSED
        && step.finished()
        && step.step().cell() != null
        && step.step().cell().number() == cell;
  }

  /** Why no cell at all could be run; empty if one could. */
  synchronized Optional<String> nothingRun() {
    boolean none = cells.values().stream().allMatch(cell -> cell.state() == CellState.IMPOSSIBLE);
    return none
        ? cells.values().stream().min(Comparator.comparing(CellResult::number)).map(c -> c.reason())
        : Optional.empty();
  }

  synchronized void cell(int number, CellState newState, String reason) {
    cells.computeIfPresent(number, (n, cell) -> cell.in(newState, reason));
  }

  synchronized void calibrated(Calibration result) {
    if (calibration == null) {
      calibration = result;
    }
  }

  synchronized void calibratedAfter(Calibration result) {
    calibrationAfter = result;
  }

  /** Where the variables of a database's server are from; null if it was not asked. */
  synchronized Provenance variables(String database) {
    return databases.stream()
        .filter(known -> known.id().equals(database) && known.server() != null)
        .map(known -> known.server().variables())
        .findFirst()
        .orElse(null);
  }

  /** A database was opened. */
  synchronized void opened(DatabaseResult database) {
    databases.removeIf(known -> known.id().equals(database.id()));
    databases.add(database);
  }

  /** A step is over; its report may still learn how long the database took to close. */
  synchronized StepResult finished(StepReport step) {
    if (part) {
      step.inOwnProcess();
    }
    newest = step;
    steps.add(step.build());
    return steps.get(steps.size() - 1);
  }

  /** The database of the newest step is closed. */
  synchronized void closed(double seconds) {
    if (newest != null) {
      newest.closedIn(seconds);
      steps.set(steps.size() - 1, newest.build());
    }
  }

  /**
   * The data of a database were checked. What an earlier process found in the same data gives way.
   */
  synchronized void verified(Target target, VerificationResult.Check check) {
    if (plan.rules().reload() == Reload.NEVER) {
      Set<String> same = plan.namesOf(target.data());
      checks.removeIf(known -> same.contains(known.database()));
    }
    checks.add(check);
  }

  synchronized void end(RunStatus finalStatus, String why) {
    status = finalStatus;
    message = why;
  }

  /** The result as it is now. */
  synchronized RunResult result() {
    RunInfo info =
        new RunInfo(
            id,
            plan.settings().label(),
            started.truncatedTo(ChronoUnit.MILLIS).toString(),
            secondsBefore + Duration.between(begun, Instant.now()).toMillis() / 1e3,
            plan.seed(),
            plan.workload().name(),
            plan.workload().profile().orElse(null),
            plan.facts(),
            machine);
    return new RunResult(
        RunResult.SCHEMA_VERSION,
        status,
        message,
        info,
        new RunResult.Tool(version),
        planned(),
        List.copyOf(databases),
        calibration,
        List.copyOf(steps),
        Verifications.sum(checks),
        calibrationAfter);
  }

  private PlanResult planned() {
    PlanSettings rules = plan.rules();
    return new PlanResult(
        word(rules.protocol()),
        word(rules.order()),
        rules.reload().text(),
        rules.repeat(),
        List.copyOf(cells.values()));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
