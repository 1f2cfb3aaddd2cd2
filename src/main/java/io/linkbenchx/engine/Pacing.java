package io.linkbenchx.engine;

import io.linkbenchx.random.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The schedules of one role: one that its clients share, or one for each; made when time begins.
 */
final class Pacing {
  private final Timing timing;
  private final int clients;
  private final long name;
  private final long seed;
  private volatile List<Schedule> schedules = List.of();

  /**
   * @param clients of the role
   * @param name of the role, hashed, for the streams of its arrivals
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

  /** Fixes the origin of all schedules; before any client asks for its own. */
  void begin(long origin) {
    List<Schedule> made = new ArrayList<>();
    int count = timing.perClient() ? clients : 1;
    for (int i = 0; i < count; i++) {
      made.add(schedule(origin, i, count));
    }
    schedules = made;
  }

  private Schedule schedule(long origin, int index, double count) {
    double rate = timing.rate() / count;
    Pacer pacer =
        switch (timing.arrival()) {
          case CLOSED -> new Pacer.Closed();
          case UNIFORM -> new Pacer.Uniform(origin, rate);
          case POISSON -> new Pacer.Poisson(origin, rate, arrivals(index));
        };
    return new Schedule(
        pacer, timing.behind(), open() ? rate : 0, timing.queueLimit() / count, timing.strict());
  }

  private RandomStream arrivals(int index) {
    return RandomStream.of(seed, name, index, 3);
  }

  /** The schedule of a client. */
  Schedule of(int client) {
    return schedules.get(timing.perClient() ? client : 0);
  }

  /** Starts due before {@code time} that nobody has taken. */
  long backlog(long time) {
    return schedules.stream().mapToLong(s -> s.backlog(time)).sum();
  }

  /** Starts given up so far. */
  long dropped() {
    return schedules.stream().mapToLong(Schedule::dropped).sum();
  }
}
