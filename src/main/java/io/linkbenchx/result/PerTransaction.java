package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What one completed transaction cost the machine, on average. Null = not measured.
 *
 * @param writeKb KB (1024 B) written to the block layer by this process; embedded engines only
 * @param readKb likewise read
 * @param cpuMicros CPU of this process
 * @param clientCpuMicros of it, what the client alone needs (noop calibration), embedded engines
 *     only
 * @param waitingCpuMicros of cpuMicros, what client threads spent only to begin scheduled
 *     transactions on time; null in a closed loop
 * @param kernelCpuMicros of cpuMicros, what the kernel spent for this process: sockets, files, and
 *     waking up the other side's processor; counted in steps of 10 ms
 * @param contextSwitches of the whole machine
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PerTransaction(
    Double writeKb,
    Double readKb,
    Double cpuMicros,
    Double clientCpuMicros,
    Double waitingCpuMicros,
    Double kernelCpuMicros,
    Double contextSwitches) {}
