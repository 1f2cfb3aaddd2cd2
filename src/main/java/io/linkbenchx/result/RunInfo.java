package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Which run it is, and where it ran.
 *
 * @param id name of the result directory
 * @param label given by the user; empty if there is none
 * @param startedAt ISO-8601 UTC
 * @param seconds wall time so far, everything included
 * @param workload name of the plan's (first) workload
 * @param profile what fixes the workload's figures; null where it has none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunInfo(
    String id,
    String label,
    String startedAt,
    double seconds,
    long seed,
    String workload,
    Profile profile,
    Facts facts,
    Machine machine) {

  /**
   * A named set of settings that results are comparable within.
   *
   * @param hash of everything it fixes
   */
  public record Profile(String name, String hash) {
    /** "linkbenchx-1 3f9a…". */
    public String text() {
      return name + " " + hash;
    }
  }

  /** The same under the name of its result directory. */
  RunInfo named(String newId) {
    return new RunInfo(newId, label, startedAt, seconds, seed, workload, profile, facts, machine);
  }

  /** The same with another length. */
  RunInfo lasting(double newSeconds) {
    return new RunInfo(id, label, startedAt, newSeconds, seed, workload, profile, facts, machine);
  }
}
