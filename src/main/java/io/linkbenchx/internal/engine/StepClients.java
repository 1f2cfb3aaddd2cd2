package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.Counters;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * All clients of a step: creates, connects and starts them together, and watches until they are
 * done.
 */
final class StepClients {

  final StepPlan plan;
  final StepEnvironment env;
  final StepSignals signals = new StepSignals();
  final ErrorLog errors;
  final boolean embedded;

  /** The gates that all clients pass together. */
  final CountDownLatch start = new CountDownLatch(1);

  CountDownLatch opened;

  /** Complete when the first client begins, so that client threads may read it. */
  final List<RoleGroup> groups = new ArrayList<>();

  final List<ClientThread> threads = new ArrayList<>();

  /** Of clients without their own. */
  Budget budget;

  /** Number of transactions that each client has ended, by role; see {@link #lockstep}. */
  private final Map<String, List<Counters>> endedBy = new HashMap<>();

  /** Roles that others wait for. */
  private final Set<String> waitedFor = new HashSet<>();

  StepClients(StepPlan plan, StepEnvironment env, boolean embedded) {
    this.plan = plan;
    this.env = env;
    this.errors = new ErrorLog(env.clock(), signals, plan.rules().maxErrors());
    this.embedded = embedded;
  }

  /**
   * Starts the threads and returns when each has opened its store or failed to.
   *
   * @throws IllegalArgumentException if a role waits for one that does not exist or has another
   *     number of clients
   * @throws InterruptedException if the user ends the run before that
   */
  void open(List<Role> roles) throws InterruptedException {
    int planned = plan.planned().clients();
    int total = roles.stream().mapToInt(r -> plan.share().count(r.clients(planned))).sum();
    int followers = plan.followers(roles);
    ClientMemory.require(plan, roles, followers, Runtime.getRuntime().maxMemory());
    opened = new CountDownLatch(total);
    budget = Budget.shared(plan.rules().transactions(), plan.open());
    for (Role role : roles) {
      Stream<Counters> each = Stream.generate(() -> new Counters(1));
      endedBy.put(role.name(), each.limit(role.clients(planned)).toList());
    }
    roles.forEach(role -> role.rules().lockstep().ifPresent(l -> waitFor(role.name(), l.role())));
    roles.forEach(role -> groups.add(new RoleGroup(this, role, followers)));
    groups.forEach(group -> threads.addAll(group.threads));
    groups.stream().filter(RoleGroup::foreground).forEach(g -> signals.await(g.threads.size()));
    threads.forEach(ClientThread::start);
    while (!opened.await(100, TimeUnit.MILLISECONDS)) {
      if (env.interrupted().getAsBoolean()) {
        if (!embedded) { // an interrupt would close the files of an engine
          interrupt();
        }
        throw new InterruptedException("the clients were still connecting");
      }
    }
  }

  private void waitFor(String role, String other) {
    if (endedBy.getOrDefault(other, List.of()).size() != endedBy.get(role).size()) {
      throw new IllegalArgumentException(
          role + " cannot wait for " + other + ": the roles need the same number of clients");
    }
    waitedFor.add(other);
  }

  /** The lockstep of a client; null if it neither waits nor is waited for. */
  Lockstep lockstep(Role role, int client) {
    Counters own = endedBy.get(role.name()).get(client);
    RoleRules.Lockstep wanted = role.rules().lockstep().orElse(null);
    if (wanted == null) {
      boolean led = waitedFor.contains(role.name());
      return led ? new Lockstep(own, own, Long.MAX_VALUE, () -> true) : null;
    }
    Counters other = endedBy.get(wanted.role()).get(client);
    return new Lockstep(own, other, wanted.distance(), () -> done(wanted.role(), client));
  }

  private boolean done(String role, int client) {
    for (RoleGroup group : groups) {
      if (group.role.name().equals(role)) {
        return group.threads.get(group.pacing.deal.share().own(client)).done;
      }
    }
    return false;
  }

  /** Starts the clients; schedules begin at {@code origin}. */
  void start(long origin) {
    groups.forEach(group -> group.pacing.begin(origin, () -> signals.measureFrom));
    start.countDown();
  }

  /** Number of transactions that have ended so far, whenever they were due. */
  long ended() {
    return threads.stream().mapToLong(thread -> thread.recorder.ended()).sum();
  }

  /** Number of clients that are not done. */
  long inside() {
    return threads.stream().filter(thread -> !thread.done).count();
  }

  /** Interrupts clients that are not done. */
  void interrupt() {
    threads.stream().filter(thread -> !thread.done).forEach(ClientThread::interrupt);
  }

  /**
   * Number of starts due before {@code time} that no client has taken: in an open loop, of the
   * roles that follow its rate.
   */
  long backlog(long time) {
    return groups.stream()
        .filter(group -> !plan.open() || group.followsStep())
        .mapToLong(group -> group.backlog(time))
        .sum();
  }

  /** A number of starts, summed over all schedules. */
  long total(ToLongFunction<Schedule> starts) {
    return groups.stream().mapToLong(group -> group.pacing.total(starts)).sum();
  }
}
