package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;

/**
 * Which run it is, and where it ran.
 *
 * @param id name of the result directory
 * @param startedAt ISO-8601 UTC
 * @param seconds wall time so far, everything included
 * @param workload name of the plan's (first) workload; null in files of earlier versions
 * @param facts what a head must say of the workload
 * @param machine cores, memory, operating system, JVM, file system
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunInfo(
    String id,
    String label,
    String startedAt,
    double seconds,
    long seed,
    String workload,
    String profile,
    Map<String, String> facts,
    Map<String, String> machine) {

  /** The same under the name of its result directory. */
  RunInfo named(String newId) {
    return new RunInfo(newId, label, startedAt, seconds, seed, workload, profile, facts, machine);
  }

  /** The same with another length. */
  RunInfo lasting(double newSeconds) {
    return new RunInfo(id, label, startedAt, newSeconds, seed, workload, profile, facts, machine);
  }
}
