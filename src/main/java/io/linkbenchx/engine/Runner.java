package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepHead;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Verification;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a plan: calibration, then load, steps and verification on each database. Whatever happens,
 * the listeners are told the end, with all figures so far. Not reusable; {@link #interrupt} may be
 * called from any thread.
 */
public final class Runner {
  private static final Logger LOG = LoggerFactory.getLogger(Runner.class);

  private final Plan plan;
  private final Clock clock;
  private final ProbeSet probes;
  private final Listeners listeners;
  private final RunRecord record;
  private final AtomicBoolean interrupted = new AtomicBoolean();
  private int stepNumber;
  private Long logicalBytes;

  public Runner(Plan plan, String version, String runId, List<RunListener> listeners) {
    this(plan, new RunRecord(plan, version, runId), new SystemClock(), listeners);
  }

  Runner(Plan plan, RunRecord record, Clock clock, List<RunListener> listeners) {
    this.plan = plan;
    this.record = record;
    this.clock = clock;
    this.listeners = new Listeners(listeners);
    this.probes = ProbeSet.ofThisMachine();
  }

  /** Ends the run as soon as what is running has finished; what was measured is kept. */
  public void interrupt() {
    interrupted.set(true);
  }

  /**
   * Runs it.
   *
   * @throws RunFailure when it could not be done; the listeners have the figures so far
   */
  public RunResult run() {
    listeners.tell(l -> l.runStarted(record.result()));
    try {
      Optional<Calibration> calibration =
          Calibrator.run(plan, clients(), clock, listeners, interrupted::get);
      calibration.ifPresent(record::calibrated);
      for (Plan.Target target : plan.databases()) {
        if (!interrupted.get()) {
          runOn(target, calibration.orElse(null));
        }
      }
      record.end(interrupted.get() ? "interrupted" : "finished", null);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      record.end("interrupted", null);
    } catch (RunFailure e) {
      record.end("failed", e.getMessage());
      throw e;
    } catch (RuntimeException e) {
      record.end("failed", String.valueOf(e.getMessage()));
      throw RunFailure.of(e);
    } finally {
      listeners.tell(l -> l.runFinished(record.result()));
    }
    return record.result();
  }

  /** What listeners threw; the figures may be incomplete where they were to be written. */
  public List<Throwable> listenerFailures() {
    return listeners.failures();
  }

  private int clients() {
    if (!plan.phases().contains(Phase.RUN)) {
      return 0;
    }
    return plan.steps().stream().mapToInt(Plan.Step::clients).max().orElse(0);
  }

  private void runOn(Plan.Target target, Calibration calibration) throws InterruptedException {
    StepEnvironment env =
        new StepEnvironment(clock, probes, listeners, interrupted::get, calibration);
    int loaders = loaders();
    DbOptions options =
        new DbOptions(
            plan.settings().durability(),
            plan.settings().isolation(),
            Math.max(clients(), loaders) + 1);
    DbAdapter database = target.opener().open(options);
    boolean hung = false;
    try {
      requireDataModel(target, database);
      record.opened(target.id(), database, plan.settings().durability());
      listeners.tell(l -> l.runStarted(record.result()));
      if (plan.phases().contains(Phase.LOAD)) {
        load(target, database, env, loaders);
      }
      double runSeconds = 0;
      if (plan.phases().contains(Phase.RUN) && !interrupted.get()) {
        StepSequence steps = new StepSequence(plan, target.id(), database, env);
        hung = runSteps(steps, database);
        runSeconds = steps.seconds();
      }
      if (plan.phases().contains(Phase.VERIFY) && !interrupted.get() && !hung) {
        verify(database, runSeconds);
      }
      if (plan.phases().contains(Phase.CLEANUP) && !interrupted.get() && !hung) {
        plan.workload().loading(database).drop();
      }
    } finally {
      close(database, hung);
    }
  }

  private void requireDataModel(Plan.Target target, DbAdapter database) {
    if (!plan.workload().dataModel().offeredBy(database)) {
      throw new DbUsageException(
          target.id() + " cannot run " + plan.workload().name() + ": choose another database");
    }
  }

  private int loaders() {
    int loaders = plan.settings().loaders();
    return loaders > 0 ? loaders : Runtime.getRuntime().availableProcessors();
  }

  private void load(Plan.Target target, DbAdapter database, StepEnvironment env, int loaders)
      throws InterruptedException {
    WriteCost writes = new WriteCost(database);
    Loading loading = plan.workload().loading(database);
    Loading.Plan todo = loading.prepare(plan.existing(), plan.loadSeed(), plan.loadTimeMillis());
    StepHead head =
        new StepHead(
            ++stepNumber,
            name(target, "load"),
            plan.workload().name(),
            target.id(),
            "load",
            loaders,
            0,
            "closed",
            0,
            0);
    listeners.tell(l -> l.stepStarted(head));
    LoadRunner runner =
        new LoadRunner(head, env, loading, todo, plan.settings().interval().toNanos());
    StepResult result = runner.run(database.embedded());
    if (todo.skippedRows() == 0) {
      logicalBytes = writes.userBytes().orElse(null);
    }
    finished(writes.addTo(result, logicalBytes));
  }

  private String name(Plan.Target target, String step) {
    return plan.databases().size() > 1 ? target.id() + "-" + step : step;
  }

  /** True if a client is still inside the database. */
  private boolean runSteps(StepSequence steps, DbAdapter database) throws InterruptedException {
    for (Plan.Step step : plan.steps()) {
      if (interrupted.get()) {
        break;
      }
      StepPlan stepPlan = steps.plan(step, ++stepNumber);
      listeners.tell(l -> l.stepStarted(stepPlan.head()));
      WriteCost writes = new WriteCost(database);
      StepOutcome outcome = steps.run(stepPlan);
      finished(writes.addTo(outcome.result(), logicalBytes));
      if (!outcome.hung()) {
        plan.workload().recordEffects(database, outcome.effects());
      }
      if (outcome.death() != null) {
        throw RunFailure.of(Deaths.asUnchecked(outcome.death()));
      }
      if (outcome.tooManyErrors()) {
        throw RunFailure.tooManyErrors(outcome.result());
      }
      if (outcome.hung()) {
        return true;
      }
    }
    return false;
  }

  private void finished(StepResult step) {
    record.finished(step);
    listeners.tell(l -> l.stepFinished(step, record.result()));
  }

  private void verify(DbAdapter database, double runSeconds) {
    Optional<Verification> verification = plan.workload().verification(database);
    if (verification.isEmpty()) {
      return;
    }
    EngineSettings settings = plan.settings();
    boolean full = settings.verify() == VerifyScope.FULL;
    Duration tenth = Duration.ofMillis(Math.round(runSeconds * 100));
    Duration budget = tenth.compareTo(settings.verifyTime()) > 0 ? tenth : settings.verifyTime();
    Verification.Budget limits =
        new Verification.Budget(
            Runtime.getRuntime().availableProcessors(), budget.toNanos(), full, plan.seed());
    VerifyProgress progress = new VerifyProgress(clock, listeners);
    VerificationResult result = verification.get().verify(limits, progress, interrupted::get);
    if (!interrupted.get()) {
      record.verified(result);
      listeners.tell(l -> l.runStarted(record.result()));
    }
  }

  private static void close(DbAdapter database, boolean hung) {
    if (hung) {
      LOG.error(
          "a client is still inside the database after the drain limit: it is not closed, because"
              + " that could crash the process");
      return;
    }
    database.close();
  }
}
