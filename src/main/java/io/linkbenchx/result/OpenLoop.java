package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The schedule of an open loop and how it was kept.
 *
 * @param lag actual start − intended start, microseconds; null if it was not measured
 * @param sla whether it kept up
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OpenLoop(Schedule schedule, Latency lag, Arrears arrears, Sla sla) {

  /**
   * When transactions are due.
   *
   * @param targetRate starts per second, all clients
   * @param behind what happens to starts that are overdue
   */
  public record Schedule(Arrival arrival, double targetRate, Behind behind) {}

  /**
   * What the schedule asked for and did not get.
   *
   * @param dropped starts given up by policy drop, or shed by a full queue
   * @param backlogAtEnd starts due but not begun when the step ended; drained, then reported
   * @param unfinished transactions still running, or due and not begun, when the drain limit ended
   * @param oldestUnfinishedSeconds age of the oldest of them; null if there is none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Arrears(
      long dropped, long backlogAtEnd, long unfinished, Double oldestUnfinishedSeconds) {
    /** Nothing is missing. */
    public static final Arrears NONE = new Arrears(0, 0, 0, null);
  }

  /**
   * Whether the loop kept what was asked of it.
   *
   * @param kept transactions completed per second / starts scheduled per second
   * @param required smallest {@code kept} that passes
   * @param responseP99 of all types together, microseconds; null with too few samples
   * @param limitP99 largest {@code responseP99} that passes, microseconds; null if any does
   * @param passed both kept and no start shed because the queue was full
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Sla(
      double kept, double required, Double responseP99, Double limitP99, boolean passed) {}

  /** Starts wanted per second, of all clients. */
  public double targetRate() {
    return schedule.targetRate();
  }
}
