package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.probe.DeviceProbe;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.internal.probe.ServerProbe;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.Stretch;

/**
 * Measures what the steps of a series write, with the time to settle after them. Each step is
 * measured from the end of the one before it, so that writes between steps are not lost. In a plan
 * that only loads, each load is a series.
 */
final class SeriesMeter {
  private final StepEnvironment env;
  private final DbAdapter database;
  private final boolean asked;

  /** Whether a load has time to settle after it. */
  final boolean loads;

  private Step.Cell series;
  private Reading last;
  private long lastNanos;
  private boolean adjoins;
  private CostMeter costs;

  /**
   * @param env with the database's probes
   */
  SeriesMeter(StepEnvironment env, DbAdapter database, Plan plan) {
    this.env = env;
    this.database = database;
    this.asked = !plan.rules().settleAfter().isZero();
    this.loads = asked && !plan.rules().fork() && !plan.phases().contains(Phase.RUN);
  }

  /** A step begins, or a load. */
  void begins(Step step) {
    costs = null;
    if (step.mode() == StepMode.LOAD && !loads) {
      return;
    }
    if (!asked || step.cell() == null || step.part() != null) {
      series = null;
      return;
    }
    adjoins = Visit.isOne(series, step.cell());
    if (!adjoins) {
      last = env.probes().read();
      lastNanos = env.clock().nanos();
    }
    series = step.cell();
    costs = new CostMeter(env.probes(), database::statistics, last);
  }

  /** The step that began has ended. */
  void ends(Step step, StepReport report) {
    if (costs == null) {
      return;
    }
    Reading now = env.probes().read();
    long nanos = env.clock().nanos();
    costs.end(now);
    boolean settling = step.mode() == StepMode.SETTLE;
    Spent spent = costs.spent(1, lastNanos, nanos);
    boolean embedded = database.embedded();
    Cost.Writes writes = spent.writes(embedded);
    report.stretch =
        new Stretch(
            (nanos - lastNanos) / 1e9,
            settling ? 0 : report.committed(),
            spent.bytes(DeviceProbe.WRITE_BYTES),
            embedded ? null : spent.bytes(ServerProbe.WRITE),
            writes.processBytes(),
            writes.engineBytes(),
            writes.logicalBytes(),
            adjoins);
    env.listeners().report(l -> l.seriesCounters(step, costs.counters(0)));
    series = settling ? null : series;
    last = now;
    lastNanos = nanos;
  }
}
