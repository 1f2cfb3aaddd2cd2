package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.measure.TypeRecorder;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** A role with its schedules and the threads of its clients. */
final class RoleGroup {
  /** Standard errors by which an estimated number of starts may differ from that of outcomes. */
  private static final double ESTIMATED = 6;

  final Role role;
  final RoleRules rules;
  final Pacing pacing;
  final Mix mix;

  /** In the whole run. */
  final int clients;

  final List<ClientThread> threads = new ArrayList<>();

  /** Its transaction types over all clients. */
  final List<TypeTotals> types = new ArrayList<>();

  /** Outcomes of its starts; null before the step is over. */
  Accounting account;

  /** Ages since their due times, in nanoseconds, of its unfinished starts. */
  final Histogram ages = LatencyScale.histogram();

  /** Creates the clients that this share has. */
  RoleGroup(StepClients step, Role role, int followers) {
    Share share = step.plan.share();
    this.role = role;
    this.rules = role.rules();
    this.clients = role.clients(step.plan.planned().clients());
    this.mix = new Mix(role.types().stream().mapToDouble(TransactionType::weight).toArray());
    Share.Deal deal = share.deal(clients);
    Pacing.Timing timing = Pacing.Timing.of(step.plan, rules, clients, followers);
    this.pacing = new Pacing(timing, step.plan, deal, role.name().hashCode());
    int most = ClientMemory.MOST_ALONE;
    for (int c = 0; c < deal.own(); c++) {
      ClientRecorder other = c < most ? null : threads.get(c % most).recorder;
      ClientRecorder recorder =
          new ClientRecorder(
              role.types(), open(), role.statements().size(), deal.own() > most, other);
      threads.add(new ClientThread(step, this, share.numberOf(c), recorder));
    }
    for (TransactionType type : role.types()) {
      int number = types.size();
      List<TypeRecorder> each = recorders().stream().map(c -> c.type(number)).toList();
      types.add(new TypeTotals(type, each, open()));
    }
  }

  /** Whether its starts are scheduled. */
  boolean open() {
    return pacing.open();
  }

  /** Whether its clients are ever idle by design, waiting for something other than a start. */
  boolean waits() {
    return rules.background() || rules.lockstep().isPresent();
  }

  boolean foreground() {
    return !rules.background();
  }

  /** Whether the step's rate applies to it. */
  boolean followsStep() {
    return open() && rules.followsStep();
  }

  List<ClientRecorder> recorders() {
    return threads.stream().map(thread -> thread.recorder).toList();
  }

  /** Number of starts due before {@code time} that no client has taken. */
  long backlog(long time) {
    return pacing.total(schedule -> schedule.backlog(time));
  }

  /**
   * Takes the outcomes of its starts. Called once, when no work is left and all types are
   * collected: it ends the schedules, and a client that returns later cannot change it.
   *
   * @param from start of the measured part
   * @param end of it
   * @param now the current time
   */
  void takeAccount(long from, long end, long now) {
    Pacer.Starts unfinished =
        (due, n) -> ages.recordValueWithCount(LatencyScale.clamp(now - due), n);
    long[] taken = LongStream.concat(running(from, end), lost(from, end)).toArray();
    LongStream.of(taken).forEach(intended -> unfinished.add(intended, 1));
    long served = types.stream().mapToLong(TypeTotals::served).sum();
    long drained = types.stream().mapToLong(TypeTotals::drained).sum();
    long unknown = types.stream().mapToLong(t -> t.errors(Outcome.UNKNOWN_COMMIT)).sum();
    long failed = -unknown;
    for (Outcome outcome : Outcome.values()) {
      failed += types.stream().mapToLong(t -> t.errors(outcome)).sum();
    }
    boolean byPolicy = pacing.timing.behind() == Behind.DROP;
    long givenUp = pacing.total(Schedule::givenUp);
    Accounting outcomes =
        Accounting.of(
            served - drained,
            drained,
            failed,
            unknown,
            byPolicy ? givenUp : 0,
            byPolicy ? 0 : givenUp,
            taken.length + pacing.remaining(ends(end), unfinished));
    account = open() ? outcomes.withDue(due(outcomes.due(), from, end)) : outcomes;
  }

  /** Sum over several roles. */
  static Accounting sum(Collection<RoleGroup> groups) {
    return groups.stream().map(group -> group.account).reduce(Accounting.NONE, Accounting::plus);
  }

  /**
   * Counted from the schedule, so that a start without an outcome is found. One that was granted
   * from a budget may be later than the first one that was refused.
   */
  private long due(long outcomes, long from, long end) {
    long due = pacing.due(from, ends(end));
    double estimated = due > Pacer.MOST_COUNTED ? ESTIMATED * Math.sqrt(due) : 0;
    boolean limited = threads.stream().anyMatch(thread -> thread.budget.refusedAt() < end);
    double unsure = estimated + (limited ? threads.size() : 0);
    return Math.abs(due - outcomes) <= unsure ? outcomes : due;
  }

