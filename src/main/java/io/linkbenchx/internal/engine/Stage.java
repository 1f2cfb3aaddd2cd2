package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.workload.DebtFlushing;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.WorkStep;
import io.linkbenchx.workload.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A database while it is open: loads the data of a cell, runs its steps, verifies. */
final class Stage {
  private static final Logger LOG = LoggerFactory.getLogger(Stage.class);

  private final Plan plan;
  final Target target;
  private final DbAdapter database;
  private final StepEnvironment env;
  private final RunRecord record;
  private final DataState state;
  private final StepPlans plans;
  private final DataSize size;
  private final SeriesMeter series;
  private final DataCheck check;
  private Long logicalBytes;
  private double runSeconds;
  private boolean hung;
  private boolean inside;
  private int stepsRun;

  private Stage(Target target, DbAdapter database, StepEnvironment env, RunRecord record) {
    this.plan = record.plan;
    this.target = target;
    this.database = database;
    this.env = env.on(database, plan.serverOf(target));
    this.record = record;
    this.state = record.data(target);
    this.plans = new StepPlans(plan, record, env.peers());
    this.size = new DataSize(database, plan.serverOf(target));
    this.series = new SeriesMeter(this.env, database, plan);
    this.check = new DataCheck(target, database, this.env, record);
  }

  /** Opens the database of a cell. */
  static Stage open(Target target, StepEnvironment env, RunRecord record) {
    Stage stage = new Stage(target, record.plan.open(target), env, record);
    ServerSide.opened(target, stage.database, stage.size, record, stage.env);
    return stage;
  }

  /** The data of a cell are a copy again. */
  void setBack(Cell cell) {
    cell.workload().loading(database).setBack(env.evidence());
  }

  /** Loads the data of a visit if they do not exist, and runs the step that follows a load. */
  CellEnd makeData(Visit visit) throws InterruptedException {
    Cell cell = visit.cell();
    target.require(database, cell.workload(), plan.phases());
    cell.pre().map(Cell::workload).ifPresent(w -> target.require(database, w, plan.phases()));
    if (plan.phases().contains(Phase.LOAD)) {
      load(visit);
    }
    if (state.abandoned != null) {
      return CellEnd.abandoned(state.abandoned);
    }
    if (!plan.phases().contains(Phase.RUN) && record.settled(visit)) {
      return CellEnd.FINISHED; // even if interrupted since: the load is complete
    }
    if (!plan.phases().contains(Phase.RUN) || interrupted() || !state.takePre(cell)) {
      return interrupted() ? CellEnd.INTERRUPTED : CellEnd.FINISHED;
    }
    return run(cell.pre().orElseThrow(), plans.pre(visit, uniqueName("pre")), WorkStep.ONLY);
  }

  /** Runs the steps of a visit. */
  CellEnd measure(Visit visit) throws InterruptedException {
    boolean begun = visit.steps().stream().anyMatch(step -> record.steps.has(step.name()));
    CellEnd end = CellEnd.FINISHED;
    if (!begun && !visit.cell().rules().settle().isZero()) {
      Step head = plans.untimed(visit.cell(), uniqueName("settle"), StepMode.SETTLE, 1, null);
      end = settle(visit.cell(), head, visit.cell().rules().settle());
    }
    for (Visit.PlannedStep step : visit.steps()) {
      if (end.isFinished() && !record.steps.over(visit, step)) {
        end = run(visit, step);
      }
    }
    return end;
  }

  private CellEnd run(Visit visit, Visit.PlannedStep step) throws InterruptedException {
    if (interrupted()) {
      return CellEnd.INTERRUPTED;
    }
    Optional<String> whyNot = plans.whyNot(visit, step);
    if (whyNot.isPresent()) {
      return CellEnd.abandoned(whyNot.get());
    }
    return step.settles()
        ? settleAfter(visit, step.name())
        : run(visit.cell(), plans.of(visit, step), step.work());
  }

  private CellEnd run(Cell cell, StepPlan planned, WorkStep part) throws InterruptedException {
    Workload workload = cell.workload();
    Evidence evidence =
        env.peers().id(planned.head().name()).map(env.evidence()::of).orElse(env.evidence());
    List<Role> roles = workload.roles(database, part, cell.clients(), evidence);
    roles.forEach(role -> role.seed(plan.seed(), planned.head().name()));
    StepPlan step = planned.dealt(env.peers().share(), roles);
    StepReport report = run(workload, step, roles, () -> check.noteNothing(workload, roles));
    check.note(report, workload, roles);
    if (report.death == null && !interrupted()) {
      env.peers().meet("what " + step.head().name() + " did is noted");
    }
    return CellEnd.of(report);
  }

  private CellEnd settleAfter(Visit visit, String name) throws InterruptedException {
    Step head = plans.untimed(visit.cell(), name, StepMode.SETTLE, 1, visit.stepCell());
    return settle(visit.cell(), head, plan.rules().settleAfter());
  }

