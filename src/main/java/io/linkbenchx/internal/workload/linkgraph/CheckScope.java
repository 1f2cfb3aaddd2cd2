package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.workload.RunLedger;
import java.util.Optional;

/**
 * What can be checked on a database, depending on what is known of its past.
 *
 * @param facts of its load; empty if another program has loaded it
 * @param effects of the runs since; empty if there was none
 * @param unknown why the effects are incomplete; empty if they are not
 * @param payloads why payloads cannot be checked, or "" if they can
 */
record CheckScope(
    Optional<LoadFacts> facts,
    Optional<GraphEffects> effects,
    Optional<String> unknown,
    String payloads) {

  /**
   * Inspects the database.
   *
   * @throws io.linkbenchx.db.DbUsageException if it holds no complete graph with these settings
   */
  static CheckScope of(GraphSupport graph, GraphModel model, RunLedger<GraphEffects> ledger) {
    Optional<LoadFacts> facts = LoadFacts.check(graph, model);
    if (facts.isEmpty()) {
      return new CheckScope(
          facts, Optional.empty(), Optional.empty(), "the graph was loaded by another program");
    }
    boolean known = facts.get().hasOnlyPayloadsOf(model, graph.metadata());
    return new CheckScope(
        facts,
        ledger.effects(),
        ledger.unknown(),
        known ? "" : "a run used other payload settings than the load");
  }

  /** Whether the database must be exactly as loaded. */
  boolean fresh() {
    return facts.isPresent() && effects.isEmpty() && unknown.isEmpty();
  }

  /** Seed of the load. */
  long seed() {
    return facts.map(LoadFacts::seed).orElse(0L);
  }

  boolean checksPayloads() {
    return payloads.isEmpty();
  }

  /** Whether there may be nodes that no client knows it added. */
  boolean unknownNodes() {
    return unknown.isPresent() || effects.filter(e -> e.nodesMore() > 0).isPresent();
  }
}
