package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * What the benchmark's own process spent in a step.
 *
 * @param cpuMicrosPerTransaction CPU time of this process per completed transaction, without the
 *     JIT compilers' where that is known; on an embedded engine it includes the engine
 * @param threadCpuMicrosPerTransaction CPU time of the client threads alone; on an embedded engine
 *     it includes the engine's foreground work
 * @param waitingCpuMicrosPerTransaction CPU time, of the first figure and not of the second, that
 *     client threads spent only to begin scheduled transactions on time
 * @param busiestThread share of the step the busiest client thread was on a CPU, 0 … 1, without
 *     what it spent only to begin on time
 * @param gcMillis stop-the-world collection time
 * @param allocatedBytesPerTransaction by client threads
 * @param clientsBusy share of the clients' time inside transactions, 0 … 1; in an open loop of
 *     those clients that follow its rate; null where it was not measured
 * @param littlesLaw mean latency × throughput / clients: in a closed loop 1 if it is not
 *     client-limited, in an open loop the same as clientsBusy if nothing is left out
 * @param noopShare mean cost of a transaction on noop / mean cost here; null without calibration
 * @param includesEngine true where the database runs in this process
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClientCost(
    double cpuMicrosPerTransaction,
    double threadCpuMicrosPerTransaction,
    double waitingCpuMicrosPerTransaction,
    double busiestThread,
    long gcMillis,
    double allocatedBytesPerTransaction,
    Double clientsBusy,
    Double littlesLaw,
    Double noopShare,
    boolean includesEngine) {}
