package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.internal.random.Correction;
import io.linkbenchx.internal.random.Id2Chooser;
import io.linkbenchx.internal.random.MultigetSize;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.MultigetSettings;
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
    return GraphTransaction.types(settings().mix());
  }

  @Override
  public List<Caveat> caveats() {
    return step.map(RunLedger.Own::caveats).orElse(List.of());
  }

  @Override
  public RoleClient<?> newClient(int client, int clients, RandomStream random) {
    return new Requester(
        graph,
        model,
        accesses.forClient(client),
        id2Chooser(client, clients),
        multigetSize(),
        model.payloads(seed),
        new ReadCheck(settings().graph().checkReads() ? model.payloads(seed) : null),
        sample(client),
        new KnownNodes(model.ids(), settings().rules().addedNodesReadable()),
        random);
  }

  private WriteSample sample(int client) {
    return step.map(own -> new WriteSample(seed, own.entry().mark(), order, evidence.log(client)))
        .orElseGet(() -> new WriteSample(seed, 0, order, Evidence.none().log(client)));
  }

  private LinkGraphSettings settings() {
    return model.settings();
  }

  private Id2Chooser id2Chooser(int client, int clients) {
    Id2Chooser.Rule rule = settings().rules().effectiveId2Rule();
    Id2Chooser chooser = Id2Chooser.of(rule, model.ids().end(), model.randomId2Max());
    return settings().rules().id2GenConfig() == 1 ? chooser.disjoint(clients, client) : chooser;
  }

  private MultigetSize multigetSize() {
    MultigetSettings sizes = settings().multiget();
    Correction rule = settings().rules().multigetRule();
    return switch (sizes.sizes()) {
      case SINGLE -> new MultigetSize(Correction.CORRECT, 1, 2, 1);
      case GEOMETRIC ->
          new MultigetSize(rule, least(rule, sizes), sizes.max(), sizes.probability());
    };
  }

  /**
   * A multi-get of zero links is invalid; LinkBench's rule already adds one to the smallest size.
   */
  private static int least(Correction rule, MultigetSettings sizes) {
    return rule == Correction.CORRECT ? Math.max(1, sizes.min()) : sizes.min();
  }
}
