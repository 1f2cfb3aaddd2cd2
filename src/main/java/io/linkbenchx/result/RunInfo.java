package io.linkbenchx.result;

/**
 * Identity of the run, and where it ran.
 *
 * @param id name of the result directory
 * @param label given by the user; empty if there is none
 * @param startedAt ISO-8601 UTC
 * @param seconds wall time so far, everything included
 * @param seed of all random streams of the run; null if another tool made the result
 * @param workload name of the plan's (first) workload
 * @param profile the workload's named definition; null if it has none
 * @param facts the workload's facts in the head
 * @param machine the client's machine; null if another tool made the result
 * @param imported which tool made the result; null if linkbenchx did
 */
public record RunInfo(
    String id,
    String label,
    String startedAt,
    double seconds,
    Long seed,
    String workload,
    Profile profile,
    Facts facts,
    Machine machine,
    Imported imported) {

  /**
   * A named set of settings; results with the same profile are comparable.
   *
   * @param name such as "linkbenchx-1"
   * @param hash of everything it fixes
   */
  public record Profile(String name, String hash) {
    /** "linkbenchx-1 3f9a…". */
    public String text() {
      return name + " " + hash;
    }
  }

  /** A copy with the name of its result directory as id, and another wall time. */
  RunInfo with(String newId, double newSeconds) {
    return new RunInfo(
        newId, label, startedAt, newSeconds, seed, workload, profile, facts, machine, imported);
  }
}
