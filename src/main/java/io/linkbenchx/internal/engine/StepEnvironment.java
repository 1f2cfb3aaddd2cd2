package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Workload;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Objects that all steps of a run share.
 *
 * @param interrupted true once the user has asked the run to end
 * @param calibration the client's own cost, or null
 * @param hooks the user's commands
 * @param evidence of the acknowledged writes
 * @param written logical bytes of the rows written to the database
 * @param peers the shares of the run
 */
record StepEnvironment(
    Clock clock,
    ProbeSet probes,
    Listeners listeners,
    BooleanSupplier interrupted,
    Calibration calibration,
    Optional<Hooks> hooks,
    Evidence evidence,
    WrittenBytes written,
    Peers peers) {

  /** Without calibration and the user's commands, and without evidence. */
  static StepEnvironment of(
      Clock clock, ProbeSet probes, Listeners listeners, BooleanSupplier interrupted) {
    WrittenBytes none = new WrittenBytes();
    Evidence no = Evidence.none();
    return new StepEnvironment(
        clock, probes, listeners, interrupted, null, Optional.empty(), no, none, Peers.NONE);
  }

  /** For steps on a database: adds its own probes; share 1 has them for all. */
  StepEnvironment on(DbAdapter database, ServerKeys server) {
    WrittenBytes bytes = new WrittenBytes();
    ProbeSet own =
        peers.share().first() ? probes.on(database, server, bytes) : probes.ofClientOnly();
    return with(own, calibration, bytes);
  }

  private StepEnvironment with(ProbeSet own, Calibration cost, WrittenBytes bytes) {
    return new StepEnvironment(
        clock, own, listeners, interrupted, cost, hooks, evidence, bytes, peers);
  }

  /** For a step; without the client's own cost if that was measured with other work. */
  StepEnvironment of(Workload workload, StepPlan step) {
    return step.part() == null || workload.calibrates(step.part())
        ? this
        : with(probes, null, written);
  }

  /**
   * Logical bytes of the rows written to a database since it was opened, by one step or load after
   * the other. Each client counts its own, so counting shares no memory between clients.
   */
  static final class WrittenBytes implements LongSupplier {
    private long before;
    private LongSupplier current = () -> 0;

    /** Work begins, and all earlier work has ended. */
    synchronized void by(LongSupplier work) {
      before += current.getAsLong();
      current = work;
    }

    @Override
    public synchronized long getAsLong() {
      return before + current.getAsLong();
    }
  }
}