  /** Due times of the measured transactions that are still running. */
  private LongStream running(long from, long end) {
    return threads.stream()
        .map(thread -> thread.recorder)
        .filter(recorder -> recorder.inFlightSince() != ClientRecorder.IDLE)
        .mapToLong(ClientRecorder::inFlightIntended)
        .filter(intended -> intended >= from && intended < end);
  }

  /** Due times of starts that a client took but did not make, or died in. */
  private LongStream lost(long from, long end) {
    long[] ends = ends(end).toArray();
    long last = LongStream.of(ends).max().orElse(end);
    long[] lost = threads.stream().mapToLong(thread -> thread.recorder.lost()).toArray();
    return IntStream.range(0, ends.length)
        .filter(i -> lost[i] >= from && lost[i] < (pacing.timing.perClient() ? ends[i] : last))
        .mapToLong(i -> lost[i]);
  }

  /** When the schedule of each client ended: with the step, or with its budget. */
  private LongStream ends(long end) {
    return threads.stream().mapToLong(thread -> Math.min(end, thread.budget.refusedAt()));
  }

  /** What it did in a step. */
  RoleResult result(StepRunner step) {
    List<String> names = role.types().stream().map(TransactionType::name).toList();
    double seconds = step.seconds();
    double[] finish = new double[threads.size()];
    long rows = 0;
    double sumOfRates = 0;
    for (int client = 0; client < finish.length; client++) {
      ClientThread thread = threads.get(client);
      finish[client] = thread.done ? Math.max(0, thread.endNanos - step.from) / 1e9 : seconds;
      double active = Math.min(seconds, finish[client]);
      long own = thread.recorder.sum(TypeRecorder.ROWS);
      rows += own;
      sumOfRates += active > 0 ? own / active : 0;
    }
    boolean measured = step.end > step.from; // not if it was stopped in the warm-up
    long transactions = types.stream().mapToLong(TypeTotals::count).sum();
    return new RoleResult(
        role.name(),
        role.kind(),
        names,
        finish.length,
        transactions,
        measured ? Double.valueOf(transactions / seconds) : null,
        rules.followsStep(),
        account,
        new RoleResult.Work(
            rows,
            measured ? Double.valueOf(rows / seconds) : null,
            measured ? sumOfRates : null,
            step.sampler.lastRowRate(names),
            DataSize.boxed(role.rowsBefore())),
        finishTimes(finish),
        rules.pace().isPresent() ? loop(step) : null,
        fairness(),
        role.flush().orElse(null));
  }

  private static RoleResult.FinishTimes finishTimes(double[] seconds) {
    if (seconds.length == 0) {
      return null;
    }
    Arrays.sort(seconds);
    int n = seconds.length;
    double median = (seconds[(n - 1) / 2] + seconds[n / 2]) / 2;
    return new RoleResult.FinishTimes(seconds[0], median, seconds[n - 1]);
  }

  private OpenLoop loop(StepRunner step) {
    Pacing.Timing timing = pacing.timing;
    double kept = account.due() == 0 ? 1 : account.kept();
    return new OpenLoop(
        new OpenLoop.Schedule(timing.arrival(), pacing.rate(), timing.behind()),
        null,
        null,
        null,
        null,
        new OpenLoop.Arrears(account.dropped() + account.shed(), 0, backlog(step.end), 0, null),
        new OpenLoop.Sla(kept, timing.required(), null, null, kept >= timing.required()));
  }

  /** How evenly its clients were served; null if it has none. */
  private RoleResult.Fairness fairness() {
    List<ClientRecorder> all = recorders();
    return all.isEmpty()
        ? null
        : new RoleResult.Fairness(
            spread(all, recorder -> recorder.sum(TypeRecorder.ENDED)),
            spread(all, recorder -> recorder.times.get(ClientTimes.INSIDE) / 1e9),
            all.stream().mapToLong(ClientRecorder::reconnects).sum());
  }

  private static RoleResult.Spread spread(
      List<ClientRecorder> all, ToDoubleFunction<ClientRecorder> figure) {
    return RoleResult.Spread.of(all.stream().mapToDouble(figure).toArray());
  }

  /**
   * Number of transactions of all its clients after which it ends; negative if there is no such
   * limit.
   */
  long planned() {
    long[] limits = threads.stream().mapToLong(t -> rules.limit().applyAsLong(t.number)).toArray();
    return LongStream.of(limits).anyMatch(own -> own < 0) ? -1 : LongStream.of(limits).sum();
  }
}
