package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.workload.Pace;
import io.linkbenchx.workload.RoleRules;

/**
 * How the starts of a role are scheduled: like the step's, or by its own pace.
 *
 * @param rate of all its clients in the whole run, per second; 0 in a closed loop
 * @param perClient true if each client has its own schedule
 * @param queueLimit number of overdue starts of all clients, in the whole run, that are kept; 0 =
 *     all
 * @param required share of the scheduled transactions that must be completed; 0 = any
 * @param strict true if starts overdue at the end of the step are not made after it
 */
record Timing(
    Arrival arrival,
    Behind behind,
    double rate,
    boolean perClient,
    double queueLimit,
    double required,
    boolean strict) {

  /**
   * For a role. The clients of all roles that follow the step's rate share it.
   *
   * @param clients of the role in the whole run
   * @param followers clients of all roles that follow the step's rate, in the whole run
   */
  static Timing of(StepPlan plan, RoleRules rules, int clients, int followers) {
    if (rules.pace().isPresent()) {
      Pace pace = rules.pace().get();
      Behind behind = pace.keepOverdue() ? Behind.CATCHUP : Behind.DROP;
      double rate = pace.perClient() * clients;
      return new Timing(Arrival.UNIFORM, behind, rate, true, 0, pace.required(), true);
    }
    StartRules starts = plan.starts();
    if (!starts.open() || !rules.followsStep() || clients == 0) {
      return new Timing(Arrival.CLOSED, Behind.BACKLOG, 0, false, 0, 0, false);
    }
    double share = (double) clients / followers;
    double rate = plan.planned().schedule().targetRate() * share;
    double limit = starts.level().queueLimit() * share;
    boolean own = starts.perClientRate();
    return new Timing(starts.arrival(), starts.behind(), rate, own, limit, 0, false);
  }

  boolean open() {
    return arrival != Arrival.CLOSED;
  }
}
