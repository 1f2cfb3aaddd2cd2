package io.linkbenchx.internal.engine;

import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.SuiteLine;
import io.linkbenchx.workload.WorkStep;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One combination of everything that varies over a plan, with the resulting settings.
 *
 * @param number 1-based, in the order written
 * @param factors key → value of the varied settings; empty if nothing varies
 * @param line of a suite; null for none
 * @param rules of the plan; the lines of a suite may differ in what happens before a cell
 * @param workload the same object for cells whose workload settings are equal
 * @param rates its steps, in order; empty without clients
 * @param pre the step after each load of its data
 */
public record Cell(
    int number,
    Map<String, String> factors,
    SuiteLine line,
    PlanSettings rules,
    EngineSettings settings,
    Workload workload,
    Target target,
    RateScope rateScope,
    int clients,
    List<RateSpec> rates,
    Optional<Cell> pre) {

  /** Whether its data are dropped and loaded again before it. */
  boolean reloads() {
    return rules.reload() == PlanSettings.Reload.PER_LEVEL;
  }

  /** Its result before it is run. */
  CellResult planned() {
    String on = target.id();
    return new CellResult(
        number, factors, line, on, workload.name(), clients, CellState.PLANNED, null, null);
  }

  /** Length of a step in seconds, warm-up at its longest included; 0 if it does not end by time. */
  double seconds(WorkStep step) {
    if (step.ownRules()) {
      return step.duration().toMillis() / 1e3;
    }
    double measured = settings.duration().toMillis() / 1e3;
    return measured == 0 ? 0 : settings.warmup().plan(settings.duration()).mostSeconds() + measured;
  }

  /** Threads that load a share of its data. */
  int loaders(Share share) {
    int configured =
        settings.loaders() > 0
            ? share.count(settings.loaders())
            : Runtime.getRuntime().availableProcessors();
    return Math.max(configured, workload.leastLoaders());
  }

  /** Largest number of connections that it needs at once. */
  int connections() {
    int before = pre.map(Cell::connections).orElse(0);
    return Math.max(Math.max(workload.connections(clients), before), loaders(Share.WHOLE));
  }

  /** Whether a configured rate and number of transactions apply to all clients or to each one. */
  public enum RateScope {
    /** LinkBenchX: all clients combined. */
    GLOBAL,
    /** LinkBench: each client. */
    CLIENT
  }
}
