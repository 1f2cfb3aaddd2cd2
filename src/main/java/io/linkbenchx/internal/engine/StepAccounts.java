package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Accounting;
import java.util.Collection;
import java.util.IdentityHashMap;
import org.HdrHistogram.Histogram;

/**
 * The outcomes of each role's starts. Taken once, when the step is over: it ends the schedules, and
 * a client that returns later cannot change it.
 */
final class StepAccounts {
  private final IdentityHashMap<RoleGroup, Accounting> accounts = new IdentityHashMap<>();

  /** Ages since their due times, in nanoseconds, of each role's unfinished starts. */
  final IdentityHashMap<RoleGroup, Histogram> ages = new IdentityHashMap<>();

  /**
   * Takes the accounts.
   *
   * @param sampler that has collected everything
   * @param from start of the measured part
   * @param end of it
   * @param now the current time
   */
  StepAccounts(Iterable<RoleGroup> groups, StepSampler sampler, long from, long end, long now) {
    for (RoleGroup group : groups) {
      Histogram ages = LatencyScale.histogram();
      this.ages.put(group, ages);
      Pacer.Starts unfinished =
          (due, n) -> ages.recordValueWithCount(LatencyScale.clamp(now - due), n);
      accounts.put(group, group.accounting(sampler.types(group), from, end, unfinished));
    }
  }

  Accounting of(RoleGroup group) {
    return accounts.get(group);
  }

  /** Sum over several roles. */
  Accounting of(Collection<RoleGroup> groups) {
    return groups.stream().map(accounts::get).reduce(Accounting.NONE, Accounting::plus);
  }
}
