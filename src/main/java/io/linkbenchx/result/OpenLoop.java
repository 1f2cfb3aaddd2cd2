package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * The schedule of an open-loop step and how it was kept.
 *
 * @param lag actual start − intended start
 * @param sla whether it kept up; null in results older than that
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OpenLoop(
    @JsonUnwrapped OpenSchedule schedule,
    OpenVerdict verdict,
    OfferedLatency response,
    Latency lag,
    Latency wakeup,
    @JsonUnwrapped Arrears arrears,
    Sla sla) {

  /** A role's own. */
  public OpenLoop(OpenSchedule schedule, Arrears arrears, Sla sla) {
    this(schedule, null, null, null, null, arrears, sla);
  }

  /** Starts wanted per second, of all clients. */
  public double targetRate() {
    return schedule.targetRate();
  }
}
