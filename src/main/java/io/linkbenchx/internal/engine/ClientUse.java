package io.linkbenchx.internal.engine;

import java.util.List;

/** The clients' use of time in the measured part of a step. */
record ClientUse(StepRunner step) {
  /** Share of the work that may lie outside the measured part. */
  private static final double FEW = 0.05;

  /**
   * Share of their time inside transactions: in an open loop, of the clients that follow its rate;
   * in a closed loop, of those that the step waits for. Null if there are none.
   */
  Double busy() {
    List<ClientThread> clients =
        step.clients.groups.stream()
            .filter(step.plan.open() ? RoleGroup::followsStep : RoleGroup::foreground)
            .flatMap(group -> group.threads.stream())
            .toList();
    double all = available(clients);
    return all == 0 ? null : Math.min(1, inside(clients) / all);
  }

  /** Share of the measured time that all clients spent inside transactions. */
  double inside() {
    return inside(step.clients.threads) / Math.max(1, available(step.clients.threads));
  }

  private double inside(List<ClientThread> clients) {
    double sum = 0;
    for (ClientThread thread : clients) {
      long since = thread.recorder.inFlightSince();
      sum += thread.recorder.times.get(ClientTimes.INSIDE);
      sum += since == ClientRecorder.IDLE ? 0 : Math.max(0, step.end - Math.max(since, step.from));
    }
    return sum;
  }

  /** Measured time of clients, each until it had done all its work. */
  private double available(List<ClientThread> clients) {
    double sum = 0;
    for (ClientThread thread : clients) {
      long end = thread.idles() ? step.end : Math.min(step.end, thread.endNanos);
      sum += Math.max(0, end - step.from);
    }
    return sum;
  }

  /** Mean service time; 0 if nothing was completed. */
  double meanServiceNanos() {
    return step.sampler.service().getMean();
  }

  /**
   * Mean service time × rate / clients. Null if clients wait for anything but their schedule, or if
   * much of their work was due or ended outside the measured part.
   */
  Double littlesLaw() {
    long served = step.sampler.types.stream().mapToLong(TypeTotals::served).sum();
    long outside = step.warmUp.backlog + Math.abs(served - step.sampler.completed());
    if (step.plan.open() && outside > FEW * step.sampler.completed()) {
      return null;
    }
    double all = available(step.clients.threads);
    boolean waits = step.clients.groups.stream().anyMatch(RoleGroup::waits);
    return waits || all == 0 ? null : meanServiceNanos() * step.sampler.completed() / all;
  }

  /** Share of the time in which no start was due. */
  double waiting() {
    double early = 0;
    for (ClientThread thread : step.clients.threads) {
      early += thread.done && thread.idles() ? Math.max(0, step.end - thread.endNanos) : 0;
    }
    return share(ClientTimes.WAITING) + early / Math.max(1, available(step.clients.threads));
  }

  /** Share of the time spent in one way, by the constants of ClientTimes. */
  double share(int kind) {
    double sum = step.clients.threads.stream().mapToLong(t -> t.recorder.times.get(kind)).sum();
    return sum / Math.max(1, available(step.clients.threads));
  }
}
