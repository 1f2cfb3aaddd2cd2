package io.linkbenchx.internal.engine;

import io.linkbenchx.random.Hash64;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.workload.Pace;
import io.linkbenchx.workload.RoleRules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The schedules of one role: a shared one, or one per client; created when the step's time begins.
 */
final class Pacing {
  final Timing timing;

  /** The clients of the role that this share has, and of its starts. */
  final Share.Deal deal;

  private final long name;
  private final long seed;
  private volatile List<Schedule> schedules = List.of();
  private long origin;

  /**
   * @param name of the role, hashed, to select the streams of its arrivals
   */
  Pacing(Timing timing, StepPlan plan, Share.Deal deal, long name) {
    this.timing = timing;
    this.deal = deal;
    this.seed = plan.seed();
    this.name = name;
  }

  boolean open() {
    return timing.open();
  }

  /** Starts per second of all its schedules. */
  double rate() {
    return timing.rate() * deal.part();
  }

  /**
   * Fixes the origin of all schedules; called before any client takes its own.
   *
   * @param measureFrom starts intended before it belong to the warm-up; may become an earlier time
   *     that is still in the future
   */
  void begin(long origin, LongSupplier measureFrom) {
    this.origin = origin;
    List<Schedule> made = new ArrayList<>();
    for (int i = 0; i < count(); i++) {
      made.add(
          new Schedule(
              pacer(i),
              timing.behind(),
              open() ? rate() / count() : 0,
              timing.queueLimit() * deal.part() / count(),
              timing.strict(),
              measureFrom));
    }
    schedules = made;
  }

  private int count() {
    return timing.perClient() ? deal.own() : Math.min(1, deal.own());
  }

  /**
   * A schedule of this share; null in a closed loop.
   *
   * @param own its number among those of this share
   */
  private Pacer pacer(int own) {
    boolean alone = timing.perClient();
    double rate = alone ? timing.rate() / deal.clients() : timing.rate();
    Share.Deal dealt = alone ? Share.Deal.ALL : deal;
    int number = alone ? deal.share().numberOf(own) : 0;
    RandomStream arrivals = RandomStream.of(seed, name, number, 3);
    return switch (timing.arrival()) {
      case CLOSED -> null;
      case UNIFORM -> new Pacer.Uniform(origin, rate, dealt);
      case POISSON -> new Pacer.Poisson(origin, rate, arrivals, dealt, Hash64.combine(seed, name));
    };
  }

  /** The schedule of a client, by its number in the whole run. */
  Schedule of(int client) {
    return schedules.get(timing.perClient() ? deal.share().own(client) : 0);
  }

  /** A number of starts, summed over all schedules. */
  long total(ToLongFunction<Schedule> starts) {
    return schedules.stream().mapToLong(starts).sum();
  }

  /**
   * Number of starts of the measured part that no client took; ends the schedules.
   *
   * @param ends when the schedule of each client ended
   * @param starts gets their times
   */
  long remaining(LongStream ends, Pacer.Starts starts) {
    return sum(ends, (schedule, end) -> schedules.get((int) schedule).remaining(end, starts));
  }

  /**
   * Number of starts at or after {@code from} that the same schedules have from their origin on,
   * taken or not.
   *
   * @param ends as above
   */
  long due(long from, LongStream ends) {
    return sum(
        ends, (schedule, end) -> pacer((int) schedule).remaining(from, end, (time, n) -> {}));
  }

  /** A shared schedule ends with its last client. */
  private long sum(LongStream ends, LongBinaryOperator count) {
    long[] end = ends.toArray();
    if (!timing.perClient()) {
      long last = LongStream.of(end).max().orElse(Long.MIN_VALUE);
      return schedules.isEmpty() ? 0 : count.applyAsLong(0, last);
    }
    return IntStream.range(0, end.length).mapToLong(i -> count.applyAsLong(i, end[i])).sum();
  }

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
      if (!plan.open() || !rules.followsStep() || clients == 0) {
        return new Timing(Arrival.CLOSED, Behind.BACKLOG, 0, false, 0, 0, false);
      }
      double share = (double) clients / followers;
      double rate = plan.planned().schedule().targetRate() * share;
      double limit = plan.rules().queueLimit() * share;
      boolean own = plan.rules().perClientRate();
      return new Timing(plan.arrival(), plan.rules().behind(), rate, own, limit, 0, false);
    }

    boolean open() {
      return arrival != Arrival.CLOSED;
    }
  }
}
