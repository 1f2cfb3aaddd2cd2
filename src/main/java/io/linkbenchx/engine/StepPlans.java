package io.linkbenchx.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.WorkStep;
import java.util.OptionalDouble;

/** Plans the steps of visits; knows what earlier ones reached, for rates given in percent. */
final class StepPlans {
  private final Plan plan;
  private final RunRecord record;

  StepPlans(Plan plan, RunRecord record) {
    this.plan = plan;
    this.record = record;
  }

  StepPlan of(Visit visit, Visit.Step step, int number) {
    Cell cell = visit.cell();
    int share = share(cell);
    boolean own = step.work().ownRules();
    double rate = own ? 0 : rate(visit, step, share);
    boolean open = rate > 0;
    Arrival arrival = open ? cell.settings().arrival() : Arrival.CLOSED;
    EngineSettings s = cell.settings();
    Step.Schedule schedule =
        new Step.Schedule(
            arrival,
            rate,
            step.rate() instanceof RateSpec.Percent p ? p.percent() : null,
            own ? 0 : s.warmup().toMillis() / 1e3,
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
            visit.stepCell(),
            step.work().part());
    return of(cell, head, arrival, Limits.of(plan.rules()), step.work());
  }

  /** The step after a load. */
  StepPlan pre(Cell pre, String name, int number) {
    double rate =
        pre.rates().get(0) instanceof RateSpec.Absolute a ? a.perSecond() * share(pre) : 0;
    Arrival arrival = rate > 0 ? pre.settings().arrival() : Arrival.CLOSED;
    Step.Schedule schedule =
        new Step.Schedule(
            arrival,
            rate,
            null,
            pre.settings().warmup().toMillis() / 1e3,
            pre.settings().duration().toMillis() / 1e3);
    Step head = step(pre, name, number, StepMode.PREPARE, pre.clients(), schedule);
    return of(pre, head, arrival, Limits.NONE, WorkStep.ONLY);
  }

  /** The time to settle before the steps of a cell; its role says how long. */
  StepPlan settling(Cell cell, String name, int number) {
    Step head = step(cell, name, number, StepMode.SETTLE, 1, Step.Schedule.UNTIMED);
    return of(cell, head, Arrival.CLOSED, Limits.NONE, WorkStep.OWN);
  }

  private StepPlan of(Cell cell, Step head, Arrival arrival, Limits limits, WorkStep work) {
    EngineSettings s = cell.settings();
    int share = share(cell);
    boolean perClient = share > 1 && arrival != Arrival.CLOSED;
    StopRules stops =
        new StopRules(
            work.ownRules() ? 0 : s.transactions() * share,
            work.ownRules() ? 0 : s.rows(),
            s.maxErrors() < 0 ? -1 : s.maxErrors() * share,
            limits);
    return new StepPlan(
        head,
        new StartRules(arrival, s.behind(), perClient, s.serviceLevel()),
        stops,
        s.interval(),
        s.drain(),
        new RetryPolicy(s.retryMax(), s.retryPause().toNanos(), s.retryPauseMax().toNanos()),
        plan.seed());
  }

  private static Step step(
      Cell cell, String name, int number, StepMode mode, int clients, Step.Schedule schedule) {
    return new Step(
        number, name, cell.workload().name(), cell.target().id(), mode, clients, schedule);
  }

  /** What a figure that is meant for each client has to be multiplied by. */
  private static int share(Cell cell) {
    return cell.rateScope() == RateScope.CLIENT ? cell.clients() : 1;
  }

  private double rate(Visit visit, Visit.Step step, int share) {
    if (step.rate() instanceof RateSpec.Absolute absolute) {
      return absolute.perSecond() * share;
    }
    if (step.rate() instanceof RateSpec.Percent percent) {
      OptionalDouble closed =
          plan.rules().protocol() == Protocol.QOS
              ? slowest(visit.cell().clients())
              : record.closedRate(visit.cell().number(), visit.repeat());
      return percent.percent() / 100 * closed.orElseThrow(() -> noClosedStep(percent));
    }
    return 0;
  }

  /** The rate that all candidates can be compared at: the least of their medians. */
  private OptionalDouble slowest(int clients) {
    return plan.cells().stream()
        .filter(cell -> cell.clients() == clients)
        .map(cell -> record.closedRate(cell.number()))
        .flatMapToDouble(OptionalDouble::stream)
        .min();
  }

  private static DbUsageException noClosedStep(RateSpec.Percent percent) {
    String text = percent.text().replace("pct", "%");
    return new DbUsageException(
        "rate = "
            + text
            + " needs a closed step with the same clients before it: write rate = 0, "
            + text);
  }
}
