package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.Counters;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Which clients of a step wait for which others. */
final class Locksteps {
  private final Map<String, List<Counters>> ended = new HashMap<>();
  private final Set<String> waitedFor = new HashSet<>();
  private final List<RoleGroup> groups;

  /**
   * @param planned clients of the step
   * @param groups of these roles, complete when the first client begins
   * @throws IllegalArgumentException if a role names one that does not exist or has another number
   *     of clients
   */
  Locksteps(List<Role> roles, int planned, List<RoleGroup> groups) {
    this.groups = groups;
    for (Role role : roles) {
      Stream<Counters> each = Stream.generate(() -> new Counters(1));
      ended.put(role.name(), each.limit(role.clients(planned)).toList());
    }
    for (Role role : roles) {
      RoleRules.Lockstep wanted = role.rules().lockstep().orElse(null);
      if (wanted != null) {
        requireEquallyMany(role.name(), wanted.role());
        waitedFor.add(wanted.role());
      }
    }
  }

  private void requireEquallyMany(String role, String other) {
    if (!ended.containsKey(other) || ended.get(other).size() != ended.get(role).size()) {
      throw new IllegalArgumentException(
          role + " cannot wait for " + other + ": the roles need the same number of clients");
    }
  }

  /** The lockstep of a client; empty if it neither waits nor is waited for. */
  Optional<Lockstep> of(Role role, int client) {
    RoleRules.Lockstep wanted = role.rules().lockstep().orElse(null);
    if (wanted == null && !waitedFor.contains(role.name())) {
      return Optional.empty();
    }
    Counters own = ended.get(role.name()).get(client);
    return Optional.of(
        wanted == null
            ? new Lockstep(own, new Counters(1), Long.MAX_VALUE, () -> true)
            : new Lockstep(
                own,
                ended.get(wanted.role()).get(client),
                wanted.distance(),
                () -> done(wanted.role(), client)));
  }

  private boolean done(String role, int client) {
    for (RoleGroup group : groups) {
      if (group.role.name().equals(role)) {
        return group.threads.get(group.pacing.deal.share().own(client)).done();
      }
    }
    return false;
  }

  /**
   * Keeps a client at most a given number of transactions ahead of a client of another role. The
   * two only read each other's count; the leader polls after a pause, which a lead of several
   * transactions hides.
   *
   * @param own number of transactions that this client has ended, written by it
   * @param otherDone whether the other client has ended, so that it will not catch up
   */
  record Lockstep(Counters own, Counters other, long distance, BooleanSupplier otherDone) {
    private static final long PAUSE_NANOS = 20_000;

    /** Waits for the other client if necessary; returns the time, a new one if it waited. */
    long await(long now, Clock clock, StepSignals signals) {
      long time = now;
      while (own.get(0) - other.get(0) >= distance
          && !otherDone.getAsBoolean()
          && !signals.stopped()) {
        clock.awaitUntil(time + PAUSE_NANOS);
        time = clock.nanos();
      }
      return time;
    }

    /** This client has ended another transaction, with any outcome. */
    void ended() {
      own.add(0, 1);
    }
  }
}
