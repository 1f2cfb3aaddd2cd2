package io.linkbenchx.engine;

import io.linkbenchx.result.Accounting;
import java.util.Collection;
import java.util.IdentityHashMap;

/**
 * What became of the starts of each role of a step. Taken once, when the step is over: it ends the
 * schedules, and a client that comes back later is too late to change it.
 */
final class StepAccounts {
  private final IdentityHashMap<RoleGroup, Accounting> accounts = new IdentityHashMap<>();
  private final IdentityHashMap<RoleGroup, long[]> ages = new IdentityHashMap<>();

  /**
   * Takes them.
   *
   * @param sampler that has collected everything
   * @param from start of the measured part
   * @param end of it
   * @param now the present
   */
  StepAccounts(Iterable<RoleGroup> groups, StepSampler sampler, long from, long end, long now) {
    for (RoleGroup group : groups) {
      long[] running = group.running(from, end).map(intended -> now - intended).toArray();
      ages.put(group, running);
      accounts.put(group, group.accounting(sampler.types(group), running.length, from, end));
    }
  }

  Accounting of(RoleGroup group) {
    return accounts.get(group);
  }

  /** Of the roles that follow the rate of the step together. */
  Accounting ofFollowers() {
    return of(accounts.keySet().stream().filter(RoleGroup::followsStep).toList());
  }

  /** Of several roles together. */
  Accounting of(Collection<RoleGroup> groups) {
    return groups.stream().map(accounts::get).reduce(Accounting.NONE, Accounting::plus);
  }

  /** How long the transactions of a role that never came back had been due, in nanoseconds. */
  long[] ages(RoleGroup group) {
    return ages.get(group);
  }
}
