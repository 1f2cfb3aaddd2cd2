package io.linkbenchx.result;

import static io.linkbenchx.result.Quantity.Per.STEP;

/**
 * What the benchmark's own process used in a step.
 *
 * @param cpuMicrosPerTransaction CPU time of this process per completed transaction, excluding the
 *     JIT compilers if they are measured; on an embedded engine it includes the engine
 * @param threadCpuMicrosPerTransaction CPU time of the client threads alone; on an embedded engine
 *     it includes the engine's foreground work
 * @param waitingCpuMicrosPerTransaction CPU time that client threads spent only to begin scheduled
 *     transactions on time; included in the first figure, not in the second
 * @param busiestThread CPU share of the busiest client thread, 0 … 1, excluding time spent only to
 *     begin on time
 * @param gcMillis stop-the-world collection time
 * @param allocatedBytesPerTransaction by client threads
 * @param clientsBusy share of the clients' time inside transactions, 0 … 1; in an open loop, only
 *     clients that follow its rate; null if not measured
 * @param littlesLaw mean latency × throughput / clients: in a closed loop 1 if it is not
 *     client-limited, in an open loop the same as clientsBusy if nothing is omitted
 * @param noopShare mean cost of a transaction on noop / mean cost here; null without calibration
 * @param includesEngine true if the database runs in this process
 */
public record ClientCost(
    double cpuMicrosPerTransaction,
    double threadCpuMicrosPerTransaction,
    double waitingCpuMicrosPerTransaction,
    double busiestThread,
    long gcMillis,
    double allocatedBytesPerTransaction,
    @Quantity(value = "client.busy", per = STEP) Double clientsBusy,
    @Quantity(value = "client.little", per = STEP) Double littlesLaw,
    @Quantity(value = "client.noop", per = STEP) Double noopShare,
    boolean includesEngine) {}
