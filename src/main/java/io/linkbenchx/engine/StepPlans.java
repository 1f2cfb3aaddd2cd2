package io.linkbenchx.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.RateShare;
import io.linkbenchx.result.StepHead;
import io.linkbenchx.result.StepIdentity;
import io.linkbenchx.result.StepSchedule;
import io.linkbenchx.workload.WorkStep;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Plans the steps of visits; knows what earlier ones reached, for rates given in percent. */
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
   * @throws DbUsageException if its rate is a share of what no step of the plan finds out
   */
  StepPlan of(Visit visit, Visit.Step step, int number) {
    Cell cell = visit.cell();
    boolean own = step.work().ownRules();
    RateShare share = own ? null : share(visit, step);
    double rate = own ? 0 : rate(cell, step, share);
    boolean open = rate > 0;
    Arrival arrival = open ? cell.settings().arrival() : Arrival.CLOSED;
    EngineSettings s = cell.settings();
    WarmUpPlan warmup = own ? WarmUpPlan.NONE : s.warmup().plan(s.duration());
    StepSchedule schedule =
        new StepSchedule(
            rate,
            share,
            word(arrival),
            warmup.mostSeconds(),
            (own ? step.work().duration() : s.duration()).toMillis() / 1e3);
    StepIdentity identity = identity(cell, step.name(), number, open ? "open" : "closed");
    StepHead head = new StepHead(number, identity, cell.clients(), schedule, visit.stepCell());
    return of(cell, head, arrival, warmup, Limits.of(plan.rules()), step.work());
  }

  /** The step after a load. */
  StepPlan pre(Cell pre, String name, int number) {
    double rate =
        pre.rates().get(0) instanceof RateSpec.Absolute a ? a.perSecond() * share(pre) : 0;
    Arrival arrival = rate > 0 ? pre.settings().arrival() : Arrival.CLOSED;
    WarmUpPlan warmup = pre.settings().warmup().plan(pre.settings().duration());
    StepSchedule schedule =
        new StepSchedule(
            rate, word(arrival), warmup.mostSeconds(), pre.settings().duration().toMillis() / 1e3);
    StepHead head =
        new StepHead(number, identity(pre, name, number, "pre"), pre.clients(), schedule);
    return of(pre, head, arrival, warmup, Limits.NONE, WorkStep.ONLY);
  }

  /** The time to settle before the steps of a cell; its role says how long. */
  StepPlan settling(Cell cell, String name, int number) {
    StepIdentity identity = identity(cell, name, number, "settle");
    StepHead head = new StepHead(number, identity, 1, StepSchedule.UNTIMED);
    WorkStep work = new WorkStep("", true, Duration.ZERO);
    return of(cell, head, Arrival.CLOSED, WarmUpPlan.NONE, Limits.NONE, work);
  }

  private StepPlan of(
      Cell cell, StepHead head, Arrival arrival, WarmUpPlan warmup, Limits limits, WorkStep work) {
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
        warmup,
        s.interval(),
        s.drain(),
        new RetryPolicy(s.retryMax(), s.retryPause().toNanos(), s.retryPauseMax().toNanos()),
        plan.seed(),
        work.name().isEmpty() ? null : work.name());
  }

  private static StepIdentity identity(Cell cell, String name, int number, String mode) {
    return StepIdentity.of(number, name, cell.workload().name(), cell.target().id(), mode);
  }

  private static String word(Arrival arrival) {
    return arrival.name().toLowerCase(Locale.ROOT);
  }

  /** What a figure that is meant for each client has to be multiplied by. */
  private static int share(Cell cell) {
    return cell.rateScope() == RateScope.CLIENT ? cell.clients() : 1;
  }

  private static double rate(Cell cell, Visit.Step step, RateShare share) {
    if (step.rate() instanceof RateSpec.Absolute absolute) {
      return absolute.perSecond() * share(cell);
    }
    return share == null ? 0 : share.perSecond();
  }

  /** Null where the rate is not given as one. */
  private RateShare share(Visit visit, Visit.Step step) {
    if (step.rate() instanceof RateSpec.Percent percent) {
      return new RateShare(percent.percent(), base(visit).orElseThrow(() -> noClosedStep(percent)));
    }
    return null;
  }

  private OptionalDouble base(Visit visit) {
    return plan.rules().protocol() == Protocol.QOS
        ? slowest(visit.cell().clients())
        : record.sustainedRate(visit.cell().number(), visit.repeat());
  }

  /** The rate that all candidates can be compared at: the least of their medians. */
  private OptionalDouble slowest(int clients) {
    return plan.cells().stream()
        .filter(cell -> cell.clients() == clients)
        .map(cell -> record.sustainedRate(cell.number()))
        .flatMapToDouble(OptionalDouble::stream)
        .min();
  }

  /**
   * Why a step cannot be run although the plan has a closed loop for it to refer to; empty if it
   * can.
   */
  Optional<String> whyNot(Visit visit, Visit.Step step) {
    boolean refers = !step.work().ownRules() && step.rate() instanceof RateSpec.Percent;
    boolean planned = visit.cell().rates().stream().anyMatch(RateSpec.Closed.class::isInstance);
    return refers && planned && base(visit).isEmpty()
        ? Optional.of(
            "rate = "
                + step.rate().text().replace("pct", "%")
                + " was not run: no closed loop before it finished with a rate above 0 that it"
                + " could be a share of; see why, or give a rate per second")
        : Optional.empty();
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
