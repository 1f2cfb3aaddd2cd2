package io.linkbenchx.internal.engine;

import static java.util.stream.Collectors.toSet;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.engine.server.VoidCellException;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.workload.Evidence;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs a plan: calibration, then cell after cell, each on its database, then, where there were
 * several, calibration again. Listeners are always notified of the end, with all figures so far. In
 * a plan of several cells, one that cannot run does not stop the others. Not reusable; {@link
 * #interrupt} may be called from any thread.
 */
public final class Runner {
  /** How long work may take to notice an interruption. */
  private static final long INSIST = TimeUnit.SECONDS.toNanos(15);

  private final Plan plan;
  private final Clock clock;
  private final ProbeSet probes;
  private final Listeners listeners;
  private final RunRecord record;
  private final AtomicBoolean interrupted = new AtomicBoolean();
  private final ServerLife servers;
  private Visit.Work work;
  private volatile Thread worker;
  private Optional<Hooks> hooks = Optional.empty();
  private Evidence evidence;
  private Optional<Parts> parts = Optional.empty();
  private Peers peers;

  /**
   * Runs a plan, or continues an interrupted run with the same plan.
   *
   * @param earlier the last report of the run that it continues
   * @param part whether it does only a visit of that run, whose other visits are done by other
   *     processes; the run then stays in progress
   */
  public Runner(
      Plan plan,
      String version,
      String runId,
      Optional<RunResult> earlier,
      boolean part,
      List<RunListener> listeners) {
    this(plan, new RunRecord(plan, version, runId, earlier, part), new SystemClock(), listeners);
  }

  /**
   * Directories of an interrupted run's steps that stay.
   *
   * @throws RunFailure if that run is over, or had another plan
   */
  public static Set<String> kept(Plan plan, RunResult earlier) {
    if (earlier.status() == RunStatus.FINISHED) {
      throw RunFailure.of(new DbUsageException(earlier.run().id() + " is finished: nothing to do"));
    }
    RunRecord record = new RunRecord(plan, "", earlier.run().id(), Optional.of(earlier), false);
    String difference = plan.differenceFrom(earlier);
    if (!difference.isEmpty()) {
      String why = " cannot be resumed: " + difference + "; start a new run";
      throw RunFailure.of(new DbUsageException(earlier.run().id() + why));
    }
    return directories(record.result());
  }

  /** Directories of a run's steps. */
  public static Set<String> directories(RunResult run) {
    return run.steps().stream().map(step -> step.step().directory()).collect(toSet());
  }

  Runner(Plan plan, RunRecord record, Clock clock, List<RunListener> listeners) {
    this.plan = plan;
    this.record = record;
    this.clock = clock;
    this.listeners = new Listeners(listeners);
    this.probes = ProbeSet.ofThisMachine();
    this.evidence = plan.changesData() ? Evidence.inMemory() : Evidence.none();
    this.servers = new ServerLife(record);
    this.peers = plan.rules().shares().peers(plan.seed());
  }

  public Runner withHooks(HookSettings.Output files) {
    hooks = Optional.of(listeners.add(new Hooks(plan.rules().hooks(), files)));
    return this;
  }

  public Runner keeping(Evidence place) {
    evidence = place;
    return this;
  }

  /** Leaves the visits to other processes, which also run the user's commands and calibrate. */
  public Runner forking(Parts processes) {
    parts = Optional.of(processes);
    return this;
  }

  /** Does one share of the run, together with these. */
  public <P extends Peers> P with(P others) {
    peers = others;
    peers.onInterrupt(this::interrupt);
    return others;
  }

  /** Ends the run as soon as the current work has finished; figures so far are kept. */
  public void interrupt() {
    if (!interrupted.getAndSet(true)) {
      peers.interrupt();
      parts.ifPresent(Parts::interrupt);
      var unused = DaemonThread.start("insist", this::insist);
    }
  }

  /** A call to a database that does not answer ends by an interrupt, as far as its driver can. */
  private void insist() {
    LockSupport.parkNanos(INSIST);
    Thread working = worker;
    if (working != null) {
      working.interrupt();
    }
  }

  /**
   * Does the run.
   *
   * @throws RunFailure if it, or one of its cells, failed; the listeners have the figures
   */
  public RunResult run() {
    listeners.report(l -> l.runStarted(record.result()));
    worker = Thread.currentThread();
    try {
      Optional<Calibration> before = calibrate();
      before.ifPresent(record::calibrated);
      work = work(before.orElse(null));
      boolean hung = visits();
      if (plan.manyVisits() && before.isPresent() && !interrupted.get() && !hung) {
        calibrate().ifPresent(record::calibratedAfter);
      }
    } catch (InterruptedException e) {
      interrupted.set(true);
    } catch (RuntimeException e) {
      record.failed(RunFailure.of(e));
    } catch (Error e) {
      record.failed(RunFailure.of(e));
    } finally {
      worker = null;
      Thread.interrupted(); // files could not be written
      record.end(interrupted.get(), parts.isPresent(), listeners);
      peers.leave(interrupted.get() ? null : record.failure);
      listeners.report(l -> l.runFinished(record.result()));
    }
    if (record.failure != null && !interrupted.get()) {
      throw record.failure;
    }
    return record.result();
  }

  private Visit.Work work(Calibration own) {
    if (parts.isPresent()) {
      return new ForkedVisits(record, listeners, parts.get(), interrupted);
    }
    var written = new StepEnvironment.WrittenBytes();
    StepEnvironment env =
        new StepEnvironment(
            clock, probes, listeners, interrupted::get, own, hooks, evidence, written, peers);
    return new Stages(record, env, servers);
  }

  private Optional<Calibration> calibrate() throws InterruptedException {
    return parts.isPresent()
        ? Optional.empty()
        : new Calibrator(plan, clock, listeners, interrupted::get).run();
  }

  /** Exceptions that listeners threw; figures that they should have written may be incomplete. */
  public List<Throwable> listenerFailures() {
    return listeners.failures();
  }

  /** Makes all visits; true if a client is still inside a database. */
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
        Cell cell = visits.get(i).cell();
        settle(cell, end);
        if (end.hung()) {
          record.hung(i);
        }
        boolean over = end.hung() || (end.failure() != null && !plan.manyCells());
        if (!over && plan.later(i).allMatch(record::settled)) {
          attempt(() -> work.leave(cell));
        } else if (over || plan.rules().restores()) {
          attempt(() -> work.verify(cell));
        }
        if (end.hung()) {
          return true;
        }
        if (end.failure() != null && !peers.share().whole()) {
          return false; // the other shares have ended, or will
        }
      }
    } finally {
      work.end();
    }
    return false;
  }

  /** Does work after the steps, whose figures stay if the database does not answer. */
  private void attempt(Runnable afterSteps) {
    try {
      afterSteps.run();
    } catch (DbException | DbOpenException e) {
      record.failed(RunFailure.of(e));
    }
  }

  /** Does the work that follows a finished visit, if an interruption prevented it. */
  private void makeUp(int index) {
    Visit visit = plan.visits().get(index);
    boolean owed =
        plan.phases().contains(Phase.VERIFY)
            && plan.later(index).findAny().isEmpty()
            && record.cell(visit.cell().number()).state().kept()
            && record.checks.owed(visit.cell().target().data());
    if (owed) {
      attempt(() -> record.failed(work.makeUp(visit)));
    }
  }

  private void announce(int index) {
    if (!plan.manyCells()) {
      return;
    }
    List<Visit> visits = plan.visits();
    double rest = visits.stream().skip(index).mapToDouble(record::secondsLeft).sum();
    Visit now = visits.get(index);
    CellHead head =
        new CellHead(index + 1, visits.size(), now.repeat(), now.cell().factors(), rest);
    listeners.report(l -> l.cellStarted(head));
  }

  private CellEnd visit(Visit visit) throws InterruptedException {
    try {
      return work.run(visit);
    } catch (VoidCellException e) {
      return alone(new CellEnd(CellState.VOID, e.getMessage(), e, false), e);
    } catch (DbUsageException e) {
      return alone(new CellEnd(CellState.IMPOSSIBLE, e.getMessage(), null, false), e);
    } catch (RuntimeException e) {
      return alone(CellEnd.failed(e), e);
    }
  }

  /** A problem of the only cell is a problem of the run. */
  private CellEnd alone(CellEnd end, RuntimeException cause) {
    if ((plan.manyCells() && peers.share().whole()) || record.part) {
      return end;
    }
    throw cause;
  }

  private void settle(Cell cell, CellEnd end) {
    if (!record.part || plan.phases().contains(Phase.RUN) || !end.isFinished()) {
      record.cell(cell.number(), end.state(), end.reason());
    }
    record.failed(end);
    hooks.ifPresent(h -> h.cellEnds(record));
    listeners.report(l -> l.cellFinished(record.result()));
  }
}
