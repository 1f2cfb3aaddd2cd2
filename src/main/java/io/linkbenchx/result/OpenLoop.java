package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.STEP;

/**
 * The schedule of an open loop and how it was kept.
 *
 * @param schedule when starts are due
 * @param verdict whether it kept up; null for a role's own schedule
 * @param response from the intended start, over all starts that were due; null for a role's own
 *     schedule, or if nothing was due
 * @param lag actual start − intended start, microseconds; null if it was not measured
 * @param wakeup start delay of idle clients, microseconds; null if not measured
 * @param arrears scheduled work that was not done; null if another tool made the result
 * @param sla whether it met its requirements
 */
public record OpenLoop(
    Schedule schedule,
    OpenVerdict verdict,
    @Quantity(value = "response.", compared = 20) OfferedLatency response,
    Latency lag,
    Latency wakeup,
    @Quantity("") Arrears arrears,
    Sla sla) {

  /**
   * When transactions are due.
   *
   * @param arrival how starts are spaced
   * @param targetRate starts per second, all clients
   * @param behind what happens to starts that are overdue
   */
  public record Schedule(Arrival arrival, double targetRate, Behind behind) {}

  /**
   * Scheduled starts that were not made or not finished.
   *
   * @param dropped starts skipped by policy drop, or shed by a full queue
   * @param backlogAtStart starts due but not begun when the measured part began
   * @param backlogAtEnd starts due but not begun when it ended, without those skipped later
   * @param unfinished transactions still running, or due but not begun, at the drain limit
   * @param oldestUnfinishedSeconds age of the oldest one still running; null if none was
   */
  public record Arrears(
      long dropped,
      long backlogAtStart,
      long backlogAtEnd,
      long unfinished,
      @Quantity(value = "oldest.seconds", per = STEP) Double oldestUnfinishedSeconds) {
    /** Nothing is missing. */
    public static final Arrears NONE = new Arrears(0, 0, 0, 0, null);
  }

  /**
   * Whether the loop met its requirements.
   *
   * @param kept share of the starts due that were completed within the measured part, 0 … 1; the
   *     lowest if several roles follow the step's rate
   * @param required smallest {@code kept} that passes
   * @param responseP99 of all offered starts, microseconds; null with too few
   * @param limitP99 largest {@code responseP99} that passes, microseconds; null if there is no
   *     limit
   * @param passed whether both limits were kept and the full queue shed no start
   */
  public record Sla(
      double kept,
      double required,
      OfferedLatency.Figure responseP99,
      Double limitP99,
      boolean passed) {

    /** A step whose full queue shed starts never passes; a lower bound is above any limit. */
    public static Sla of(
        double kept, double required, OfferedLatency.Figure p99, Double limit, long shed) {
      boolean slow = limit != null && (p99 == null || p99.greater() || p99.micros() > limit);
      return new Sla(kept, required, p99, limit, kept >= required && shed == 0 && !slow);
    }
  }

  /** Target rate in starts per second, all clients. */
  public double targetRate() {
    return schedule.targetRate();
  }
}
