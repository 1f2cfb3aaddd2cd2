package io.linkbenchx.engine;

import static java.util.stream.Collectors.toSet;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs a plan: calibration, then cell after cell, each on its database, then, where there were
 * several, calibration again. Whatever happens, the listeners are told the end, with all figures so
 * far. In a plan of several cells one that cannot be run does not keep the others from it. Not
 * reusable; {@link #interrupt} may be called from any thread.
 */
public final class Runner {
  private final Plan plan;
  private final Clock clock;
  private final ProbeSet probes;
  private final Listeners listeners;
  private final RunRecord record;
  private final DataSets data;
  private final AtomicBoolean interrupted = new AtomicBoolean();
  private final Map<Target, RuntimeException> closedDoors = new HashMap<>();
  private StepEnvironment env;
  private Stage stage;
  private RuntimeException failure;
  private boolean part;

  public Runner(Plan plan, String version, String runId, List<RunListener> listeners) {
    this(plan, new RunRecord(plan, version, runId, Optional.empty()), new SystemClock(), listeners);
  }

  /**
   * Goes on with a run that was interrupted: its finished steps are kept, the others run.
   *
   * @param earlier what that run has told last, of the same plan
   */
  public static Runner resuming(
      Plan plan, String version, RunResult earlier, List<RunListener> listeners) {
    RunRecord record = new RunRecord(plan, version, earlier.run().id(), Optional.of(earlier));
    return new Runner(plan, record, new SystemClock(), listeners);
  }

  /**
   * Does one visit of a run whose other visits are done by other processes, and leaves the run
   * going on.
   *
   * @param plan of that visit only
   * @param earlier what the others have told so far
   */
  public static Runner part(
      Plan plan, String version, RunResult earlier, List<RunListener> listeners) {
    RunRecord record = new RunRecord(plan, version, earlier.run().id(), Optional.of(earlier), true);
    Runner runner = new Runner(plan, record, new SystemClock(), listeners);
    runner.part = true;
    return runner;
  }

  /**
   * What a run tells before anything of it is run.
   *
   * @param earlier the same run as it was when it was interrupted
   */
  public static RunResult planned(
      Plan plan, String version, String runId, Optional<RunResult> earlier) {
    return new RunRecord(plan, version, runId, earlier).result();
  }

  /**
   * Directories of the steps of an interrupted run that need not be run again.
   *
   * @throws RunFailure when that run is over, or was another plan's
   */
  public static Set<String> kept(Plan plan, RunResult earlier) {
    if (earlier.status() == RunStatus.FINISHED) {
      throw RunFailure.of(new DbUsageException(earlier.run().id() + " is finished: nothing to do"));
    }
    RunRecord record = new RunRecord(plan, "", earlier.run().id(), Optional.of(earlier));
    String difference = Resumption.difference(plan, earlier);
    if (!difference.isEmpty()) {
      throw RunFailure.of(
          new DbUsageException(
              earlier.run().id() + " cannot be gone on with: " + difference + "; start a new run"));
    }
    return record.result().steps().stream().map(step -> step.step().directory()).collect(toSet());
  }

  Runner(Plan plan, RunRecord record, Clock clock, List<RunListener> listeners) {
    this.plan = plan;
    this.record = record;
    this.clock = clock;
    this.listeners = new Listeners(listeners);
    this.probes = ProbeSet.ofThisMachine();
    this.data = new DataSets(plan, record);
  }

  /** Ends the run as soon as what is running has finished; what was measured is kept. */
  public void interrupt() {
    interrupted.set(true);
  }

  /**
   * Runs it.
   *
   * @throws RunFailure when it, or a cell of it, could not be done; the listeners have the figures
   */
  public RunResult run() {
    listeners.tell(l -> l.runStarted(record.result()));
    try {
      Optional<Calibration> before = calibrate();
      before.ifPresent(record::calibrated);
      env = new StepEnvironment(clock, probes, listeners, interrupted::get, before.orElse(null));
      boolean hung = visits();
      if (plan.manyVisits() && before.isPresent() && !interrupted.get() && !hung) {
        calibrate().ifPresent(record::calibratedAfter);
      }
      end();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      record.end(RunStatus.INTERRUPTED, null);
    } catch (RuntimeException e) {
      if (!part) {
        record.end(RunStatus.FAILED, String.valueOf(e.getMessage()));
      }
      throw RunFailure.of(e);
    } finally {
      listeners.tell(l -> l.runFinished(record.result()));
    }
    return record.result();
  }

  private Optional<Calibration> calibrate() throws InterruptedException {
    return new Calibrator(plan, clock, listeners, interrupted::get).run();
  }

  private void end() {
    if (interrupted.get()) {
      record.end(RunStatus.INTERRUPTED, null);
    } else if (failure != null) {
      throw failure;
    } else if (!part) {
      record.end(RunStatus.FINISHED, null);
    }
  }

  /** What listeners threw; the figures may be incomplete where they were to be written. */
  public List<Throwable> listenerFailures() {
    return listeners.failures();
  }

  /** True if a client is still inside a database. */
  private boolean visits() throws InterruptedException {
    List<Visit> visits = plan.visits();
    try {
      for (int i = 0; i < visits.size() && !interrupted.get(); i++) {
        if (record.settled(visits.get(i))) {
          makeUp(i);
          continue;
        }
        announce(i);
        CellEnd end = visit(visits.get(i));
        settle(visits.get(i).cell(), end);
        if (end.hung()) {
          return true;
        }
        if (isLast(i)) {
          leave(visits.get(i).cell());
        }
      }
    } finally {
      leaveOpen();
    }
    if (failure == null && !interrupted.get()) {
      failure = record.nothingRun().map(DbUsageException::new).orElse(null);
    }
    return false;
  }

  /** What was to follow a visit that is over, where an interruption came in between. */
  private void makeUp(int index) {
    Cell cell = plan.visits().get(index).cell();
    if (record.openedBefore(cell.target().id()) && OwedCheck.after(plan, index, record.result())) {
      try {
        stage(cell.target());
        leave(cell);
      } catch (DbOpenException e) {
        failure = failure == null ? e : failure;
      }
    }
  }

  private void announce(int index) {
    if (!plan.manyCells()) {
      return;
    }
    List<Visit> visits = plan.visits();
    double rest = 0;
    for (Visit visit : visits.subList(index, visits.size())) {
      rest += record.settled(visit) ? 0 : visit.seconds();
    }
    Visit now = visits.get(index);
    CellHead head =
        new CellHead(index + 1, visits.size(), now.repeat(), now.cell().factors(), rest);
    listeners.tell(l -> l.cellStarted(head));
  }

  private CellEnd visit(Visit visit) throws InterruptedException {
    try {
      return stage(visit.cell().target()).run(visit);
    } catch (DbUsageException e) {
      return alone(CellEnd.impossible(e), e);
    } catch (RuntimeException e) {
      return alone(CellEnd.failed(e), e);
    }
  }

  /** What goes wrong in the only cell goes wrong in the run. */
  private CellEnd alone(CellEnd end, RuntimeException cause) {
    if (plan.manyCells() || part) {
      return end;
    }
    throw cause;
  }

  private void settle(Cell cell, CellEnd end) {
    if (!part || plan.phases().contains(Phase.RUN) || !end.isFinished()) {
      record.cell(cell.number(), end.state(), end.reason());
    }
    if (end.failure() != null && !plan.manyCells() && !part) {
      throw end.failure();
    }
    if (end.failure() != null && failure == null) {
      failure = end.failure();
    }
    listeners.tell(l -> l.cellFinished(record.result()));
  }

  /** The database, opened; the one before it is closed. */
  private Stage stage(Target target) {
    if (stage != null && stage.target().equals(target)) {
      return stage;
    }
    leaveOpen();
    RuntimeException before = closedDoors.get(target);
    if (before != null) {
      throw before;
    }
    try {
      stage = Stage.open(plan, target, env, record, data);
    } catch (DbOpenException e) {
      closedDoors.put(target, e);
      throw e;
    }
    listeners.tell(l -> l.runChanged(record.result()));
    return stage;
  }

  /** Whether no later visit works on the same data. */
  private boolean isLast(int index) {
    List<Visit> visits = plan.visits();
    Target.Data here = visits.get(index).cell().target().data();
    return visits.subList(index + 1, visits.size()).stream()
        .noneMatch(v -> v.cell().target().data().equals(here) && !record.settled(v));
  }

  private void leave(Cell cell) {
    if (stage != null && stage.target().equals(cell.target())) {
      stage.verify(cell);
      stage.cleanUp(cell);
      leaveOpen();
    }
  }

  private void leaveOpen() {
    if (stage != null) {
      Stage open = stage;
      stage = null;
      open.close();
    }
  }
}
