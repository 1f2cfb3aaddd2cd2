package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.TransactionType;
import io.linkbenchx.workload.WorkStep;
import io.linkbenchx.workload.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Measures the client alone: the plan's workload and clients on noop. This also warms up the JIT
 * compiler, so that the first real transactions are not interpreted.
 *
 * <p>A plan that compares repeats this at the end and reports the difference as drift of the
 * machine. To exclude drift of the compiler, it is repeated until two successive rates agree.
 */
record Calibrator(Plan plan, Clock clock, Listeners listeners, BooleanSupplier interrupted) {
  private static final String NOOP = "noop";

  /** Relative difference of two successive rates below which the compiler has settled. */
  private static final double SETTLED = 0.02;

  /** A shared machine never settles: then the last rate counts. */
  private static final int MOST_SLICES = 4;

  /**
   * Empty if there is no noop adapter with the workload's data model, or no time for it.
   *
   * @throws RunFailure if a client died
   */
  Optional<Calibration> run() throws InterruptedException {
    Duration time = plan.settings().calibrate();
    Optional<DbAdapterProvider<?>> noop = noop();
    if (time.isZero() || noop.isEmpty() || plan.clients() == 0) {
      return Optional.empty();
    }
    double seconds = time.toMillis() / 1e3;
    try (DbAdapter database = open(noop.get(), plan.clients())) {
      if (database.support(plan.workload().dataModel()).isEmpty()) {
        return Optional.empty();
      }
      Calibration slice = slice(database, seconds);
      for (int i = 1; plan.manyVisits() && i < MOST_SLICES; i++) {
        double before = slice.rate();
        slice = slice(database, seconds);
        if (interrupted.getAsBoolean() || Math.abs(slice.rate() / before - 1) <= SETTLED) {
          break;
        }
      }
      return Optional.of(slice);
    }
  }

  private static Optional<DbAdapterProvider<?>> noop() {
    return Providers.databases().stream().filter(p -> p.name().equals(NOOP)).findFirst();
  }

  /** The names of a cell's transaction types, as on noop; empty if they are not known there. */
  static List<String> types(Cell cell) {
    Workload workload = cell.workload();
    if (noop().isEmpty() || workload.steps(cell.clients()).stream().anyMatch(WorkStep::ownRules)) {
      return List.of();
    }
    try (DbAdapter database = open(noop().get(), 1)) {
      return database.support(workload.dataModel()).isEmpty()
          ? List.of()
          : workload.roles(database, WorkStep.ONLY, 1, Evidence.none()).stream()
              .flatMap(role -> role.types().stream())
              .map(TransactionType::name)
              .toList();
    } catch (DbException | DbUsageException e) {
      return List.of();
    }
  }

  private Calibration slice(DbAdapter noop, double seconds) throws InterruptedException {
    Progress progress = new Progress(StepPhase.CALIBRATE, null, "", 0, 0, 0, seconds, 0, List.of());
    listeners.report(l -> l.progress(progress));
    Step.Schedule schedule = Step.Schedule.closed(seconds * 0.6, seconds * 0.4);
    String workload = plan.workload().name();
    Step head = new Step(0, NOOP, workload, NOOP, StepMode.CLOSED, plan.clients(), schedule);
    StepReport report = clientAlone(plan, head, clock, interrupted, noop);
    if (report.death != null) {
      throw RunFailure.inCalibration(StepSignals.unchecked(report.death));
    }
    return calibration(report.result());
  }

  /** Runs a step that nobody hears of, and that measures nothing but its clients. */
  static StepReport clientAlone(
      Plan plan, Step head, Clock clock, BooleanSupplier interrupted, DbAdapter noop)
      throws InterruptedException {
    StepPlan step = StepPlan.ofClientAlone(head, plan.seed());
    Listeners nobody = new Listeners(List.of());
    StepEnvironment env = StepEnvironment.of(clock, new ProbeSet(List.of()), nobody, interrupted);
    return new StepRunner(step, env, noop).run(plan.workload().roles(noop), () -> {});
  }

  private Calibration calibration(StepResult result) {
    // A client's own time per transaction, not the sum over clients: the delay of one transaction.
    int clients = plan.clients();
    double nanos = clients * 1e9 / Math.max(1, result.rate());
    double cpu =
        result.client() == null ? 0 : result.client().threadCpuMicrosPerTransaction() * 1e3;
    return new Calibration(
        result.step().workload(),
        clients,
        result.rate(),
        nanos * Math.min(1, (double) Runtime.getRuntime().availableProcessors() / clients),
        cpu > 0 ? Double.valueOf(cpu) : null);
  }

  private static DbAdapter open(DbAdapterProvider<?> provider, int clients) {
    return provider.open(null, new DbOptions(Durability.ASIS, Isolation.SERVER, clients));
  }
}
