package io.linkbenchx.workload;

/**
 * A schedule of a role's own: evenly spaced starts, one schedule for each client.
 *
 * @param perClient starts per second of one client, above 0
 * @param keepOverdue true: starts that are late are made up for at no more than twice the rate;
 *     false: they are given up and counted
 * @param required smallest share of the scheduled transactions that has to be completed within the
 *     step; below it the step has failed. 0 = any
 */
public record Pace(double perClient, boolean keepOverdue, double required) {
  public Pace {
    if (!(perClient > 0)) {
      throw new IllegalArgumentException("a pace must be above 0, not " + perClient);
    }
  }
}
