package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * CPU time of a process. Null = not measured.
 *
 * @param userSeconds in user mode, all threads, ended ones among them
 * @param systemSeconds in the kernel
 * @param jitSeconds of both, the JIT compilers'
 * @param gcSeconds of both, the garbage collector's
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CpuUse(
    Double userSeconds, Double systemSeconds, Double jitSeconds, Double gcSeconds) {}
