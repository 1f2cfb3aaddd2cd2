package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.WorkStep;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/** Plans the steps of visits; uses the rates of earlier ones for rates in percent. */
record StepPlans(Plan plan, RunRecord record, Peers peers) {
  /**
   * A step of a visit.
   *
   * @throws DbUsageException if its rate is a share of a rate that no step of the plan determines
   */
  StepPlan of(Visit visit, Visit.PlannedStep step) throws InterruptedException {
    Cell cell = visit.cell();
    boolean own = step.work().ownRules();
    Double percent = !own && step.rate().percent() ? Double.valueOf(step.rate().number()) : null;
    Double percentOf = percent == null ? null : base(visit).orElseThrow(() -> noClosedStep(step));
    double given = own ? 0 : perSecond(cell, step.rate());
    double rate = percent == null ? given : percent / 100 * percentOf;
    StepMode mode = rate > 0 ? StepMode.OPEN : StepMode.CLOSED;
    Step.Schedule schedule = schedule(cell, step.work(), rate, percent, percentOf);
    Step.Part part = step.work().part();
    Step head = head(cell, step.name(), mode, cell.clients(), schedule, visit.stepCell(step), part);
    return of(cell, head, visit.seed(plan.seed(), step), step.work());
  }

  /** The step that follows the load of a visit. */
  StepPlan pre(Visit visit, String name) {
    Cell pre = visit.cell().pre().orElseThrow();
    double rate = perSecond(pre, pre.rates().get(0));
    Step.Schedule schedule = schedule(pre, WorkStep.ONLY, rate, null, null);
    Step head = head(pre, name, StepMode.PREPARE, pre.clients(), schedule, null, null);
    return of(pre, head, visit.preSeed(plan.seed()), WorkStep.ONLY);
  }

  /**
   * A load, or a time to settle.
   *
   * @param of the cell of the step; null before the steps of a cell
   */
  Step untimed(Cell cell, String name, StepMode mode, int threads, Step.Cell of) {
    return head(cell, name, mode, threads, Step.Schedule.UNTIMED, of, null);
  }

  /** A time to settle, whose length its role determines. */
  StepPlan settling(Cell cell, Step head) {
    return of(cell, head, plan.seed(), WorkStep.OWN);
  }

  private Step head(
      Cell cell,
      String name,
      StepMode mode,
      int clients,
      Step.Schedule schedule,
      Step.Cell of,
      Step.Part part) {
    String workload = cell.workload().name();
    int number = record.steps.number();
    return new Step(number, name, workload, cell.target().id(), mode, clients, schedule, of, part);
  }

  private static double perSecond(Cell cell, RateSpec rate) {
    return rate.percent() ? 0 : rate.number() * share(cell);
  }

  private static Step.Schedule schedule(
      Cell cell, WorkStep work, double rate, Double percent, Double percentOf) {
    Duration length = work.ownRules() ? work.duration() : cell.settings().duration();
    return new Step.Schedule(
        rate > 0 ? cell.settings().arrival() : Arrival.CLOSED,
        rate,
        percent,
        percentOf,
        warmup(cell, work).mostSeconds(),
        length.toMillis() / 1e3);
  }

  private static WarmUp.Length warmup(Cell cell, WorkStep work) {
    EngineSettings s = cell.settings();
    return work.ownRules() ? WarmUp.Length.NONE : s.warmup().plan(s.duration());
  }

  private StepPlan of(Cell cell, Step head, long seed, WorkStep work) {
    EngineSettings s = cell.settings();
    int share = share(cell);
    boolean limited = head.mode().measured();
    StepPlan.Rules rules =
        new StepPlan.Rules(
            s.behind(),
            share > 1 && head.schedule().arrival() != Arrival.CLOSED,
            s.queueLimit(),
            s.slaRatio(),
            s.slaP99(),
            work.ownRules() ? 0 : s.transactions() * (plan.rules().equal().isWork() ? 1 : share),
            work.ownRules() ? 0 : s.rows(),
            s.maxErrors() < 0 ? -1 : s.maxErrors() * share,
            limited ? plan.rules().maxStepTime().toNanos() : 0,
            limited ? plan.rules().minRate() : 0);
    Attempts.RetryPolicy retry =
        new Attempts.RetryPolicy(
            s.retryMax(), s.retryPause().toNanos(), s.retryPauseMax().toNanos());
    return new StepPlan(
        head, rules, warmup(cell, work), s.interval(), s.drain(), retry, seed, head, Share.WHOLE);
  }

  /** Factor for a figure that is configured per client. */
  private static int share(Cell cell) {
    return cell.rateScope() == Cell.RateScope.CLIENT ? cell.clients() : 1;
  }

  /** The base of a percentage, of all shares; empty if no closed loop has determined it. */
  private OptionalDouble base(Visit visit) throws InterruptedException {
    OptionalDouble own =
        plan.rules().protocol() == Protocol.QOS
            ? slowest(visit.cell().clients())
            : record.steps.sustainedRate(visit.cell().number(), r -> r == visit.repeat());
    double sum =
        peers.gather("sustained rate", String.valueOf(own.orElse(Double.NaN))).stream()
            .mapToDouble(Double::parseDouble)
            .sum();
    return Double.isNaN(sum) ? OptionalDouble.empty() : OptionalDouble.of(sum);
  }

  /** The rate at which all candidates can be compared: the lowest of their medians. */
  private OptionalDouble slowest(int clients) {
    return plan.cells().stream()
        .filter(cell -> cell.clients() == clients)
        .map(cell -> record.steps.sustainedRate(cell.number(), r -> true))
        .flatMapToDouble(OptionalDouble::stream)
        .min();
  }

  /** Why a step cannot run although the plan has a closed loop for its rate; empty if it can. */
  Optional<String> whyNot(Visit visit, Visit.PlannedStep step) throws InterruptedException {
    boolean refers = !step.work().ownRules() && step.rate().percent();
    boolean planned = visit.cell().rates().stream().anyMatch(RateSpec::closed);
    return refers && planned && base(visit).isEmpty()
        ? Optional.of(
            "rate = %s was not run: its rate is a percentage, and no preceding closed loop finished with a rate above 0; find out why, or give a rate per second"
                .formatted(text(step)))
        : Optional.empty();
  }

  private static DbUsageException noClosedStep(Visit.PlannedStep step) {
    return new DbUsageException(
        "rate = %1$s needs a closed step with the same clients before it: write rate = 0, %1$s"
            .formatted(text(step)));
  }

  private static String text(Visit.PlannedStep step) {
    return step.rate().text().replace("pct", "%");
  }
}
