package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.LedgerEntry;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The sampled writes of all clients of a step, and their order: a counter that each write reads
 * when it begins and raises when it has ended. So if a write reads at least the value that another
 * write raised it to, it began after that one had ended, on any core. Shared by the clients.
 *
 * @param mark of the step's records
 * @param seed of the load
 */
record StepWrites(Evidence evidence, long mark, long seed, AtomicLong order) {
  /** Of a step that does not write, or on data that another program has loaded. */
  static StepWrites unknown(long seed) {
    return new StepWrites(Evidence.none(), 0, seed, new AtomicLong());
  }

  static StepWrites of(Evidence evidence, LedgerEntry<?> step, long seed) {
    return new StepWrites(evidence, step.mark(), seed, new AtomicLong());
  }

  /** The sample of a new client. */
  WriteSample newSample(int client) {
    return new WriteSample(seed, mark, order, evidence.log(client));
  }
}
