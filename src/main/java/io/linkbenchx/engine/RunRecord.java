package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The result of a run while it grows. Safe for use by several threads. */
final class RunRecord {
  private final Plan plan;
  private final String version;
  private final String id;
  private final Instant started = Instant.now();
  private final Map<String, String> machine = Machine.facts();
  private final List<DatabaseResult> databases = new ArrayList<>();
  private final List<StepResult> steps = new ArrayList<>();
  private Calibration calibration;
  private VerificationResult verification;
  private String state = "running";
  private String message;

  RunRecord(Plan plan, String version, String id) {
    this.plan = plan;
    this.version = version;
    this.id = id;
  }

  synchronized void calibrated(Calibration result) {
    calibration = result;
  }

  synchronized void opened(String databaseId, DbAdapter database, Durability requested) {
    DbDescription d = database.describe();
    databases.add(
        new DatabaseResult(
            databaseId,
            d.kind(),
            d.product(),
            d.version(),
            d.engine(),
            database.embedded(),
            d.settings(),
            new DatabaseResult.DurabilityResult(requested.text(), d.durability())));
  }

  synchronized void finished(StepResult step) {
    steps.add(step);
  }

  synchronized void verified(VerificationResult result) {
    verification = result;
  }

  synchronized void end(String finalState, String why) {
    state = finalState;
    message = why;
  }

  /** The result as it is now. */
  synchronized RunResult result() {
    return new RunResult(
        RunResult.SCHEMA_VERSION,
        state,
        message,
        new RunInfo(
            id,
            plan.settings().label(),
            started.truncatedTo(ChronoUnit.MILLIS).toString(),
            Duration.between(started, Instant.now()).toMillis() / 1e3,
            plan.seed(),
            plan.workload().profile(),
            plan.facts(),
            machine),
        new RunResult.Tool(version),
        List.copyOf(databases),
        calibration,
        List.copyOf(steps),
        verification);
  }
}
