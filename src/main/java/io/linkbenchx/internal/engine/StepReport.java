package io.linkbenchx.internal.engine;

import io.linkbenchx.db.ServerIo;
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
import io.linkbenchx.result.SeriesWrites;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.Stretch;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The result of a step while it is assembled: each part comes from the class that measures it.
 * Missing parts were not measured. Used by one thread at a time.
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
  private long operations;
  private Stretch stretch;

  StepReport(Step step) {
    this.step = step;
  }

  Step head() {
    return step;
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

  /** Adds a reason to trust its figures less. */
  StepReport also(Caveat caveat) {
    List<Caveat> all = new ArrayList<>(caveats);
    all.add(caveat);
    caveats = List.copyOf(all);
    return this;
  }

  StepReport roles(List<RoleResult> doers) {
    roles = doers;
    return this;
  }

  /** Adds further reasons to trust the figures less. */
  void reservations(List<Caveat> more) {
    List<Caveat> all = new ArrayList<>(caveats);
    all.addAll(more);
    caveats = List.copyOf(all);
  }

  /** For an open loop only. */
  StepReport open(OpenLoop loop) {
    open = loop;
    return this;
  }

  /** For a load only. */
  StepReport loaded(StepResult.Loaded rows) {
    loaded = rows;
    return this;
  }

  /** Costs of the machine, this process and the engine, all over the same period. */
  StepReport cost(
      ClientCost own, CostMeter.Spent spent, Double clientCpuMicros, Double waitingCpuMicros) {
    client = own;
    perTransaction = spent.perTransaction(own.includesEngine(), clientCpuMicros, waitingCpuMicros);
    writes = spent.writes(own.includesEngine());
    statistics = spent.engine().orElse(null);
    machine = spent.machine(own.includesEngine());
    return this;
  }

  /** Logical bytes that the step's transactions wrote; null if not counted. */
  Long logicalBytesWritten() {
    return writes.logicalBytes();
  }

  /**
   * Size of the data. Null = not measured.
   *
   * @param size bytes at the end of the step
   * @param given logical bytes of the loaded rows
   * @param more further details
   */
  StepReport size(Long size, Long given, Cost.Size more) {
    databaseBytes = size;
    logicalBytes = given;
    measuredSize = more;
    return this;
  }

  /** Bytes at the end of the step; null if not measured. */
  Long databaseBytes() {
    return databaseBytes;
  }

  /** Precision of the step's figures. */
  StepReport supported(Steadiness drift, Precision intervals) {
    steadiness = drift;
    precision = intervals;
    return this;
  }

  /** Origin of some figures from the server, or why they are missing. */
  StepReport source(Provenance source) {
    if (machine != null) {
      machine = machine.with(source);
    }
    return this;
  }

  /** Number of operations of the whole step, warm-up included. */
  StepReport operations(long all) {
    operations = all;
    return this;
  }

  /** Number of transactions committed in warm-up, measured part and drain; rows of a load. */
  long committed() {
    return operations + (totals.accounting() == null ? 0 : totals.accounting().drained());
  }

  /** What the step contributes to the writes of its series. */
  StepReport stretch(Stretch ofSeries) {
    stretch = ofSeries;
    return this;
  }

  /** The server's own counters over the whole step, if nothing else is known of it. */
  void counted(ServerIo grown) {
    if (machine != null && machine.unseen() && operations > 0) {
      machine = machine.with(MachineMeter.counted(grown, operations));
    }
  }

  /** Internal writes of flash devices. */
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

  /** The process runs only this step's cell. */
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
                measuredSize,
                null)
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
                closeSeconds),
        costs && stretch != null ? SeriesWrites.of(stretch) : null);
  }
}
