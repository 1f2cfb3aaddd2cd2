package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.StoredFacts;
import io.linkbenchx.workload.Verification;
import io.linkbenchx.workload.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The verification of an open database's data, which ends even if nothing answers. */
final class DataCheck {
  private static final Logger LOG = LoggerFactory.getLogger(DataCheck.class);
  private static final long REPORT = TimeUnit.MILLISECONDS.toNanos(200);
  private static final int ATTEMPTS = 5;

  /** Longest time without progress: a check, or a load, whose database does not answer ends. */
  static final long PATIENCE = TimeUnit.MINUTES.toNanos(10);

  /** The least if the database had stopped answering before, or the user wants the end. */
  private static final long LITTLE_PATIENCE = TimeUnit.SECONDS.toNanos(2);

  private final Target target;
  private final DbAdapter database;
  private final StepEnvironment env;
  private final RunRecord record;

  /** Whether a thread may still be in a call to the database. */
  boolean inside;

  DataCheck(Target target, DbAdapter database, StepEnvironment env, RunRecord record) {
    this.target = target;
    this.database = database;
    this.env = env;
    this.record = record;
  }

  /**
   * Verifies the data, if the plan has this phase.
   *
   * @param runSeconds total time of the steps
   * @param doubtful whether the database has stopped answering
   * @throws RuntimeException if the database does not answer; the record then says so
   */
  void verify(Cell cell, double runSeconds, boolean doubtful) {
    if (!record.plan.phases().contains(Phase.VERIFY) || interrupted()) {
      return;
    }
    String name = record.plan.nameOf(record.data(target).loadedAs(target));
    awaitOthers(doubtful);
    try {
      Optional<Workload> current =
          record.plan.phases().contains(Phase.LOAD)
              ? record.data(target).toVerify(cell)
              : Optional.of(cell.workload());
      current
          .flatMap(workload -> run(workload, name, runSeconds, doubtful))
          .filter(result -> !interrupted())
          .ifPresent(result -> verified(name, result));
    } catch (StoredFacts.Unfinished e) {
      throw lost(e);
    } catch (DbUsageException e) {
      throw emptied(cell) ? lost(e) : e;
    } catch (DbException | DbOpenException e) {
      if (!interrupted()) {
        verified(name, VerificationResult.notMade(e.getMessage()));
        throw e;
      }
    }
  }

