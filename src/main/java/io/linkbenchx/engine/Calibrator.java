package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.StepHead;
import io.linkbenchx.result.StepResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Measures the client alone: the plan's workload and clients on noop. The same seconds warm the
 * compiler, so that the first real transactions are not those of an interpreter.
 */
final class Calibrator {
  private static final String NOOP = "noop";

  private Calibrator() {}

  /** Empty if there is no noop adapter, or no time for it. */
  static Optional<Calibration> run(
      Plan plan, int clients, Clock clock, Listeners listeners, BooleanSupplier interrupted)
      throws InterruptedException {
    Duration time = plan.settings().calibrate();
    Optional<DbAdapterProvider<?>> noop =
        Planner.databases().stream().filter(p -> p.name().equals(NOOP)).findFirst();
    if (time.isZero() || noop.isEmpty() || clients == 0) {
      return Optional.empty();
    }
    double seconds = time.toMillis() / 1e3;
    listeners.tell(l -> l.progress(new Progress("calibrate", 0, 0, 0, seconds, 0, "")));
    StepHead head =
        new StepHead(
            0,
            NOOP,
            plan.workload().name(),
            NOOP,
            "closed",
            clients,
            0,
            "closed",
            seconds * 0.6,
            seconds * 0.4);
    StepEnvironment env =
        new StepEnvironment(
            clock, new ProbeSet(List.of()), new Listeners(List.of()), interrupted, null);
    try (DbAdapter database = open(noop.get(), clients)) {
      StepOutcome outcome =
          new StepRunner(stepPlan(plan, head), env, database).run(plan.workload());
      return Optional.of(calibration(outcome.result(), clients));
    }
  }

  private static StepPlan stepPlan(Plan plan, StepHead head) {
    return new StepPlan(
        head,
        Arrival.CLOSED,
        Behind.BACKLOG,
        false,
        0,
        0,
        -1,
        Duration.ofSeconds(1),
        Duration.ofSeconds(1),
        new RetryPolicy(0, 1, 1),
        plan.seed());
  }

  private static Calibration calibration(StepResult result, int clients) {
    // A client's own time per transaction, not the sum over clients: what one transaction is late
    // by.
    double nanos = clients * 1e9 / Math.max(1, result.rate());
    int cores = Runtime.getRuntime().availableProcessors();
    return new Calibration(
        result.workload(), clients, result.rate(), nanos * Math.min(1, (double) cores / clients));
  }

  private static <S extends Record> DbAdapter open(DbAdapterProvider<S> provider, int clients) {
    DbOptions options = new DbOptions(Durability.ASIS, Isolation.SERVER, clients);
    return provider.open(null, options);
  }
}
