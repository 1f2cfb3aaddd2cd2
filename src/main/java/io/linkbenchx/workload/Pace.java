package io.linkbenchx.workload;

/**
 * A role's own schedule: evenly spaced starts, one schedule per client.
 *
 * @param perClient starts per second of one client, above 0
 * @param keepOverdue true: late starts are made up for at no more than twice the rate; false: they
 *     are skipped and counted
 * @param required smallest share of the scheduled transactions that must be completed within the
 *     step, otherwise the step fails; 0 = any
 */
public record Pace(double perClient, boolean keepOverdue, double required) {
  public Pace {
    if (!(perClient > 0)) {
      throw new IllegalArgumentException("a pace must be above 0, not " + perClient);
    }
  }
}
