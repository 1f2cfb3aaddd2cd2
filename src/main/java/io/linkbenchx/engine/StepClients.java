package io.linkbenchx.engine;

import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** All clients of a step: made, connected, started together, and watched until they are done. */
final class StepClients {
  private final StepPlan plan;
  private final Clock clock;
  private final StepSignals signals;
  private final ErrorLog errors;
  private final boolean embedded;
  private final CountDownLatch start = new CountDownLatch(1);
  private final List<RoleGroup> groups = new ArrayList<>();
  private final List<ClientThread> threads = new ArrayList<>();

  StepClients(StepPlan plan, Clock clock, StepSignals signals, ErrorLog errors, boolean embedded) {
    this.plan = plan;
    this.clock = clock;
    this.signals = signals;
    this.errors = errors;
    this.embedded = embedded;
  }

  /** Starts the threads and returns when each has its store, or could not get it. */
  void open(List<Role> roles) throws InterruptedException {
    int total = roles.stream().mapToInt(r -> r.clients(plan.head().clients())).sum();
    ClientThread.Gates gates = new ClientThread.Gates(new CountDownLatch(total), start);
    Budget budget = new Budget(plan.stops().transactions());
    Locksteps locksteps = new Locksteps(roles, plan.head().clients());
    for (Role role : roles) {
      groups.add(group(role, gates, budget, locksteps));
    }
    locksteps.bind(groups);
    threads.forEach(ClientThread::start);
    gates.opened().await();
  }

  private RoleGroup group(Role role, ClientThread.Gates gates, Budget shared, Locksteps locksteps) {
    int clients = role.clients(plan.head().clients());
    RoleRules rules = role.rules();
    List<TransactionType> types = role.types();
    Mix mix = new Mix(types.stream().mapToDouble(TransactionType::weight).toArray());
    boolean[] lists = new boolean[types.size()];
    for (int i = 0; i < lists.length; i++) {
      lists[i] = types.get(i).listLimit() > 0;
    }
    Timing timing = Timing.of(plan, rules, clients);
    Pacing pacing = new Pacing(timing, plan, clients, role.name().hashCode());
    List<ClientThread> roleThreads = new ArrayList<>();
    List<ClientRecorder> recorders = new ArrayList<>();
    for (int c = 0; c < clients; c++) {
      ClientRecorder recorder = new ClientRecorder(lists, timing.open(), role.statements().size());
      long limit = rules.limit().applyAsLong(c);
      ClientContext context =
          new ClientContext(
              clock,
              signals,
              role,
              c,
              clients,
              mix,
              pacing,
              limit < 0 ? shared : Budget.exactly(limit),
              plan.retry(),
              errors,
              recorder,
              embedded,
              locksteps.of(role, c),
              rules.ready());
      roleThreads.add(new ClientThread(context, gates, plan.seed()));
      recorders.add(recorder);
    }
    threads.addAll(roleThreads);
    return new RoleGroup(role, rules, pacing, roleThreads, recorders);
  }

  /** Lets them go; schedules begin at {@code origin}. */
  void start(long origin) {
    groups.forEach(group -> group.pacing().begin(origin));
    start.countDown();
  }

  /** Lets those go that wait for a start that will not come. */
  void release() {
    start.countDown();
  }

  List<RoleGroup> groups() {
    return groups;
  }

  List<ClientThread> threads() {
    return threads;
  }

  boolean allDone() {
    return threads.stream().allMatch(ClientThread::done);
  }

  /** Whether all are done that the step waits for. */
  boolean foregroundDone() {
    return groups.stream().filter(RoleGroup::foreground).allMatch(RoleGroup::done);
  }

  /**
   * When the last client that the step waits for finished its last transaction; all must be done.
   */
  long lastEnd() {
    return groups.stream()
        .filter(RoleGroup::foreground)
        .mapToLong(RoleGroup::lastEnd)
        .max()
        .orElse(Long.MIN_VALUE);
  }

  /** Waits for the threads of clients that are done. */
  void join() throws InterruptedException {
    for (ClientThread thread : threads) {
      thread.join();
    }
  }

  /** Starts due before {@code time} that nobody has taken. */
  long backlog(long time) {
    return groups.stream().mapToLong(group -> group.pacing().backlog(time)).sum();
  }

  /** Starts given up so far. */
  long dropped() {
    return groups.stream().mapToLong(group -> group.pacing().dropped()).sum();
  }
}
