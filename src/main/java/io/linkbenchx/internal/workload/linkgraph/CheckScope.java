package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphSupport;
import java.util.Optional;

/**
 * What can be checked on a database, depending on what is known of its past.
 *
 * @param facts of its load; empty if another program has loaded it
 * @param effects of the runs since; empty if there was none
 * @param interrupted whether a run was killed, so that the effects are incomplete
 * @param lastWrites of a sample of the rows; empty if a killed run may have written them
 * @param payloads why payloads cannot be checked, or "" if they can
 */
record CheckScope(
    Optional<LoadFacts> facts,
    Optional<GraphEffects> effects,
    boolean interrupted,
    Optional<LastWrites> lastWrites,
    String payloads) {

  /**
   * Inspects the database.
   *
   * @throws io.linkbenchx.db.DbUsageException if it holds no complete graph with these settings
   */
  static CheckScope of(GraphSupport graph, LoadIdentity identity) {
    GraphLedger ledger = new GraphLedger(graph);
    Optional<LoadFacts> facts = ledger.check(identity);
    if (facts.isEmpty()) {
      return new CheckScope(
          facts,
          Optional.empty(),
          false,
          Optional.empty(),
          "the graph was loaded by another program");
    }
    boolean other = ledger.otherPayloads() || !facts.get().payloads().equals(identity.payloads());
    return new CheckScope(
        facts,
        ledger.runs().effects(),
        ledger.runs().interrupted(),
        ledger.runs().open() ? Optional.empty() : Optional.of(ledger.lastWrites()),
        other ? "a run used other payload settings than the load" : "");
  }

  /** Whether the database must be exactly as loaded. */
  boolean fresh() {
    return facts.isPresent() && effects.isEmpty() && !interrupted;
  }

  boolean checksPayloads() {
    return payloads.isEmpty();
  }

  /** Whether every loaded link must exist, hidden or not: transactions only hide links. */
  boolean knowsLinks() {
    return facts.isPresent();
  }

  boolean nodesLoaded() {
    return facts.isPresent() && facts.get().totals().nodes() > 0;
  }
}
