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
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.SeriesWrites;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.Stretch;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.Worker;
import io.linkbenchx.workload.Effects;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The result of a step while it is assembled: each part comes from the class that measures it.
 * Missing parts were not measured. It also says how its clients ended. Used by one thread at a
 * time.
 */
final class StepReport {
  static final Effects NO_EFFECTS = new Effects(Map.of(), Map.of());

  final Step head;

  /** What its clients did to the database. */
  Effects effects = NO_EFFECTS;

  /** That clients did not return, since when nothing was answered; null if all returned. */
  String hung;

  /** Whether a client is still inside the database, which must then not be closed. */
  boolean inside;

  /** Since when nothing was answered. */
  String lastAnswer;

  /** Whether errors ended it. */
  boolean tooManyErrors;

  /** Why a client could not continue, or null. */
  Throwable death;

  StepState state = StepState.RUNNING;
  StepResult.Span span;
  StepResult.Totals totals;
  Map<String, TypeResult> types = Map.of();
  List<RoleResult> roles;

  /** In an open loop only. */
  OpenLoop open;

  /** Of a load only. */
  StepResult.Loaded loaded;

  /** Bytes of the data at the end of the step; null if not measured. */
  Long databaseBytes;

  /** Bytes of the loaded rows; null if not measured. */
  Long logicalBytes;

  Cost.Size size;
  Steadiness steadiness;
  Precision precision;
  ProcessUse process;

  /** This process, if others work with it; else null. */
  List<Worker> workers;

  /** Number of operations of the whole step, warm-up included; rows of a load. */
  long operations;

  /** What the step contributes to the writes of its series. */
  Stretch stretch;

  private final List<Caveat> caveats = new ArrayList<>();

  /** Bytes written; null before {@link #cost}. Its figures are null if not counted. */
  Cost.Writes writes;

  private Cost.PerTransaction perTransaction;
  private EngineStatistics statistics;
  private MachineCost machine;
  private ClientCost client;

  StepReport(Step head) {
    this.head = head;
  }

  /** Adds reasons to trust its figures less. */
  void caveats(List<Caveat> more) {
    caveats.addAll(more);
  }

  /** Costs of the machine, this process and the engine, all over the same period. */
  void cost(ClientCost own, Spent spent, Double clientCpuMicros, Double waitingCpuMicros) {
    client = own;
    perTransaction = spent.perTransaction(own.includesEngine(), clientCpuMicros, waitingCpuMicros);
    writes = spent.writes(own.includesEngine());
    statistics = spent.engine().orElse(null);
    machine = spent.machine(own.includesEngine());
  }

  /** Number of transactions committed in warm-up, measured part and drain; rows of a load. */
  long committed() {
    return operations + (totals.accounting() == null ? 0 : totals.accounting().drained());
  }

  /** Adds to the machine's costs, if there are any. */
  void machine(UnaryOperator<MachineCost> more) {
    machine = machine == null ? null : more.apply(machine);
  }

  /** The server's own counters over the whole step, if nothing else is known of it. */
  void counted(ServerIo grown) {
    if (operations > 0) {
      machine(m -> m.unseen() ? m.with(Spent.counted(grown, operations)) : m);
    }
  }

  /**
   * The process in which it ran.
   *
   * @param alone if it runs only this step's cell
   * @param closeSeconds in which the database was closed after the step, or null
   */
  void ran(boolean alone, Double closeSeconds) {
    if (process != null) {
      process =
          new ProcessUse(
              alone || process.alone(),
              process.seconds(),
              process.cpu(),
              process.switches(),
              process.memory(),
              closeSeconds);
    }
  }

  /** The result so far. */
  StepResult result() {
    boolean costs = perTransaction != null;
    return new StepResult(
        head,
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
                size,
                null)
            : null,
        client,
        steadiness,
        precision,
        List.copyOf(caveats),
        process,
        costs && stretch != null ? SeriesWrites.of(stretch) : null,
        workers);
  }
}