  /** Gives the database time to finish deferred writes. */
  private CellEnd settle(Cell cell, Step head, Duration time) throws InterruptedException {
    CellEnd end = CellEnd.FINISHED;
    if (env.peers().share().first()) {
      List<Role> roles = List.of(new DebtFlushing(database, time));
      end = CellEnd.of(run(cell.workload(), plans.settling(cell, head), roles, () -> {}));
    }
    env.peers().meet(head.name());
    return end;
  }

  private StepReport run(Workload workload, StepPlan step, List<Role> roles, Runnable neverBegan)
      throws InterruptedException {
    ServerSide server = begin(step.head(), workload);
    StepReport report =
        new StepRunner(step, env.of(workload, step), database).run(roles, neverBegan);
    series.ends(step.head(), report);
    server.after(report, report.hung == null);
    if (report.hung == null && report.death == null) {
      report.caveats(roles.stream().flatMap(r -> r.caveats().stream()).toList());
    }
    size.addTo(report, workload, logicalBytes, () -> size.wasEmpty(workload));
    StepResult result = finished(report);
    runSeconds += result.seconds() + result.span().warmupSeconds();
    hung = report.hung != null;
    inside = report.inside;
    return report;
  }

  /** Reads everything that is read before a step, or a load, begins. */
  private ServerSide begin(Step head, Workload workload) {
    env.listeners().report(l -> l.stepStarted(head));
    size.before(workload);
    ServerSide server = new ServerSide(head, workload, database, env);
    series.begins(head);
    return server;
  }

  private boolean interrupted() {
    return env.interrupted().getAsBoolean();
  }

  private void load(Visit visit) throws InterruptedException {
    Optional<PreparedLoad> prepared =
        PreparedLoad.of(visit, database, env, record, () -> verifyBeforeDrop(visit.cell()));
    if (prepared.isEmpty()) {
      return;
    }
    Cell cell = visit.cell();
    Loading.Plan todo = prepared.get().todo();
    StepReport report = run(visit, prepared.get());
    logicalBytes = todo.skippedRows() == 0 ? report.writes.logicalBytes() : logicalBytes;
    size.addTo(report, cell.workload(), logicalBytes, () -> todo.skippedRows() == 0);
    StepResult result = finished(report);
    if (result.state() == StepState.ABANDONED) {
      state.abandoned = "load " + CellEnd.whyAbandoned(result);
    } else if (result.finished()) {
      state.loaded(cell, true);
      if (series.loads && !interrupted()) {
        var unused = settleAfter(visit, uniqueName("settled"));
      }
    }
  }

  /** It is unknown whether an earlier process had begun to drop the data. */
  private void verifyBeforeDrop(Cell cell) {
    if (state.made()) {
      verify(cell);
    } else if (record.checks.owed(target.data())) {
      try {
        verify(cell);
      } catch (DbUsageException e) {
        LOG.info("{} is created again unchecked: {}", target.id(), e.getMessage());
      }
    }
  }

  private StepReport run(Visit visit, PreparedLoad load) throws InterruptedException {
    Cell cell = visit.cell();
    int loaders = cell.loaders(env.peers().share());
    Step head =
        plans.untimed(cell, uniqueName(Plan.LOAD), StepMode.LOAD, loaders, visit.stepCell());
    ServerSide server = begin(head, cell.workload());
    long most = plan.rules().maxStepTime().toNanos();
    LoadRunner runner = new LoadRunner(head, env, load, cell.settings().interval().toNanos(), most);
    StepReport report;
    try {
      report = runner.run(database);
    } finally {
      inside |= runner.stuck;
    }
    series.ends(head, report);
    return server.after(report, true);
  }

  private String uniqueName(String step) {
    return record.steps.uniqueName(plan.nameOn(target, step));
  }

  private StepResult finished(StepReport report) {
    stepsRun++;
    StepResult step = record.steps.finished(report);
    env.listeners().report(l -> l.stepFinished(step, record.result()));
    return step;
  }

  /** Verifies the data, if the plan has this phase; throws if the database does not answer. */
  void verify(Cell cell) {
    if (env.peers().share().first()) {
      check.verify(cell, runSeconds, hung);
    }
  }

  /** Removes the data, if the plan has this phase. */
  void cleanUp(Cell cell) {
    boolean wanted = plan.phases().contains(Phase.CLEANUP) && env.peers().share().first();
    if (wanted && !interrupted() && !hung) {
      Loading loading = Ownership.require(target, database, cell.workload(), plan.existing());
      Ownership.requireOrigin(record, cell, loading);
      loading.drop();
      env.evidence().note(Evidence.REMOVED);
    }
  }

  void close() {
    if (inside || check.inside) {
      LOG.error(
          "a client is still in a database call after the drain limit: the database is not closed,"
              + " because that could crash the process");
      return;
    }
    env.probes().close();
    long start = System.nanoTime();
    if (hung) {
      check.close();
      return;
    }
    database.close();
    if (stepsRun > 0) {
      record.steps.amend(step -> step.ran(false, (System.nanoTime() - start) / 1e9));
    }
  }
}
