package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The schedule of an open loop and how it was kept.
 *
 * @param verdict whether it kept up; null for a role's own schedule
 * @param response of all starts that were due, microseconds; null for a role's own schedule and
 *     where no start was due
 * @param lag actual start − intended start, microseconds; null if it was not measured
 * @param wakeup how late clients began that had nothing to do but to wait for the start,
 *     microseconds: the lateness of the generator itself; null if none was idle
 * @param sla whether it kept what was asked of it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OpenLoop(
    Schedule schedule,
    Verdict verdict,
    OfferedLatency response,
    Latency lag,
    Latency wakeup,
    Arrears arrears,
    Sla sla) {

  /** A role's own schedule. */
  public OpenLoop(Schedule schedule, Arrears arrears, Sla sla) {
    this(schedule, null, null, null, null, arrears, sla);
  }

  /** Whether an open loop kept up with its schedule. */
  public enum Verdict {
    /** The backlog did not grow, as far as the step can show, and nothing was shed. */
    KEPT_UP,
    /** Starts were shed, or the 95 % interval of the backlog's growth lies above zero. */
    NOT_SUSTAINED,
    /** The step was too short to tell. */
    CANNOT_TELL;

    /** The word used in files: lower case with underscores. */
    @JsonValue
    public String text() {
      return Words.of(this);
    }
  }

  /**
   * When transactions are due.
   *
   * @param targetRate starts per second, all clients
   * @param behind what happens to starts that are overdue
   */
  public record Schedule(Arrival arrival, double targetRate, Behind behind) {}

  /**
   * Who waited. What became of the starts is in {@link Accounting}.
   *
   * @param backlogAtStart starts due but not begun when the measured part began
   * @param backlogAtEnd starts due but not begun when it ended
   * @param oldestUnfinishedSeconds age of the oldest transaction that was still running when the
   *     step was over; null if none was
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Arrears(long backlogAtStart, long backlogAtEnd, Double oldestUnfinishedSeconds) {
    /** Nobody waited. */
    public static final Arrears NONE = new Arrears(0, 0, null);
  }

  /**
   * Whether the loop kept what was asked of it.
   *
   * @param kept share of the starts due that were completed within the measured part, 0 … 1; of
   *     several roles that follow the step's rate the lowest
   * @param required smallest {@code kept} that passes
   * @param responseP99 of all starts that were due, microseconds; null with too few
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
