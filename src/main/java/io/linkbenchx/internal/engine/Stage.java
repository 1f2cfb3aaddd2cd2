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
import io.linkbenchx.workload.Loading.Existing;
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
  private final Target target;
  private final DbAdapter database;
  private final StepEnvironment env;
  private final RunRecord record;
  private final DataSets data;
  private final StepPlans plans;
  private final DataSize size;
  private final SeriesMeter series;
  private final DataCheck check;
  private Long logicalBytes;
  private double runSeconds;
  private boolean hung;
  private boolean inside;
  private int stepsRun;

  private Stage(
      Plan plan,
      Target target,
      DbAdapter database,
      StepEnvironment env,
      RunRecord record,
      DataSets data) {
    this.plan = plan;
    this.target = target;
    this.database = database;
    this.env = env.on(database, plan.serverOf(target));
    this.record = record;
    this.data = data;
    this.plans = new StepPlans(plan, record);
    this.size = new DataSize(database, plan.serverOf(target));
    this.series = new SeriesMeter(this.env, database, plan);
    this.check = new DataCheck(plan, target, database, this.env, record, data);
  }

  /** Opens the database of a cell. */
  static Stage open(
      Plan plan, Target target, StepEnvironment env, RunRecord record, DataSets data) {
    Stage stage = new Stage(plan, target, plan.open(target), env, record, data);
    ServerSide.opened(plan, target, stage.database, stage.size, record, stage.env);
    return stage;
  }

  Target target() {
    return target;
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
    Optional<String> tooLong = data.whyAbandoned(cell);
    if (tooLong.isPresent()) {
      return CellEnd.abandoned(tooLong.get());
    }
    if (!plan.phases().contains(Phase.RUN) && record.settled(visit)) {
      return CellEnd.FINISHED; // even if interrupted since: the load is complete
    }
    if (!plan.phases().contains(Phase.RUN) || interrupted() || !data.takePre(cell)) {
      return interrupted() ? CellEnd.INTERRUPTED : CellEnd.FINISHED;
    }
    Cell pre = cell.pre().orElseThrow();
    StepPlan prePlan = plans.pre(visit, record.uniqueName(name("pre")), record.number());
    Workload work = pre.workload();
    List<Role> roles = work.roles(database, WorkStep.ONLY, pre.clients(), env.evidence());
    return step(work, prePlan, roles);
  }

  /** Runs the steps of a visit. */
  CellEnd measure(Visit visit) throws InterruptedException {
    boolean begun = visit.steps().stream().anyMatch(step -> record.has(step.name()));
    Cell cell = visit.cell();
    Duration time = plan.rules().settle();
    if (begun || time.isZero()) {
      return steps(visit);
    }
    String name = record.uniqueName(name("settle"));
    CellEnd end = settle(cell, plans.settling(cell, name, record.number()), time);
    return end.isFinished() ? steps(visit) : end;
  }

  /** Gives the database time to finish deferred writes. */
  private CellEnd settle(Cell cell, StepPlan step, Duration time) throws InterruptedException {
    return CellEnd.of(measure(cell.workload(), step, List.of(new DebtFlushing(database, time))));
  }

  private CellEnd steps(Visit visit) throws InterruptedException {
    for (Visit.PlannedStep step : visit.steps()) {
      if (record.over(visit, step)) {
        continue;
      }
      if (interrupted()) {
        return CellEnd.INTERRUPTED;
      }
      Optional<String> whyNot = plans.whyNot(visit, step);
      if (whyNot.isPresent()) {
        return CellEnd.abandoned(whyNot.get());
      }
      CellEnd end = run(visit, step);
      if (!end.isFinished()) {
        return end;
      }
    }
    return CellEnd.FINISHED;
  }

  private CellEnd run(Visit visit, Visit.PlannedStep step) throws InterruptedException {
    Cell cell = visit.cell();
    if (step.settles()) {
      StepPlan stepPlan = plans.settling(visit, step.name(), record.number());
      return settle(cell, stepPlan, plan.rules().settleAfter());
    }
    List<Role> roles = cell.workload().roles(database, step.work(), cell.clients(), env.evidence());
    return step(cell.workload(), plans.of(visit, step, record.number()), roles);
  }

  private CellEnd step(Workload workload, StepPlan stepPlan, List<Role> roles)
      throws InterruptedException {
    StepOutcome outcome = measure(workload, stepPlan, roles);
    check.note(stepPlan.head(), () -> outcome.record(workload, database, roles));
    return CellEnd.of(outcome);
  }

  private StepOutcome measure(Workload workload, StepPlan stepPlan, List<Role> roles)
      throws InterruptedException {
    env.listeners().report(l -> l.stepStarted(stepPlan.head()));
    size.before(workload);
    ServerSide server = ServerSide.before(stepPlan.head(), workload, database, env);
    series.begins(stepPlan.head());
    StepOutcome outcome = new StepRunner(stepPlan, env.of(workload, stepPlan), database).run(roles);
    series.ends(stepPlan.head(), outcome.report());
    server.after(outcome.report(), outcome.hung() == null);
    if (outcome.hung() == null && outcome.death() == null) {
      outcome.report().caveats(roles.stream().flatMap(r -> r.caveats().stream()).toList());
    }
    size.addTo(outcome, workload, logicalBytes);
    StepResult result = finished(outcome.report());
    runSeconds += result.seconds() + result.span().warmupSeconds();
    hung = outcome.hung() != null;
    inside = outcome.inside();
    return outcome;
  }

  private boolean interrupted() {
    return env.interrupted().getAsBoolean();
  }

  private void load(Visit visit) throws InterruptedException {
    Cell cell = visit.cell();
    Optional<Existing> existing = data.before(visit, record.openedBefore(target.id()));
    if (existing.isEmpty() || data.whyAbandoned(cell).isPresent()) {
      return;
    }
    Loading loading = Ownership.require(target, database, cell.workload(), plan.existing());
    boolean known = data.known(cell);
    if (known && existing.get() == Existing.DROP) {
      verifyBeforeDrop(cell);
    }
    DiskRoom.require(plan.rules(), cell, database);
    data.begins(cell);
    Loading.Plan todo = data.prepare(loading, existing.get());
    boolean nothing = todo.chunks() == 0 && todo.skippedRows() == 0;
    if (nothing || (todo.chunks() == 0 && (known || record.kept(target.id(), StepMode.LOAD)))) {
      loading.finish();
      data.loaded(cell, nothing);
      return;
    }
    StepReport report = load(visit, loading, todo);
    logicalBytes = todo.skippedRows() == 0 ? report.logicalBytesWritten() : logicalBytes;
    size.addTo(report, cell.workload(), logicalBytes, todo.skippedRows() == 0);
    StepResult result = finished(report);
    if (result.state() == StepState.ABANDONED) {
      data.abandoned(cell, "load " + CellEnd.whyAbandoned(result));
    } else if (result.finished()) {
      data.loaded(cell, true);
      settleAfterLoad(visit);
    }
  }

  private void settleAfterLoad(Visit visit) throws InterruptedException {
    if (series.settlesLoads() && !interrupted()) {
      String name = record.uniqueName(name("settled"));
      StepPlan stepPlan = plans.settling(visit, name, record.number());
      settle(visit.cell(), stepPlan, plan.rules().settleAfter());
    }
  }

  /** It is unknown whether an earlier process had begun to drop the data. */
  private void verifyBeforeDrop(Cell cell) {
    if (data.made(cell)) {
      verify(cell);
    } else if (OwedCheck.on(plan, target.data(), record.result())) {
      try {
        verify(cell);
      } catch (DbUsageException e) {
        LOG.info("{} is created again unchecked: {}", target.id(), e.getMessage());
      }
    }
  }

  private StepReport load(Visit visit, Loading loading, Loading.Plan todo)
      throws InterruptedException {
    Cell cell = visit.cell();
    Step head = StepPlans.load(visit, record.uniqueName(name("load")), record.number());
    env.listeners().report(l -> l.stepStarted(head));
    long interval = cell.settings().interval().toNanos();
    size.before(cell.workload());
    ServerSide server = ServerSide.before(head, cell.workload(), database, env);
    LoadRunner runner = new LoadRunner(head, env, loading, todo, interval, Limits.of(plan.rules()));
    series.loadBegins(head);
    StepReport report;
    try {
      report = runner.run(database);
    } finally {
      inside |= runner.stuck();
    }
    series.loadEnds(head, report);
    return server.after(report, true);
  }

  private String name(String step) {
    return plan.manyTargets() ? target.id() + "-" + step : step;
  }

  private StepResult finished(StepReport report) {
    stepsRun++;
    StepResult step = record.finished(report);
    env.listeners().report(l -> l.stepFinished(step, record.result()));
    return step;
  }

  /** Verifies the data, if the plan has this phase; throws if the database does not answer. */
  void verify(Cell cell) {
    check.verify(cell, runSeconds, hung);
  }

  /** Removes the data, if the plan has this phase. */
  void cleanUp(Cell cell) {
    if (plan.phases().contains(Phase.CLEANUP) && !interrupted() && !hung) {
      Ownership.require(target, database, cell.workload(), plan.existing()).drop();
      env.evidence().note(Evidence.REMOVED);
    }
  }

  void close() {
    if (inside || check.inside()) {
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
      record.amend(step -> step.ran(false, (System.nanoTime() - start) / 1e9));
    }
  }
}
