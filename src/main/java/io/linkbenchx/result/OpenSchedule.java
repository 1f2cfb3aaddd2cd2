package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * When transactions of an open loop are due.
 *
 * @param arrival "uniform" or "poisson"
 * @param targetRate per second, all clients
 * @param share what that is a share of; null where it was given as it is
 * @param behind policy when behind: "backlog", "catchup", "drop"
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OpenSchedule(String arrival, double targetRate, RateShare share, String behind) {

  /** At a rate that was given as it is. */
  public OpenSchedule(String arrival, double targetRate, String behind) {
    this(arrival, targetRate, null, behind);
  }
}
