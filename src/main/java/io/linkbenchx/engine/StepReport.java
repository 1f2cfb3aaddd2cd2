package io.linkbenchx.engine;

import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import java.util.List;
import java.util.Map;

/**
 * The result of a step while it is put together: each part comes from the class that measures it.
 * What nobody puts was not measured. Used by one thread at a time.
 */
final class StepReport {
  private final Step step;
  private StepState state = StepState.RUNNING;
  private StepResult.Span span;
  private StepResult.Totals totals;
  private Map<String, TypeResult> types = Map.of();
  private List<RoleResult> roles;
  private OpenLoop open;
  private StepResult.Loaded loaded;
  private Cost.PerTransaction perTransaction;
  private Cost.Writes writes;
  private Long databaseBytes;
  private Long logicalBytes;
  private Cost.Size measuredSize;
  private EngineStatistics statistics;
  private MachineCost machine;
  private ClientCost client;
  private Steadiness steadiness;
  private Precision precision;
  private List<Caveat> caveats = List.of();
  private ProcessUse process;
  private boolean alone;
  private Double closeSeconds;

  StepReport(Step step) {
    this.step = step;
  }

  StepReport ended(StepState how, StepResult.Span lasted, List<Caveat> reservations) {
    state = how;
    span = lasted;
    caveats = List.copyOf(reservations);
    return this;
  }

  StepReport did(StepResult.Totals all, Map<String, TypeResult> byType) {
    totals = all;
    types = byType;
    return this;
  }

  StepReport roles(List<RoleResult> doers) {
    roles = doers;
    return this;
  }

  /** In open loop only. */
  StepReport open(OpenLoop loop) {
    open = loop;
    return this;
  }

  /** Of a load only. */
  StepReport loaded(StepResult.Loaded rows) {
    loaded = rows;
    return this;
  }

  /** What the machine, this process and the engine spent, all of the same stretch. */
  StepReport cost(
      ClientCost own, CostMeter.Spent spent, Double clientCpuMicros, Double waitingCpuMicros) {
    client = own;
    perTransaction = spent.perTransaction(own.includesEngine(), clientCpuMicros, waitingCpuMicros);
    writes = spent.writes(own.includesEngine());
    statistics = spent.engine().orElse(null);
    machine = spent.machine(own.includesEngine());
    return this;
  }

  /** Bytes of the rows that the step's transactions wrote; null if they are not counted. */
  Long logicalBytesWritten() {
    return writes.logicalBytes();
  }

  /**
   * How large the data are. Null = not measured.
   *
   * @param size bytes at the end of the step
   * @param given logical bytes of the rows loaded
   * @param more what else is known of it
   */
  StepReport size(Long size, Long given, Cost.Size more) {
    databaseBytes = size;
    logicalBytes = given;
    measuredSize = more;
    return this;
  }

  /** How far the step supports its own figures. */
  StepReport supported(Steadiness drift, Precision intervals) {
    steadiness = drift;
    precision = intervals;
    return this;
  }

  /** Where something that the server reports is from, or why there is nothing. */
  StepReport source(Provenance source) {
    if (machine != null) {
      machine = machine.with(source);
    }
    return this;
  }

  /** What flash devices wrote inside. */
  StepReport media(MachineCost.Media written) {
    if (machine != null) {
      machine = machine.with(written);
    }
    return this;
  }

  StepReport process(ProcessUse use) {
    process = use;
    return this;
  }

  /** The process does nothing but this step's cell. */
  void inOwnProcess() {
    alone = true;
  }

  /** The database was closed after the step. */
  void closedIn(double seconds) {
    closeSeconds = seconds;
  }

  StepResult build() {
    boolean costs = perTransaction != null;
    return new StepResult(
        step,
        state,
        span,
        totals,
        types,
        roles,
        open,
        loaded,
        costs
            ? new Cost(
                perTransaction,
                Cost.Amplification.of(writes),
                writes,
                databaseBytes,
                logicalBytes,
                statistics,
                machine,
                measuredSize)
            : null,
        client,
        steadiness,
        precision,
        caveats,
        process == null
            ? null
            : new ProcessUse(
                alone || process.alone(),
                process.seconds(),
                process.cpu(),
                process.switches(),
                process.memory(),
                closeSeconds));
  }
}
