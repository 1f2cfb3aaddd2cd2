package io.linkbenchx.internal.engine;

import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;

/**
 * All clients of a step: creates, connects and starts them together, and watches until they are
 * done.
 */
final class StepClients {
  private static final long LOOK_MILLIS = 100;

  final StepPlan plan;
  final StepEnvironment env;
  final StepSignals signals = new StepSignals();
  final ErrorLog errors;
  final boolean embedded;
  private final CountDownLatch start = new CountDownLatch(1);
  final List<RoleGroup> groups = new ArrayList<>();
  final List<ClientThread> threads = new ArrayList<>();

  /**
   * Objects that the clients of a step share.
   *
   * @param budget of clients without their own
   * @param followers clients of all roles that follow the step's rate, in the whole run
   */
  private record Common(
      ClientThread.Gates gates, Budget budget, Locksteps locksteps, int followers) {}

  StepClients(StepPlan plan, StepEnvironment env, boolean embedded) {
    this.plan = plan;
    this.env = env;
    this.errors = new ErrorLog(env.clock(), signals, plan.stops().maxErrors());
    this.embedded = embedded;
  }

  /**
   * Starts the threads and returns when each has opened its store or failed to.
   *
   * @throws InterruptedException if the user ends the run before that
   */
  void open(List<Role> roles) throws InterruptedException {
    int planned = plan.planned().clients();
    int total = roles.stream().mapToInt(r -> plan.share().count(r.clients(planned))).sum();
    int followers = plan.followers(roles);
    ClientMemory.require(plan, roles, followers, Runtime.getRuntime().maxMemory());
    ClientThread.Gates gates = new ClientThread.Gates(new CountDownLatch(total), start);
    Common common =
        new Common(
            gates,
            Budget.shared(plan.stops().transactions(), plan.open()),
            new Locksteps(roles, planned),
            followers);
    for (Role role : roles) {
      groups.add(group(role, common));
    }
    groups.stream().filter(RoleGroup::foreground).forEach(g -> signals.await(g.threads().size()));
    common.locksteps().bind(groups);
    threads.forEach(ClientThread::start);
    while (!gates.opened().await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
      if (env.interrupted().getAsBoolean()) {
        if (!embedded) { // an interrupt would close the files of an engine
          interrupt();
        }
        throw new InterruptedException("the clients were still connecting");
      }
    }
  }

  private RoleGroup group(Role role, Common common) {
    int clients = role.clients(plan.planned().clients());
    Share.Deal deal = plan.share().deal(clients);
    RoleRules rules = role.rules();
    List<TransactionType> types = role.types();
    Mix mix = new Mix(types.stream().mapToDouble(TransactionType::weight).toArray());
    boolean[] lists = new boolean[types.size()];
    for (int i = 0; i < lists.length; i++) {
      lists[i] = types.get(i).listLimit() > 0;
    }
    Pacing.Timing timing = Pacing.Timing.of(plan, rules, clients, common.followers());
    Pacing pacing = new Pacing(timing, plan, deal, role.name().hashCode());
    List<ClientThread> roleThreads = new ArrayList<>();
    List<ClientRecorder> recorders = new ArrayList<>();
    for (int c = 0; c < deal.own(); c++) {
      int number = plan.share().numberOf(c);
      ClientRecorder recorder =
          new ClientRecorder(
              lists,
              timing.open(),
              role.statements().size(),
              deal.own() > ClientMemory.MOST_ALONE,
              c < ClientMemory.MOST_ALONE ? null : recorders.get(c % ClientMemory.MOST_ALONE));
      long limit = rules.limit().applyAsLong(number);
      Budget budget = limit < 0 ? common.budget() : Budget.exactly(limit);
      Optional<Locksteps.Lockstep> lockstep = common.locksteps().of(role, number);
      ClientThread.Context context =
          new ClientThread.Context(
              this, role, rules, number, clients, mix, pacing, budget, recorder, lockstep);
      roleThreads.add(new ClientThread(context, common.gates(), plan.seed()));
      recorders.add(recorder);
    }
    threads.addAll(roleThreads);
    return new RoleGroup(role, rules, pacing, roleThreads, recorders);
  }

  /** Starts the clients; schedules begin at {@code origin}. */
  void start(long origin) {
    groups.forEach(group -> group.pacing().begin(origin, signals::measureFrom));
    start.countDown();
  }

  /** Releases clients that wait for a start that will not come. */
  void release() {
    start.countDown();
  }

  /** Number of transactions that have ended so far, whenever they were due. */
  long ended() {
    return groups.stream()
        .flatMap(group -> group.recorders().stream())
        .mapToLong(ClientRecorder::ended)
        .sum();
  }

  /** Reads the threads when the measured part begins. */
  void markBegin() {
    threads.forEach(ClientThread::markMeasured);
  }

  /** Reads the threads when the measured part ends. */
  void markEnd() {
    threads.forEach(ClientThread::markMeasuredEnd);
  }

  /** Logical bytes of the rows that their transactions have written so far. */
  long written() {
    return threads.stream().mapToLong(ClientThread::written).sum();
  }

  boolean allDone() {
    return threads.stream().allMatch(ClientThread::done);
  }

  /** Number of clients that are not done. */
  long inside() {
    return threads.stream().filter(thread -> !thread.done()).count();
  }

  /** Interrupts clients that are not done. */
  void interrupt() {
    threads.stream().filter(thread -> !thread.done()).forEach(ClientThread::interrupt);
  }

  /** Waits for the threads of clients that are done. */
  void join() throws InterruptedException {
    for (ClientThread thread : threads) {
      thread.join();
    }
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
    return groups.stream().mapToLong(group -> group.pacing().total(starts)).sum();
  }
}
