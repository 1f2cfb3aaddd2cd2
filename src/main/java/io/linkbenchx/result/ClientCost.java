package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What the benchmark's own process spent in a step.
 *
 * @param cpuMicrosPerTransaction CPU time of this process per completed transaction, without the
 *     JIT compilers' where that is known; on an embedded engine it includes the engine
 * @param threadCpuMicrosPerTransaction CPU time of the client threads alone; on an embedded engine
 *     it includes the engine's foreground work
 * @param busiestThread share of the step the busiest client thread was on a CPU, 0 … 1
 * @param gcMillis stop-the-world collection time
 * @param allocatedBytesPerTransaction by client threads
 * @param littlesLaw mean latency × throughput / clients, 1 for a closed loop that is not
 *     client-limited
 * @param noopShare mean cost of a transaction on noop / mean cost here; null without calibration
 * @param includesEngine true where the database runs in this process
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClientCost(
    double cpuMicrosPerTransaction,
    double threadCpuMicrosPerTransaction,
    double busiestThread,
    long gcMillis,
    double allocatedBytesPerTransaction,
    Double littlesLaw,
    Double noopShare,
    boolean includesEngine) {}
