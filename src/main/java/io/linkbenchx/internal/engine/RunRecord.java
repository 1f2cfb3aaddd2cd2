package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.VerificationResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The result of a run while it grows, and its most serious failure, with what was therefore not run
 * and not verified. Safe for use by several threads.
 */
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
  final RunSteps steps;
  private final Map<Integer, CellResult> cells = new TreeMap<>();
  private final Set<String> openedBefore = new HashSet<>();
  final Verifications checks;
  private final Map<Target.Data, DataState> data = new HashMap<>();
  private Calibration calibration;
  private Calibration calibrationAfter;
  private RunStatus status = RunStatus.RUNNING;
  private String message;

  /** The most serious failure so far; null if there is none. */
  volatile RunFailure failure;

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
    this.steps = new RunSteps(plan, part);
    this.checks = new Verifications(plan, steps);
    plan.planned().forEach(cell -> cells.put(cell.number(), cell));
    earlier.ifPresent(run -> keep(run, part));
    plan.cells().forEach(cell -> data(cell.target()).resumed(this, cell));
    if (plan.rules().restores()) {
      plan.cells().stream()
          .filter(cell -> cell.target().server().isPresent())
          .forEach(cell -> data(cell.target()).copiedBefore(cell));
    }
  }

  /** Takes over what another process has done of this run. */
  synchronized void take(RunResult newer) {
    databases.clear();
    keep(newer, true);
  }

  private void keep(RunResult earlier, boolean all) {
    steps.keep(earlier, all);
    checks.keep(earlier, all);
    databases.addAll(earlier.databases());
    databases.forEach(database -> openedBefore.add(database.id()));
    calibration = earlier.calibration();
    earlier.plan().cells().stream()
        .filter(cell -> all || cell.state().kept())
        .forEach(cell -> cells.replace(cell.number(), cell));
  }

  /** What this run has done to the data of a database. */
  synchronized DataState data(Target target) {
    return data.computeIfAbsent(target.data(), one -> new DataState());
  }

  /** Whether this run has loaded, or accepted, data of a product with some settings. */
  synchronized boolean knowsData(String product) {
    return data.entrySet().stream()
        .anyMatch(one -> one.getKey().provider().equals(product) && one.getValue().known());
  }

  /** Whether the run that this one continues had the database open. */
  boolean openedBefore(String database) {
    return openedBefore.contains(database);
  }

  /** Whether no work is left for a visit. */
  synchronized boolean settled(Visit visit) {
    return cells.get(visit.cell().number()).state().givenUp() || steps.over(visit);
  }

  /** Warm-up and measuring time of a visit's remaining steps. */
  synchronized double secondsLeft(Visit visit) {
    return settled(visit) ? 0 : steps.secondsLeft(visit);
  }

  /** Why no cell could run; empty if one could. */
  private synchronized Optional<String> nothingRun() {
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

  synchronized void failed(RunFailure why) {
    failure = RunFailure.worse(failure, why);
  }

  /** Takes the failure of a cell, if it has one. */
  void failed(CellEnd end) {
    if (end.failure() != null) {
      failed(RunFailure.of(end.failure()));
    }
  }

  /**
   * Names what a hung client prevents.
   *
   * @param hung index of its visit
   */
  synchronized void hung(int hung) {
    List<Visit> visits = plan.visits();
    List<String> left =
        visits.subList(hung, visits.size()).stream()
            .flatMap(v -> v.steps().stream().filter(step -> !steps.over(v, step)))
            .map(Visit.PlannedStep::name)
            .toList();
    if (left.isEmpty()) {
      return;
    }
    String why = failure.getMessage() + "; not run: " + Ownership.listed(left);
    failure = RunFailure.of(failure.kind(), why, failure.getCause());
    visits.subList(hung + 1, visits.size()).stream()
        .filter(v -> !settled(v))
        .forEach(v -> cell(v.cell().number(), CellState.PLANNED, why));
  }

  /**
   * Records the end.
   *
   * @param forked whether other processes have verified
   */
  void end(boolean interrupted, boolean forked, Listeners listeners) {
    if (interrupted) {
      end(RunStatus.INTERRUPTED, null);
      return;
    }
    if (failure == null) {
      nothingRun().map(DbUsageException::new).map(RunFailure::of).ifPresent(this::failed);
    }
    if (failure != null && !forked) {
      unverified(listeners);
    }
    if (!part) {
      end(
          failure == null ? RunStatus.FINISHED : RunStatus.FAILED,
          failure == null ? null : failure.getMessage());
    }
  }

  private synchronized void end(RunStatus finalStatus, String why) {
    ended = System.nanoTime();
    status = finalStatus;
    message = why;
  }

  /** A failed run must not look like one without verification. */
  private void unverified(Listeners listeners) {
    if (!plan.phases().contains(Phase.VERIFY) || !plan.rules().shares().part().first()) {
      return;
    }
    for (Target target : plan.targets()) {
      if (checks.missing(target.data())) {
        VerificationResult.Check check =
            new VerificationResult.Check(
                plan.nameOf(data(target).loadedAs(target)),
                VerificationResult.notMade(failure.getMessage()));
        checks.add(target, check);
        listeners.report(l -> l.verified(check, result()));
      }
    }
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
        steps.all(),
        checks.sum(),
        calibrationAfter,
        limits());
  }

  /** How the steps keep the limits of the plan; null if it has none. */
  private List<LimitResult> limits() {
    // not measured is what has not run when all steps that can run are over
    Set<String> missing =
        status == RunStatus.FINISHED ? plan.stepNames(plan.phases()) : new HashSet<>();
    steps.all().forEach(step -> missing.remove(step.name()));
    List<LimitResult> judged = new ArrayList<>();
    for (Limit limit : plan.limits()) {
      judged.addAll(limit.of(steps.all()));
      if (missing.contains(limit.step())) {
        judged.add(limit.notMeasured(limit.step(), "the step did not run"));
      }
    }
    return judged.isEmpty() ? null : judged;
  }
}
