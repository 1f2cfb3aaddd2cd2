package io.linkbenchx.result;

/**
 * Resources that this process used in the measured part of a step and the drain after it; with an
 * embedded engine, engine and client combined. Null = not measured.
 *
 * @param alone true if the process did nothing but this cell, as with the setting {@code fork}
 * @param seconds period of the figures
 * @param cpu CPU time
 * @param switches context switches
 * @param memory resident memory
 * @param closeSeconds time to close the database after the step; null if it stayed open
 */
public record ProcessUse(
    boolean alone, double seconds, Cpu cpu, Switches switches, Memory memory, Double closeSeconds) {

  /**
   * CPU time. Null = not measured.
   *
   * @param userSeconds in user mode, all threads, including ended ones
   * @param systemSeconds in the kernel
   * @param jitSeconds the JIT compilers' part of both
   * @param gcSeconds the garbage collector's part of both
   */
  public record Cpu(
      Double userSeconds, Double systemSeconds, Double jitSeconds, Double gcSeconds) {}

  /**
   * Context switches. Null = not measured.
   *
   * @param voluntary times a thread gave up its CPU, JIT and collector excluded
   * @param involuntary times a thread was preempted, JIT and collector excluded
   * @param jvm both kinds, JIT and collector only
   */
  public record Switches(Long voluntary, Long involuntary, Long jvm) {}

  /**
   * Memory, KB (1024 B). Null = not measured.
   *
   * @param rssKb resident size at the end of the step
   * @param peakRssKb largest resident size since the process began
   * @param mappedKb part of the resident size: pages of files, such as a memory-mapped engine's
   *     database, libraries
   * @param heapKb part of the resident size: the committed Java heap
   */
  public record Memory(Long rssKb, Long peakRssKb, Long mappedKb, Long heapKb) {}
}
