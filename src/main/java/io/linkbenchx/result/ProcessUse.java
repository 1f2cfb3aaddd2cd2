package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What this process used in the measured part of a step and the drain after it; with an embedded
 * engine that is the engine and the client together. Null = not measured.
 *
 * @param alone true if the process did nothing but this cell: {@code fork = true}
 * @param seconds that the figures are about
 * @param userSeconds CPU in user mode, all threads, ended ones among them
 * @param systemSeconds CPU in the kernel
 * @param jitSeconds of both, the JIT compilers'
 * @param gcSeconds of both, the garbage collector's
 * @param voluntarySwitches times a thread gave its CPU away, JIT and collector apart
 * @param involuntarySwitches times a CPU was taken from a thread, JIT and collector apart
 * @param jvmSwitches both kinds, JIT and collector only
 * @param rssKb resident size at the end of the step, KB
 * @param peakRssKb largest resident size since the process began, KB
 * @param mappedKb of the resident size, pages of files: a memory-mapped engine's database,
 *     libraries
 * @param heapKb of the resident size, what the Java heap has committed
 * @param closeSeconds what closing the database took after the step; null where it stayed open
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessUse(
    boolean alone,
    double seconds,
    Double userSeconds,
    Double systemSeconds,
    Double jitSeconds,
    Double gcSeconds,
    Long voluntarySwitches,
    Long involuntarySwitches,
    Long jvmSwitches,
    Long rssKb,
    Long peakRssKb,
    Long mappedKb,
    Long heapKb,
    Double closeSeconds) {

  /** The same once the database is closed. */
  public ProcessUse closedIn(double closing) {
    return new ProcessUse(
        alone,
        seconds,
        userSeconds,
        systemSeconds,
        jitSeconds,
        gcSeconds,
        voluntarySwitches,
        involuntarySwitches,
        jvmSwitches,
        rssKb,
        peakRssKb,
        mappedKb,
        heapKb,
        closing);
  }

  /** The same of a process that did nothing else. */
  public ProcessUse ofOwnProcess() {
    return new ProcessUse(
        true,
        seconds,
        userSeconds,
        systemSeconds,
        jitSeconds,
        gcSeconds,
        voluntarySwitches,
        involuntarySwitches,
        jvmSwitches,
        rssKb,
        peakRssKb,
        mappedKb,
        heapKb,
        closeSeconds);
  }
}
