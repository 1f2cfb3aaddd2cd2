package io.linkbenchx.result;

/**
 * What one client machine did of a step that several did together.
 *
 * @param share number of its share, 1 …
 * @param of number of shares
 * @param host its name
 * @param clients its clients
 * @param rate its completed transactions per second; null if it was stopped in the warm-up
 * @param p99 its 99th percentile, microseconds: response time in an open loop, else service time;
 *     null with too few transactions
 * @param lagP99Micros 99th percentile of its start lag; null in closed loop
 * @param cpuShare CPU time of its process, of all processors of the machine, 0 … 1
 * @param noopShare mean cost of a transaction on noop / mean cost here; null without calibration
 * @param stolenShare share of CPU time that a hypervisor gave to other guests, 0 … 1; null if not
 *     counted
 * @param sync how well it began and ended together with the others
 */
public record Worker(
    int share,
    int of,
    String host,
    int clients,
    Double rate,
    OfferedLatency.Figure p99,
    Double lagP99Micros,
    Double cpuShare,
    Double noopShare,
    Double stolenShare,
    Sync sync) {

  /**
   * How well a machine kept the agreed times. Times are by its own clock, corrected by what was
   * known of that clock before the step.
   *
   * @param agreed start of the step that all agreed on, by the clock of share 1, ISO-8601 UTC
   * @param startMillis when its first client began − the agreed start
   * @param endMillis when its measured part ended − when it should have
   * @param offsetMicros how far its clock was ahead of that of share 1; null if not measured
   * @param errorMicros bound of the error of that: half the round trip, and the drift since
   * @param driftPpm by which its clock gains on that of share 1; null with one measurement only
   */
  public record Sync(
      String agreed,
      double startMillis,
      double endMillis,
      Double offsetMicros,
      Double errorMicros,
      Double driftPpm) {}
}
