package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.result.StepHead;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The timed steps on one database; knows what earlier ones reached, for rates given in percent. */
final class StepSequence {
  private final Plan plan;
  private final String database;
  private final DbAdapter adapter;
  private final StepEnvironment env;
  private final Map<Integer, Double> closedRates = new HashMap<>();
  private double seconds;

  StepSequence(Plan plan, String database, DbAdapter adapter, StepEnvironment env) {
    this.plan = plan;
    this.database = database;
    this.adapter = adapter;
    this.env = env;
  }

  StepPlan plan(Plan.Step step, int number) {
    EngineSettings s = plan.settings();
    boolean perClient = plan.rateScope() == RateScope.CLIENT;
    int share = perClient ? step.clients() : 1;
    double rate = rate(step, share);
    boolean open = rate > 0;
    Arrival arrival = open ? s.arrival() : Arrival.CLOSED;
    String name = plan.databases().size() > 1 ? database + "-" + step.name() : step.name();
    StepHead head =
        new StepHead(
            number,
            name,
            plan.workload().name(),
            database,
            open ? "open" : "closed",
            step.clients(),
            rate,
            arrival.name().toLowerCase(Locale.ROOT),
            s.warmup().toMillis() / 1e3,
            s.duration().toMillis() / 1e3);
    return new StepPlan(
        head,
        arrival,
        s.behind(),
        perClient && open,
        s.transactions() * share,
        s.rows(),
        s.maxErrors() < 0 ? -1 : s.maxErrors() * share,
        s.interval(),
        s.drain(),
        new RetryPolicy(s.retryMax(), s.retryPause().toNanos(), s.retryPauseMax().toNanos()),
        plan.seed());
  }

  private double rate(Plan.Step step, int share) {
    if (step.rate() instanceof RateSpec.Absolute absolute) {
      return absolute.perSecond() * share;
    }
    if (step.rate() instanceof RateSpec.Percent percent) {
      Double closed = closedRates.get(step.clients());
      if (closed == null) {
        throw new io.linkbenchx.db.DbUsageException(
            "rate = "
                + percent.percent()
                + "% needs a closed step with the same clients before it: write rate = 0, "
                + percent.percent()
                + "%");
      }
      return closed * percent.percent() / 100;
    }
    return 0;
  }

  StepOutcome run(StepPlan step) throws InterruptedException {
    StepOutcome outcome = new StepRunner(step, env, adapter).run(plan.workload());
    seconds += outcome.result().seconds() + outcome.result().warmupSeconds();
    if (!step.open() && outcome.result().rate() > 0) {
      closedRates.put(step.head().clients(), outcome.result().rate());
    }
    return outcome;
  }

  /** Seconds of all steps so far, warm-up included. */
  double seconds() {
    return seconds;
  }
}
