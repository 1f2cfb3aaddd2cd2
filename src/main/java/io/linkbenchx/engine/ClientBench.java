package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;

/**
 * What the client itself costs, as ratios of things measured in turn in the same minute: the plan's
 * workload on noop with one client against {@link BareLoop}, and with two clients against one.
 */
public final class ClientBench {
  private final Plan plan;
  private final double seconds;

  /**
   * @param plan of a workload on noop
   * @param seconds of each measurement
   */
  public ClientBench(Plan plan, double seconds) {
    this.plan = plan;
    this.seconds = seconds;
  }

  /**
   * One pair.
   *
   * @param bareNanos of an iteration of the bare loop
   * @param oneNanos of a transaction of one client
   * @param twoClientsFactor rate of two clients / rate of one
   * @param allocatedBytes per transaction of one client
   */
  public record Pair(
      double bareNanos, double oneNanos, double twoClientsFactor, double allocatedBytes) {
    /** Transaction / bare loop. */
    public double ratio() {
      return oneNanos / bareNanos;
    }
  }

  /** Warms up and measures so many pairs. */
  public List<Pair> run(int pairs) throws InterruptedException {
    BareLoop bare = new BareLoop(plan.seed());
    bare.nanosPerIteration(seconds);
    List<Pair> result = new ArrayList<>();
    try (DbAdapter noop = open()) {
      step(noop, 1);
      step(noop, 2);
      for (int i = 0; i < pairs; i++) {
        double bareNanos = bare.nanosPerIteration(seconds);
        StepResult one = step(noop, 1);
        StepResult two = step(noop, 2);
        result.add(
            new Pair(
                bareNanos,
                1e9 / one.rate(),
                two.rate() / one.rate(),
                one.client().allocatedBytesPerTransaction()));
      }
    }
    return result;
  }

  private DbAdapter open() {
    return plan.cells().get(0).target().open(3);
  }

  /** A closed step, half as long warmed up before it is counted. */
  StepResult step(DbAdapter database, int clients) throws InterruptedException {
    Clock clock = new SystemClock();
    Step head =
        new Step(
            1,
            "bench",
            plan.workload().name(),
            "noop",
            StepMode.CLOSED,
            clients,
            Step.Schedule.closed(seconds / 2, seconds));
    StepPlan step = StepPlan.ofClientAlone(head, plan.seed());
    StepEnvironment env =
        new StepEnvironment(
            clock, new ProbeSet(List.of()), new Listeners(List.of()), () -> false, null);
    StepOutcome outcome = new StepRunner(step, env, database).run(plan.workload());
    if (outcome.death() != null) {
      throw Deaths.asUnchecked(outcome.death());
    }
    return outcome.result();
  }
}
