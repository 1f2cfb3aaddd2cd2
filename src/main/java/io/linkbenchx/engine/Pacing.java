package io.linkbenchx.engine;

import io.linkbenchx.random.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The schedules of one role: one that its clients share, or one for each; made when time begins.
 */
final class Pacing {
  private final StepPlan plan;
  private final int clients;
  private final long name;
  private volatile List<Schedule> schedules = List.of();

  /**
   * @param clients of the role
   * @param name of the role, hashed, for the streams of its arrivals
   */
  Pacing(StepPlan plan, int clients, long name) {
    this.plan = plan;
    this.clients = clients;
    this.name = name;
  }

  /** Fixes the origin of all schedules; before any client asks for its own. */
  void begin(long origin) {
    List<Schedule> made = new ArrayList<>();
    int count = plan.perClientRate() ? clients : 1;
    for (int i = 0; i < count; i++) {
      made.add(schedule(origin, i));
    }
    schedules = made;
  }

  private Schedule schedule(long origin, int index) {
    double rate = plan.head().targetRate() / (plan.perClientRate() ? clients : 1);
    Pacer pacer =
        switch (plan.arrival()) {
          case CLOSED -> new Pacer.Closed();
          case UNIFORM -> new Pacer.Uniform(origin, rate);
          case POISSON -> new Pacer.Poisson(origin, rate, arrivals(index));
        };
    double queue = plan.level().queueLimit() / (double) (plan.perClientRate() ? clients : 1);
    return new Schedule(pacer, plan.behind(), plan.open() ? rate : 0, queue);
  }

  private RandomStream arrivals(int index) {
    return RandomStream.of(plan.seed(), plan.head().number(), name, index, 3);
  }

  /** The schedule of a client. */
  Schedule of(int client) {
    return schedules.get(plan.perClientRate() ? client : 0);
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
