package io.linkbenchx.result;

import java.util.Arrays;
import java.util.List;

/**
 * The clients of one role in a step.
 *
 * @param name given by the workload: "requester", "reader"
 * @param kind of its transactions
 * @param types its transaction types, keys of {@link StepResult#types()}
 * @param clients number of threads
 * @param transactions completed ones that ended in the measured part
 * @param rate of those, per second; null if the step was stopped in the warm-up
 * @param followsStep whether the rate of an open-loop step applies to it: it has no pace of its
 *     own, the step waits for it, and it does not run "as fast as it can"
 * @param accounting outcomes of its starts
 * @param work its work in rows
 * @param finish when its clients ended; null without clients
 * @param open its own schedule and how it was kept; null if it has none
 * @param fairness how evenly its clients were served; null without clients
 * @param flush how it forced deferred writes, without what the user had no privilege for; null for
 *     other roles, and if the database has no way
 */
public record RoleResult(
    String name,
    RoleKind kind,
    List<String> types,
    int clients,
    long transactions,
    Double rate,
    boolean followsStep,
    Accounting accounting,
    Work work,
    FinishTimes finish,
    OpenLoop open,
    Fairness fairness,
    String flush) {

  /**
   * The work of a role, in rows.
   *
   * @param rows read or written
   * @param rowsPerSecond rows / seconds of the step; null if it was stopped in the warm-up
   * @param sumClientRate sum over the clients of rows / seconds until that client ended; null if
   *     the step was stopped in the warm-up
   * @param lastRowsPerSecond of the last whole interval; null if there was none
   * @param rowsBefore rows that existed before the step; null if the role does not report them
   */
  public record Work(
      long rows,
      Double rowsPerSecond,
      Double sumClientRate,
      Double lastRowsPerSecond,
      Long rowsBefore) {}

  /**
   * When the clients of a role ended, seconds from the start of the measured part.
   *
   * @param min of the first
   * @param median of all
   * @param max of the last
   */
  public record FinishTimes(double min, double median, double max) {}

  /**
   * How evenly a role's clients were served in the measured part.
   *
   * @param transactions completed ones per client
   * @param busySeconds inside transactions per client, given-up ones included
   * @param reconnects connections that clients lost and reopened, or closed on purpose if
   *     configured; warm-up included
   */
  public record Fairness(Spread transactions, Spread busySeconds, long reconnects) {}

  /**
   * How evenly a quantity was spread over the clients of a role.
   *
   * @param mean per client
   * @param stddev of these clients, not an estimate for others
   * @param min of the client with the least
   * @param max of the client with the most
   */
  public record Spread(double mean, double stddev, double min, double max) {
    /** The spread of one value per client, at least one. */
    public static Spread of(double[] values) {
      double mean = Arrays.stream(values).average().orElseThrow();
      double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0);
      return new Spread(
          mean,
          Math.sqrt(variance),
          Arrays.stream(values).min().orElseThrow(),
          Arrays.stream(values).max().orElseThrow());
    }
  }

  /** Whether it did less than its schedule required. */
  public boolean missedRate() {
    return open != null && open.sla() != null && !open.sla().passed();
  }
}
