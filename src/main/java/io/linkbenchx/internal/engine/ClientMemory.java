package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.measure.LatencyRecorder;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.Locale;

/**
 * The heap that the latencies of a step's clients will take. Each client has its own recorders, one
 * or two for each type of its transactions, made when a type is first drawn.
 */
final class ClientMemory {
  private static final double MIB = 1 << 20;

  /** Of everything else in the process: the sampler's histograms, the driver, classes. */
  private static final double REST = 64 * MIB;

  /** A heap has this part for what lasts. */
  private static final double LASTING = 2.0 / 3;

  /** A client in closed loop, whose rate is unknown, is as slow as this, so no run is refused. */
  private static final double LEAST_RATE = 1;

  private ClientMemory() {}

  /**
   * Rejects clients whose recorders clearly do not fit.
   *
   * @param followers clients of all roles that follow the step's rate
   * @param heap bytes that the process may use
   * @throws DbUsageException with the heap that they need
   */
  static void require(StepPlan plan, List<Role> roles, int followers, long heap) {
    double bytes = REST;
    for (Role role : roles) {
      int clients = role.clients(plan.head().clients());
      bytes += clients * bytes(plan, role, Timing.of(plan, role.rules(), clients, followers));
    }
    if (bytes > heap) {
      long least = (long) Math.ceil(bytes / LASTING / MIB / 100) * 100;
      throw new DbUsageException(
          String.format(
              Locale.ROOT,
              "step %s: the latencies of its clients need about %.0f MB of heap, and there are %.0f MB: start"
                  + " with LBX_HEAP=%dm (java -Xmx%dm), or set fewer clients",
              plan.head().name(),
              bytes / MIB,
              heap / MIB,
              least,
              least));
    }
  }

  /** Of one client: recorders of the types that it is expected to draw at least once. */
  private static double bytes(StepPlan plan, Role role, Timing timing) {
    int clients = Math.max(1, role.clients(plan.head().clients()));
    double rate = timing.open() ? timing.rate() / clients : LEAST_RATE;
    double starts =
        rate * (plan.head().schedule().warmupSeconds() + plan.head().schedule().plannedSeconds());
    double weights = role.types().stream().mapToDouble(TransactionType::weight).sum();
    double drawn =
        role.types().stream()
            .mapToDouble(type -> 1 - Math.pow(1 - type.weight() / weights, starts))
            .sum();
    double recorders = timing.open() ? 2 * drawn + Math.min(2, starts) : drawn;
    return recorders * LatencyRecorder.BYTES;
  }
}
