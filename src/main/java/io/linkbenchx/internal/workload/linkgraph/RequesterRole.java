package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.TransactionType;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * LinkBench's requesters. They note a sample of their writes, and their order: a counter that each
 * write reads when it begins and raises when it has ended. So if a write reads at least the value
 * that another write raised it to, it began after that one had ended, on any core.
 *
 * @param evidence that keeps the sampled writes of the step
 * @param order the counter, shared by the clients
 * @param seed of the load; 0 if another program has loaded the data
 * @param step its entry in the ledger; empty if there is none
 */
record RequesterRole(
    GraphSupport graph,
    GraphModel model,
    AccessFactory accesses,
    Evidence evidence,
    AtomicLong order,
    long seed,
    Optional<RunLedger.Own<GraphEffects>> step)
    implements Role {

  @Override
  public String name() {
    return "requester";
  }

  @Override
  public List<TransactionType> types() {
    return GraphTransaction.types(model.settings().mix());
  }

  @Override
  public List<Caveat> caveats() {
    return step.map(RunLedger.Own::caveats).orElse(List.of());
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    return new Requester(this, client, clients, random);
  }

  /** What one client notes. */
  WriteSample sample(int client) {
    return step.map(own -> new WriteSample(seed, own.entry().mark(), order, evidence.log(client)))
        .orElseGet(() -> new WriteSample(seed, 0, order, Evidence.none().log(client)));
  }
}
