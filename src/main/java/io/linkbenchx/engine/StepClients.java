package io.linkbenchx.engine;

import io.linkbenchx.workload.Role;
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
  private final List<Pacing> pacings = new ArrayList<>();

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
    Budget budget = new Budget(plan.transactions());
    for (Role role : roles) {
      groups.add(group(role, gates, budget));
    }
    threads.forEach(ClientThread::start);
    gates.opened().await();
  }

  private RoleGroup group(Role role, ClientThread.Gates gates, Budget budget) {
    int clients = role.clients(plan.head().clients());
    List<TransactionType> types = role.types();
    Mix mix = new Mix(types.stream().mapToDouble(TransactionType::weight).toArray());
    boolean[] lists = new boolean[types.size()];
    for (int i = 0; i < lists.length; i++) {
      lists[i] = types.get(i).listLimit() > 0;
    }
    Pacing pacing = new Pacing(plan, clients, role.name().hashCode());
    pacings.add(pacing);
    List<ClientThread> roleThreads = new ArrayList<>();
    List<ClientRecorder> recorders = new ArrayList<>();
    for (int c = 0; c < clients; c++) {
      ClientRecorder recorder = new ClientRecorder(lists, plan.open(), role.statements().size());
      ClientContext context =
          new ClientContext(
              clock,
              signals,
              role,
              c,
              clients,
              mix,
              pacing,
              budget,
              plan.retry(),
              errors,
              recorder,
              embedded);
      roleThreads.add(new ClientThread(context, gates, plan.seed(), plan.head().number()));
      recorders.add(recorder);
    }
    threads.addAll(roleThreads);
    return new RoleGroup(role, roleThreads, recorders);
  }

  /** Lets them go; schedules begin at {@code origin}. */
  void start(long origin) {
    pacings.forEach(p -> p.begin(origin));
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

  /** When the last client finished its last transaction; all must be done. */
  long lastEnd() {
    return threads.stream().mapToLong(ClientThread::endNanos).max().orElse(Long.MIN_VALUE);
  }

  /** Waits for the threads of clients that are done. */
  void join() throws InterruptedException {
    for (ClientThread thread : threads) {
      thread.join();
    }
  }

  /** Starts due before {@code time} that nobody has taken. */
  long backlog(long time) {
    return plan.open() ? pacings.stream().mapToLong(p -> p.backlog(time)).sum() : 0;
  }

  /** Starts given up so far. */
  long dropped() {
    return pacings.stream().mapToLong(Pacing::dropped).sum();
  }
}
