package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * What this process used in the measured part of a step and the drain after it; with an embedded
 * engine that is the engine and the client together. Null = not measured.
 *
 * @param alone true if the process did nothing but this cell: {@code fork = true}
 * @param seconds that the figures are about
 * @param closeSeconds what closing the database took after the step; null where it stayed open
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessUse(
    boolean alone,
    double seconds,
    @JsonUnwrapped CpuUse cpu,
    @JsonUnwrapped SwitchUse switches,
    @JsonUnwrapped MemoryUse memory,
    Double closeSeconds) {

  /** The same once the database is closed. */
  public ProcessUse closedIn(double closing) {
    return new ProcessUse(alone, seconds, cpu, switches, memory, closing);
  }

  /** The same of a process that did nothing else. */
  public ProcessUse ofOwnProcess() {
    return new ProcessUse(true, seconds, cpu, switches, memory, closeSeconds);
  }
}
