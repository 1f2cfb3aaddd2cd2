package io.linkbenchx.internal.engine;

import io.linkbenchx.random.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The schedules of one role: a shared one, or one per client; created when the step's time begins.
 */
final class Pacing {
  private final Timing timing;
  private final int clients;
  private final long name;
  private final long seed;
  private volatile List<Schedule> schedules = List.of();
  private long origin;

  /**
   * @param clients of the role
   * @param name of the role, hashed, to select the streams of its arrivals
   */
  Pacing(Timing timing, StepPlan plan, int clients, long name) {
    this.timing = timing;
    this.clients = clients;
    this.seed = plan.seed();
    this.name = name;
  }

  Timing timing() {
    return timing;
  }

  boolean open() {
    return timing.open();
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
              open() ? timing.rate() / count() : 0,
              timing.queueLimit() / count(),
              timing.strict(),
              measureFrom));
    }
    schedules = made;
  }

  private int count() {
    return timing.perClient() ? clients : 1;
  }

  private Pacer pacer(int index) {
    double rate = timing.rate() / count();
    return switch (timing.arrival()) {
      case CLOSED -> new Pacer.Closed();
      case UNIFORM -> new Pacer.Uniform(origin, rate);
      case POISSON -> new Pacer.Poisson(origin, rate, arrivals(index));
    };
  }

  private RandomStream arrivals(int index) {
    return RandomStream.of(seed, name, index, 3);
  }

  /** The schedule of a client. */
  Schedule of(int client) {
    return schedules.get(timing.perClient() ? client : 0);
  }

  /** Number of starts due before {@code time} that no client has taken. */
  long backlog(long time) {
    return schedules.stream().mapToLong(s -> s.backlog(time)).sum();
  }

  /** Number of starts of the measured part skipped so far. */
  long givenUp() {
    return schedules.stream().mapToLong(Schedule::givenUp).sum();
  }

  /** Number of starts of the warm-up skipped so far. */
  long givenUpInWarmup() {
    return schedules.stream().mapToLong(Schedule::givenUpInWarmup).sum();
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
}
