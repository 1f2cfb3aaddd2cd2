package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.internal.measure.LatencyRecorder;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.Locale;

/**
 * The heap that the latencies of a step's clients will take. Each client has its own recorders, one
 * or two for each type of its transactions, made when a type is first drawn, which grow with the
 * number of different latencies. More than {@link #MOST_ALONE} clients share that many recorders.
 */
final class ClientMemory {
  private static final double MIB = 1 << 20;

  /** Of everything else in the process: the sampler's histograms, the driver, classes. */
  private static final double REST = 64 * MIB;

  /** A JVM says that it may use all but one survivor space, which grows to a ninth of the heap. */
  private static final double USABLE = 0.88;

  /**
   * With more clients than this in a role, some share the recorders of latencies: that takes atomic
   * additions, a few nanoseconds each, but memory and the sampler's work do not grow further.
   */
  static final int MOST_ALONE = 128;

  /** Latencies of a type usually lie within a factor of 256. */
  private static final int USUAL_ROWS = 128;

  /** Counters of a client's type. */
  private static final double TYPE_BYTES = 2000;

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
      int clients = role.clients(plan.planned().clients());
      Pacing.Timing timing = Pacing.Timing.of(plan, role.rules(), clients, followers);
      bytes += bytes(plan, role, plan.share().deal(clients), timing);
    }
    if (bytes > heap) {
      long least = (long) Math.ceil(bytes / USABLE / MIB / 10) * 10;
      throw new DbUsageException(
          String.format(
              Locale.ROOT,
              "step %s: the latencies of its clients need about %.0f MB of heap, and there are %.0f"
                  + " MB: start with LBX_HEAP=%dm (java -Xmx%4$dm), or set fewer clients",
              plan.head().name(),
              bytes / MIB,
              heap / MIB,
              least));
    }
  }

  /** Recorders of the types that are expected to be drawn at least once, and counters. */
  private static double bytes(StepPlan plan, Role role, Share.Deal deal, Pacing.Timing timing) {
    int clients = deal.own();
    int recorders = Math.max(1, Math.min(clients, MOST_ALONE));
    double rate = timing.open() ? timing.rate() * deal.part() : LEAST_RATE * clients;
    double starts =
        (plan.head().schedule().warmupSeconds() + plan.head().schedule().plannedSeconds())
            * rate
            / recorders;
    double weights = role.types().stream().mapToDouble(TransactionType::weight).sum();
    double typed =
        role.types().stream().mapToDouble(type -> recorder(type.weight() / weights, starts)).sum();
    double untyped = recorder(1, starts); // warm-up; in an open loop lag and start delay as well
    return recorders * (timing.open() ? 2 * typed + 3 * untyped : typed + untyped)
        + clients * TYPE_BYTES * role.types().size();
  }

  /** A recorder of this share of the starts. */
  private static double recorder(double share, double starts) {
    double drawn = 1 - Math.pow(1 - share, starts);
    return drawn * LatencyRecorder.BYTES
        + Math.min(share * starts, USUAL_ROWS) * LatencyRecorder.ROW_BYTES;
  }
}
