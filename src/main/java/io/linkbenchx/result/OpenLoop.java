package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The schedule of an open loop and how it was kept.
 *
 * @param schedule when starts are due
 * @param verdict whether it kept up; null for a role's own schedule
 * @param response from the intended start, over all starts that were due; null for a role's own
 *     schedule and if nothing was due
 * @param lag actual start − intended start, microseconds; null if it was not measured
 * @param wakeup how late clients began that had nothing else to do, microseconds; null if it was
 *     not measured
 * @param arrears what was asked for and not done
 * @param sla whether it kept up
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OpenLoop(
    Schedule schedule,
    OpenVerdict verdict,
    OfferedLatency response,
    Latency lag,
    Latency wakeup,
    Arrears arrears,
    Sla sla) {

  /** A role's own. */
  public OpenLoop(Schedule schedule, Arrears arrears, Sla sla) {
    this(schedule, null, null, null, null, arrears, sla);
  }

  /**
   * When transactions are due.
   *
   * @param arrival how starts are spaced
   * @param targetRate starts per second, all clients
   * @param behind what happens to starts that are overdue
   */
  public record Schedule(Arrival arrival, double targetRate, Behind behind) {}

  /**
   * What the schedule asked for and did not get.
   *
   * @param dropped starts given up by policy drop, or shed by a full queue
   * @param backlogAtStart starts due but not begun when the measured part began
   * @param backlogAtEnd starts due but not begun when it ended; drained, then reported
   * @param unfinished transactions still running, or due and not begun, when the drain limit ended
   * @param oldestUnfinishedSeconds age of the oldest that was still running; null if none was
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Arrears(
      long dropped,
      long backlogAtStart,
      long backlogAtEnd,
      long unfinished,
      Double oldestUnfinishedSeconds) {
    /** Nothing is missing. */
    public static final Arrears NONE = new Arrears(0, 0, 0, 0, null);
  }

  /**
   * Whether the loop kept what was asked of it.
   *
   * @param kept share of the starts due that were completed within the measured part, 0 … 1; of
   *     several roles that follow the step's rate the lowest
   * @param required smallest {@code kept} that passes
   * @param responseP99 of all starts offered, microseconds; null with too few
   * @param limitP99 largest {@code responseP99} that passes, microseconds; null if any does
   * @param passed both kept and no start shed because the queue was full
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Sla(
      double kept,
      double required,
      OfferedLatency.Figure responseP99,
      Double limitP99,
      boolean passed) {}

  /** Starts wanted per second, of all clients. */
  public double targetRate() {
    return schedule.targetRate();
  }
}