  /** After the last step the other shares end; what they noted is evidence too. */
  private void awaitOthers(boolean doubtful) {
    try {
      if (!record.plan.manyVisits() && !doubtful) {
        env.peers().awaitResults();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Lets a workload note what a step did, which is known unless a client hangs. If clients died,
   * the database may be gone: then only the evidence outside it has the effects. A server that has
   * become read-only meanwhile is a failure of the connection.
   */
  void note(StepReport step, Workload workload, List<Role> roles) {
    try {
      if (step.hung == null) {
        note(workload, roles, step.effects, step.death != null);
      }
    } catch (DbUsageException e) {
      String why = "step " + step.head.name() + " has ended, but cannot be noted: ";
      throw RunFailure.of(RunFailure.Kind.CONNECTION, why + e.getMessage(), e);
    }
  }

  /** Lets a workload note that a step did nothing: it ended before its clients began. */
  void noteNothing(Workload workload, List<Role> roles) {
    try {
      note(workload, roles, StepReport.NO_EFFECTS, true);
    } catch (DbUsageException e) { // a server that became read-only: why the step ended counts
      LOG.warn("that a step did nothing could not be noted: {}", e.getMessage());
    }
  }

  private void note(Workload workload, List<Role> roles, Effects effects, boolean mayFail) {
    try {
      workload.recordEffects(database, roles, effects);
    } catch (DbException | DbOpenException e) {
      if (!mayFail) {
        throw e;
      }
      LOG.warn("the step's effects could not be noted in the database: {}", e.getMessage());
    }
  }

  /** A load that was acknowledged to this process and is not complete any more. */
  private RuntimeException lost(StoredFacts.Unfinished why) {
    return record.data(target).made()
        ? RunFailure.of(
            RunFailure.Kind.DATA,
            "the database has lost data: it acknowledged the whole load to this run, and now "
                + why.getMessage(),
            why)
        : why;
  }

  private static RuntimeException lost(DbUsageException why) {
    return RunFailure.of(
        RunFailure.Kind.DATA,
        "the database is empty, but the ledger has writes that it acknowledged. It has lost them,"
            + " or another run dropped the data: find out which, then load again (phases = load): "
            + why.getMessage(),
        why);
  }

  /** Whether nothing is there, although the evidence knows of steps and of no removal. */
  private boolean emptied(Cell cell) {
    return env.evidence().places().stream()
            .map(Evidence.Place::notes)
            .anyMatch(notes -> !notes.isEmpty() && !notes.contains(Evidence.REMOVED))
        && cell.workload().loading(database).holdings().isEmpty();
  }

  /** Closes a database that has stopped answering, and so may not answer to this either. */
  void close() {
    Thread closing = DaemonThread.start("closing", database::close);
    try {
      closing.join(10_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean interrupted() {
    return env.interrupted().getAsBoolean();
  }

  private void verified(String name, VerificationResult result) {
    VerificationResult.Check check = new VerificationResult.Check(name, result);
    record.checks.add(target, check);
    env.listeners().report(l -> l.verified(check, record.result()));
  }

  private Optional<VerificationResult> run(
      Workload workload, String name, double runSeconds, boolean doubtful) {
    Watch progress = new Watch(name);
    FutureTask<Optional<VerificationResult>> task =
        new FutureTask<>(() -> persist(workload, progress, runSeconds));
    var unused = DaemonThread.start("verification", task);
    while (true) {
      try {
        return task.get(100, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        long drain = Math.max(LITTLE_PATIENCE, record.plan.settings().drain().toNanos());
        long patience = doubtful || interrupted() ? drain : PATIENCE;
        if (progress.idleNanos() > patience) {
          throw given(task, "the database did not answer for " + patience / 1_000_000_000 + " s");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw given(task, "the verification was interrupted");
      } catch (ExecutionException e) {
        throw StepSignals.unchecked(e.getCause());
      }
    }
  }

  private DbOpenException given(FutureTask<?> task, String why) {
    inside = true;
    task.cancel(true);
    return new DbOpenException(why);
  }

  /**
   * Verifies as much as configured, with a time budget of at least a tenth of the run's time.
   * Begins again if a connection is lost, as clients do, with a new verification: the old one has
   * counted differences, and its threads may still be at work.
   */
  private Optional<VerificationResult> persist(
      Workload workload, Watch progress, double runSeconds) {
    EngineSettings settings = record.plan.settings();
    Duration tenth = Duration.ofMillis(Math.round(runSeconds * 100));
    Duration budget = tenth.compareTo(settings.verifyTime()) > 0 ? tenth : settings.verifyTime();
    boolean full = settings.verify() == EngineSettings.VerifyScope.FULL;
    int threads = Runtime.getRuntime().availableProcessors();
    Verification.Budget limits =
        new Verification.Budget(threads, budget.toNanos(), full, record.plan.seed());
    for (int attempt = 1; ; attempt++) {
      try {
        return workload
            .verification(database, env.evidence())
            .map(v -> v.verify(limits, progress, env.interrupted()));
      } catch (DbException e) {
        if (e.outcome() != Outcome.CONNECTION || attempt == ATTEMPTS || interrupted()) {
          throw e;
        }
        LOG.info("verification begins again: {}", e.getMessage());
      }
    }
  }

  /** Forwards the progress of the verification, a few times a second. */
  private final class Watch implements Verification.Progress {
    private final String name;
    private final long start = env.clock().nanos();
    private long next = start + REPORT;
    private volatile long lastNanos = System.nanoTime();

    Watch(String name) {
      this.name = name;
    }

    /** Time since the last progress. */
    long idleNanos() {
      return System.nanoTime() - lastNanos;
    }

    @Override
    public synchronized void done(long checked, double fraction) {
      lastNanos = System.nanoTime();
      long now = env.clock().nanos();
      if (now < next) {
        return;
      }
      next = now + REPORT;
      double seconds = (now - start) / 1e9;
      double eta = fraction > 0 ? seconds / fraction - seconds : Double.NaN;
      double rate = checked / seconds;
      Progress progress =
          new Progress(StepPhase.VERIFY, null, name, fraction, checked, rate, eta, 0, List.of());
      env.listeners().report(l -> l.progress(progress));
    }
  }
}
