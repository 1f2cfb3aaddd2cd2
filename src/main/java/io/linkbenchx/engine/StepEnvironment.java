package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.workload.Workload;
import java.util.function.BooleanSupplier;

/**
 * What all steps of a run share.
 *
 * @param interrupted true once the user wants the run to end
 * @param calibration the client's own cost, or null
 */
record StepEnvironment(
    Clock clock,
    ProbeSet probes,
    Listeners listeners,
    BooleanSupplier interrupted,
    Calibration calibration) {

  /** For steps on a database: the probes are its own too. */
  StepEnvironment on(DbAdapter database, ServerKeys server) {
    return new StepEnvironment(
        clock, probes.on(database, server), listeners, interrupted, calibration);
  }

  /** Of a step; without the client's own cost where that was measured with other work. */
  StepEnvironment of(Workload workload, StepPlan step) {
    return step.part() == null || workload.calibrates(step.part())
        ? this
        : new StepEnvironment(clock, probes, listeners, interrupted, null);
  }
}
