package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Workload;
import java.util.function.BooleanSupplier;

/**
 * Objects that all steps of a run share.
 *
 * @param interrupted true once the user has asked the run to end
 * @param calibration the client's own cost, or null
 * @param hooks the user's commands
 * @param evidence of the acknowledged writes
 * @param written logical bytes of the rows written to the database
 */
record StepEnvironment(
    Clock clock,
    ProbeSet probes,
    Listeners listeners,
    BooleanSupplier interrupted,
    Calibration calibration,
    Hooks hooks,
    Evidence evidence,
    WrittenBytes written) {

  /** Without a database. */
  StepEnvironment(
      Clock clock,
      ProbeSet probes,
      Listeners listeners,
      BooleanSupplier interrupted,
      Calibration calibration,
      Hooks hooks,
      Evidence evidence) {
    this(clock, probes, listeners, interrupted, calibration, hooks, evidence, new WrittenBytes());
  }

  /** Without the user's commands, and without evidence. */
  StepEnvironment(
      Clock clock,
      ProbeSet probes,
      Listeners listeners,
      BooleanSupplier interrupted,
      Calibration calibration) {
    this(clock, probes, listeners, interrupted, calibration, Hooks.none(), Evidence.none());
  }

  /** For steps on a database: adds its own probes. */
  StepEnvironment on(DbAdapter database, ServerKeys server) {
    WrittenBytes bytes = new WrittenBytes();
    return new StepEnvironment(
        clock,
        probes.on(database, server, bytes),
        listeners,
        interrupted,
        calibration,
        hooks,
        evidence,
        bytes);
  }

  /** For a step; without the client's own cost if that was measured with other work. */
  StepEnvironment of(Workload workload, StepPlan step) {
    return step.part() == null || workload.calibrates(step.part())
        ? this
        : new StepEnvironment(
            clock, probes, listeners, interrupted, null, hooks, evidence, written);
  }
}
