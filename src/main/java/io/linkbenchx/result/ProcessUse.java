package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What this process used in the measured part of a step and the drain after it; with an embedded
 * engine that is the engine and the client together. Null = not measured.
 *
 * @param alone true if the process did nothing but this cell: {@code fork = true}
 * @param seconds that the figures are about
 * @param cpu CPU time
 * @param switches context switches
 * @param memory resident memory
 * @param closeSeconds what closing the database took after the step; null where it stayed open
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessUse(
    boolean alone, double seconds, Cpu cpu, Switches switches, Memory memory, Double closeSeconds) {

  /**
   * CPU time. Null = not measured.
   *
   * @param userSeconds in user mode, all threads, ended ones among them
   * @param systemSeconds in the kernel
   * @param jitSeconds of both, the JIT compilers'
   * @param gcSeconds of both, the garbage collector's
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Cpu(
      Double userSeconds, Double systemSeconds, Double jitSeconds, Double gcSeconds) {}

  /**
   * Context switches. Null = not measured.
   *
   * @param voluntary times a thread gave its CPU away, JIT and collector apart
   * @param involuntary times a CPU was taken from a thread, JIT and collector apart
   * @param jvm both kinds, JIT and collector only
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Switches(Long voluntary, Long involuntary, Long jvm) {}

  /**
   * Memory, KB (1024 B). Null = not measured.
   *
   * @param rssKb resident size at the end of the step
   * @param peakRssKb largest resident size since the process began
   * @param mappedKb of the resident size, pages of files: a memory-mapped engine's database,
   *     libraries
   * @param heapKb of the resident size, what the Java heap has committed
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Memory(Long rssKb, Long peakRssKb, Long mappedKb, Long heapKb) {}
}
