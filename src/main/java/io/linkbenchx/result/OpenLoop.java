package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The schedule of an open-loop step and how it was kept.
 *
 * @param arrival "uniform" or "poisson"
 * @param targetRate per second, all clients
 * @param behind policy when behind: "backlog", "catchup", "drop"
 * @param lag actual start − intended start
 * @param dropped starts given up by policy drop, or shed by a full queue
 * @param backlogAtEnd starts due but not begun when the step ended; drained, then reported
 * @param unfinished transactions still running, or due and not begun, when the drain limit ended
 * @param oldestUnfinishedSeconds age of the oldest of them
 * @param sla whether it kept up; null in results older than that
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OpenLoop(
    String arrival,
    double targetRate,
    String behind,
    Latency lag,
    long dropped,
    long backlogAtEnd,
    long unfinished,
    Double oldestUnfinishedSeconds,
    Sla sla) {

  /** One without verdict. */
  public OpenLoop(
      String arrival,
      double targetRate,
      String behind,
      Latency lag,
      long dropped,
      long backlogAtEnd,
      long unfinished,
      Double oldestUnfinishedSeconds) {
    this(
        arrival,
        targetRate,
        behind,
        lag,
        dropped,
        backlogAtEnd,
        unfinished,
        oldestUnfinishedSeconds,
        null);
  }
}
