package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.workload.RunLedger;
import java.util.List;
import java.util.Optional;

/**
 * What can be checked on a database, depending on what is known of its past.
 *
 * @param facts of its load; empty if another program has loaded it
 * @param effects of the runs since; empty if there was none
 * @param unknown why the effects are incomplete; empty if they are not
 * @param lastWrites of a sample of the rows; empty if a killed run may have written them
 * @param payloads why payloads cannot be checked, or "" if they can
 */
record CheckScope(
    Optional<LoadFacts> facts,
    Optional<GraphEffects> effects,
    Optional<String> unknown,
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
          Optional.empty(),
          Optional.empty(),
          "the graph was loaded by another program");
    }
    boolean other = ledger.otherPayloads() || !facts.get().payloads().equals(identity.payloads());
    return new CheckScope(
        facts,
        ledger.runs().effects(),
        ledger.runs().unknown(),
        lastKilled(ledger.runs().entries()) ? Optional.empty() : Optional.of(ledger.lastWrites()),
        other ? "a run used other payload settings than the load" : "");
  }

  private static boolean lastKilled(List<RunLedger.Entry<GraphEffects>> steps) {
    return !steps.isEmpty() && steps.get(steps.size() - 1).open();
  }

  /** Whether the database must be exactly as loaded. */
  boolean fresh() {
    return facts.isPresent() && effects.isEmpty() && unknown.isEmpty();
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
