package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Step;
import io.linkbenchx.workload.Role;
import java.time.Duration;
import java.util.List;

/**
 * One timed step as planned.
 *
 * @param head of this share of the step
 * @param planned of the whole step; the same in an ordinary run
 * @param warmup the part before the measured one
 * @param drain how long overdue and running transactions may continue after the end
 * @param seed of its own streams
 */
record StepPlan(
    Step head,
    StartRules starts,
    StopRules stops,
    WarmUpPlan warmup,
    Duration interval,
    Duration drain,
    RetryPolicy retry,
    long seed,
    Step planned,
    Share share) {

  /** What one share does of it: its clients, and of the rate as much as they have. */
  StepPlan dealt(Share part, List<Role> roles) {
    if (part.whole()) {
      return this;
    }
    int all = followers(roles);
    int own = part.count(all);
    double rate = all == 0 ? 0 : planned.schedule().targetRate() * own / all;
    return new StepPlan(
        planned.with(part.count(planned.clients()), rate),
        starts,
        stops,
        warmup,
        interval,
        drain,
        retry,
        seed,
        planned,
        part);
  }

  /** Clients of all roles that follow the step's rate, in the whole run. */
  int followers(List<Role> roles) {
    return roles.stream()
        .filter(role -> role.rules().followsStep())
        .mapToInt(role -> role.clients(planned.clients()))
        .sum();
  }

  /** A step that measures the client alone, in closed loop: no transaction fails. */
  static StepPlan ofClientAlone(Step head, long seed) {
    return ofClientAlone(head, Arrival.CLOSED, seed);
  }

  /**
   * A step of a client alone, with the arrivals given. Overdue starts are kept, but not made after
   * the end.
   */
  static StepPlan ofClientAlone(Step head, Arrival arrival, long seed) {
    Duration second = Duration.ofSeconds(1);
    Duration drain = arrival == Arrival.CLOSED ? second : Duration.ZERO;
    RetryPolicy never = new RetryPolicy(0, 1, 1);
    WarmUpPlan warmup = WarmUpPlan.fixed(Math.round(head.schedule().warmupSeconds() * 1e9));
    return new StepPlan(
        head,
        StartRules.of(arrival),
        StopRules.NONE,
        warmup,
        second,
        drain,
        never,
        seed,
        head,
        Share.WHOLE);
  }

  /** The workload's own name of the step; null if it has only one. */
  String part() {
    return head.part() == null ? null : head.part().name();
  }

  boolean open() {
    return starts.open();
  }
}
