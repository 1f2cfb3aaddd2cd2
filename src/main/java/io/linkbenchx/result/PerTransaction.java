package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What one completed transaction cost the machine, on average. Null = not measured.
 *
 * @param engineWriteKb KB (1024 B) that the engine wrote to log, memtable flushes and compaction
 * @param writeKb KB that this process gave to the page cache, {@link Writes#processBytes}; embedded
 *     engines only
 * @param readKb KB that this process read from the device; embedded engines only
 * @param cpuMicros CPU of this process without the JIT compilers', which belong to no transaction;
 *     with them where jitCpuMicros is null
 * @param clientCpuMicros of it, what the client alone needs (noop calibration), embedded engines
 *     only
 * @param kernelCpuMicros of cpuMicros, what the kernel spent for this process: sockets, files, and
 *     waking up the other side's processor; counted in steps of 10 ms
 * @param jitCpuMicros CPU of the JIT compilers, counted in steps of 10 ms per thread; Linux only
 * @param contextSwitches of the whole machine; null if the database is on another one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PerTransaction(
    Double engineWriteKb,
    Double writeKb,
    Double readKb,
    Double cpuMicros,
    Double clientCpuMicros,
    Double kernelCpuMicros,
    Double jitCpuMicros,
    Double contextSwitches) {}
