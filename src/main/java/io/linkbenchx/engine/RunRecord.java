package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.DatabaseVerification;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunState;
import io.linkbenchx.result.StepResult;
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
  private static final Set<String> KEPT = Set.of("finished", "abandoned");
  private static final Set<String> OVER = Set.of("abandoned", "impossible", "failed");

  private final Plan plan;
  private final boolean part;
  private final String version;
  private final String id;
  private final Instant started;
  private final Instant begun = Instant.now();
  private final double secondsBefore;
  private final Map<String, String> machine = Machine.facts();
  private final List<DatabaseResult> databases = new ArrayList<>();
  private final List<StepResult> steps = new ArrayList<>();
  private final Map<Integer, CellResult> cells = new TreeMap<>();
  private final Set<String> openedBefore = new HashSet<>();
  private Calibration calibration;
  private Calibration calibrationAfter;
  private final List<DatabaseVerification> checks = new ArrayList<>();
  private RunState state = RunState.RUNNING;

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
        .filter(s -> part || KEPT.contains(s.state()) || s.missedRate())
        .forEach(steps::add);
    databases.addAll(earlier.databases());
    databases.forEach(database -> openedBefore.add(database.id()));
    calibration = earlier.calibration();
    if (earlier.verification() != null) {
      checks.addAll(earlier.verification().checks());
    }
    if (earlier.plan() != null) {
      earlier.plan().cells().stream()
          .filter(cell -> part || KEPT.contains(cell.state()))
          .forEach(cell -> cells.replace(cell.number(), cell));
    }
  }

  /** Whether the run that this one goes on with has had the database open. */
  boolean openedBefore(String database) {
    return openedBefore.contains(database);
  }

  /** The number of the step that comes next. */
  synchronized int number() {
    return 1
        + steps.stream()
            .map(step -> step.directory().replaceAll("\\D*(\\d+).*", "$1"))
            .mapToInt(Integer::parseInt)
            .max()
            .orElse(0);
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
  synchronized boolean kept(String database, String mode) {
    return steps.stream()
        .anyMatch(
            s ->
                s.database().equals(database)
                    && s.mode().equals(mode)
                    && s.state().equals("finished"));
  }

  /** Whether a cell is finished, here or before an interruption. */
  synchronized boolean finished(Cell cell) {
    return cells.get(cell.number()).state().equals("finished");
  }

  /** Whether nothing is left to do of a visit. */
  synchronized boolean settled(Visit visit) {
    boolean over = OVER.contains(cells.get(visit.cell().number()).state());
    boolean done = visit.steps().stream().allMatch(step -> has(step.name()));
    return over || (done && !visit.steps().isEmpty());
  }

  /** What a cell's closed loop kept up in one repeat; empty if none did, or nothing. */
  synchronized OptionalDouble sustainedRate(int cell, int repeat) {
    return steps.stream()
        .filter(s -> isClosedLoop(s, cell) && s.cell().repeat() == repeat)
        .mapToDouble(StepResult::sustainedRate)
        .filter(rate -> rate > 0)
        .findFirst();
  }

  /** The median of what a cell's closed loops kept up. */
  synchronized OptionalDouble sustainedRate(int cell) {
    List<Double> rates =
        steps.stream()
            .filter(s -> isClosedLoop(s, cell))
            .map(StepResult::sustainedRate)
            .filter(rate -> rate > 0)
            .toList();
    return rates.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(SustainedRate.median(rates));
  }

  private static boolean isClosedLoop(StepResult step, int cell) {
    return step.mode().equals("closed")
        && step.state().equals("finished")
        && step.sustainedRate() != null
        && step.cell() != null
        && step.cell().number() == cell;
  }

  /** Why no cell at all could be run; empty if one could. */
  synchronized Optional<String> nothingRun() {
    boolean none = cells.values().stream().allMatch(cell -> cell.state().equals("impossible"));
    return none
        ? cells.values().stream().min(Comparator.comparing(CellResult::number)).map(c -> c.reason())
        : Optional.empty();
  }

  synchronized void cell(int number, String newState, String reason) {
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

  synchronized void opened(Target target, DbAdapter database) {
    databases.removeIf(known -> known.id().equals(target.id()));
    DbDescription d = database.describe();
    databases.add(
        new DatabaseResult(
            target.id(),
            d.kind(),
            d.product(),
            d.version(),
            d.engine(),
            database.embedded(),
            d.settings(),
            new DatabaseResult.DurabilityResult(target.durability().text(), d.durability())));
  }

  synchronized void finished(StepResult step) {
    boolean own = part && step.process() != null;
    steps.add(own ? step.withProcess(step.process().ofOwnProcess()) : step);
  }

  /** The database of the newest step is closed. */
  synchronized void closed(double seconds) {
    int last = steps.size() - 1;
    if (last >= 0 && steps.get(last).process() != null) {
      StepResult step = steps.get(last);
      steps.set(last, step.withProcess(step.process().closedIn(seconds)));
    }
  }

  /**
   * The data of a database were checked. What an earlier process found in the same data gives way.
   */
  synchronized void verified(Target target, DatabaseVerification check) {
    if (plan.rules().reload() == Reload.NEVER) {
      Set<String> same = plan.namesOf(target.data());
      checks.removeIf(known -> same.contains(known.database()));
    }
    checks.add(check);
  }

  synchronized void end(String finalState, String why) {
    state = new RunState(finalState, why);
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
            plan.workload().profile(),
            plan.facts(),
            machine);
    RunResult result =
        new RunResult(
            state,
            info,
            new RunResult.Tool(version),
            List.copyOf(databases),
            calibration,
            List.copyOf(steps),
            Verifications.sum(checks));
    return result.of(planned(), calibrationAfter);
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
