package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.WorkStep;
import java.util.Optional;
import java.util.OptionalDouble;

/** Plans the steps of visits; uses the rates of earlier ones for rates in percent. */
final class StepPlans {
  private final Plan plan;
  private final RunRecord record;

  StepPlans(Plan plan, RunRecord record) {
    this.plan = plan;
    this.record = record;
  }

  /**
   * A step of a visit.
   *
   * @throws DbUsageException if its rate is a share of a rate that no step of the plan determines
   */
  StepPlan of(Visit visit, Visit.PlannedStep step, int number) {
    Cell cell = visit.cell();
    boolean own = step.work().ownRules();
    Double percent = !own && step.rate() instanceof RateSpec.Percent p ? p.percent() : null;
    Double percentOf = percent == null ? null : base(visit).orElseThrow(() -> noClosedStep(step));
    double given =
        !own && step.rate() instanceof RateSpec.Absolute a ? a.perSecond() * share(cell) : 0;
    double rate = percent == null ? given : percent / 100 * percentOf;
    boolean open = rate > 0;
    Arrival arrival = open ? cell.settings().arrival() : Arrival.CLOSED;
    EngineSettings s = cell.settings();
    WarmUpPlan warmup = own ? WarmUpPlan.NONE : s.warmup().plan(s.duration());
    Step.Schedule schedule =
        new Step.Schedule(
            arrival,
            rate,
            percent,
            percentOf,
            warmup.mostSeconds(),
            (own ? step.work().duration() : s.duration()).toMillis() / 1e3);
    Step head =
        new Step(
            number,
            step.name(),
            cell.workload().name(),
            cell.target().id(),
            open ? StepMode.OPEN : StepMode.CLOSED,
            cell.clients(),
            schedule,
            visit.stepCell(step),
            step.work().part());
    long seed = visit.seed(plan.seed(), step);
    return of(cell, head, seed, arrival, warmup, Limits.of(plan.rules()), step.work());
  }

  /** The step after a load. */
  StepPlan pre(Visit visit, String name, int number) {
    Cell pre = visit.cell().pre().orElseThrow();
    double rate =
        pre.rates().get(0) instanceof RateSpec.Absolute a ? a.perSecond() * share(pre) : 0;
    Arrival arrival = rate > 0 ? pre.settings().arrival() : Arrival.CLOSED;
    WarmUpPlan warmup = pre.settings().warmup().plan(pre.settings().duration());
    Step.Schedule schedule =
        new Step.Schedule(
            arrival,
            rate,
            null,
            null,
            warmup.mostSeconds(),
            pre.settings().duration().toMillis() / 1e3);
    Step head = step(pre, name, number, StepMode.PREPARE, pre.clients(), schedule);
    long seed = visit.preSeed(plan.seed());
    return of(pre, head, seed, arrival, warmup, Limits.NONE, WorkStep.ONLY);
  }

  /** The load before a visit. */
  static Step load(Visit visit, String name, int number) {
    return untimed(visit, name, number, StepMode.LOAD, visit.cell().loaders());
  }

  private static Step untimed(Visit visit, String name, int number, StepMode mode, int threads) {
    return new Step(
        number,
        name,
        visit.cell().workload().name(),
        visit.cell().target().id(),
        mode,
        threads,
        Step.Schedule.UNTIMED,
        visit.stepCell(),
        null);
  }

  /** The time to settle before the steps of a cell; its role determines its length. */
  StepPlan settling(Cell cell, String name, int number) {
    Step head = step(cell, name, number, StepMode.SETTLE, 1, Step.Schedule.UNTIMED);
    return of(cell, head, plan.seed(), Arrival.CLOSED, WarmUpPlan.NONE, Limits.NONE, WorkStep.OWN);
  }

  /** The time to settle after the steps of a rate, or after a load. */
  StepPlan settling(Visit visit, String name, int number) {
    Cell cell = visit.cell();
    Step head = untimed(visit, name, number, StepMode.SETTLE, 1);
    return of(cell, head, plan.seed(), Arrival.CLOSED, WarmUpPlan.NONE, Limits.NONE, WorkStep.OWN);
  }

  private StepPlan of(
      Cell cell,
      Step head,
      long seed,
      Arrival arrival,
      WarmUpPlan warmup,
      Limits limits,
      WorkStep work) {
    EngineSettings s = cell.settings();
    int share = share(cell);
    boolean perClient = share > 1 && arrival != Arrival.CLOSED;
    StopRules stops =
        new StopRules(
            work.ownRules() ? 0 : s.transactions() * (plan.rules().equal().isWork() ? 1 : share),
            work.ownRules() ? 0 : s.rows(),
            s.maxErrors() < 0 ? -1 : s.maxErrors() * share,
            limits);
    return new StepPlan(
        head,
        new StartRules(arrival, s.behind(), perClient, s.serviceLevel()),
        stops,
        warmup,
        s.interval(),
        s.drain(),
        new RetryPolicy(s.retryMax(), s.retryPause().toNanos(), s.retryPauseMax().toNanos()),
        seed);
  }

  private static Step step(
      Cell cell, String name, int number, StepMode mode, int clients, Step.Schedule schedule) {
    return new Step(
        number, name, cell.workload().name(), cell.target().id(), mode, clients, schedule);
  }

  /** Factor for a figure that is configured per client. */
  private static int share(Cell cell) {
    return cell.rateScope() == RateScope.CLIENT ? cell.clients() : 1;
  }

  /** The base of a percentage; empty if no closed loop has determined it. */
  private OptionalDouble base(Visit visit) {
    return plan.rules().protocol() == Protocol.QOS
        ? slowest(visit.cell().clients())
        : record.sustainedRate(visit.cell().number(), visit.repeat());
  }

  /** The rate at which all candidates can be compared: the lowest of their medians. */
  private OptionalDouble slowest(int clients) {
    return plan.cells().stream()
        .filter(cell -> cell.clients() == clients)
        .map(cell -> record.sustainedRate(cell.number()))
        .flatMapToDouble(OptionalDouble::stream)
        .min();
  }

  /** Why a step cannot run although the plan has a closed loop for its rate; empty if it can. */
  Optional<String> whyNot(Visit visit, Visit.PlannedStep step) {
    boolean refers = !step.work().ownRules() && step.rate() instanceof RateSpec.Percent;
    boolean planned = visit.cell().rates().stream().anyMatch(RateSpec.Closed.class::isInstance);
    return refers && planned && base(visit).isEmpty()
        ? Optional.of(
            "rate = "
                + text(step)
                + " was not run: its rate is a percentage, and no preceding closed loop finished"
                + " with a rate above 0; find out why, or give a rate per second")
        : Optional.empty();
  }

  private static DbUsageException noClosedStep(Visit.PlannedStep step) {
    return new DbUsageException(
        "rate = "
            + text(step)
            + " needs a closed step with the same clients before it: write rate = 0, "
            + text(step));
  }

  private static String text(Visit.PlannedStep step) {
    return step.rate().text().replace("pct", "%");
  }
}
