package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.RunLedger;
import java.util.Optional;
import java.util.OptionalLong;

/** What runs have done to a loaded graph, kept in the database. */
final class GraphLedger {
  private static final String PAYLOADS = "run.payloads";

  private final GraphSupport graph;
  private final Metadata metadata;
  private final RunLedger<GraphEffects> runs;

  GraphLedger(GraphSupport graph, Evidence evidence) {
    this.graph = graph;
    this.metadata = graph.metadata();
    this.runs = new RunLedger<>(metadata, GraphEffects::parse, evidence);
  }

  /**
   * Checks that the database holds the graph that the settings describe.
   *
   * @return the load's facts; empty for a graph loaded by another program, and for a database that
   *     keeps nothing
   * @throws DbUsageException if it does not
   */
  Optional<LoadFacts> check(LoadIdentity identity) {
    if (!graph.keepsRows()) {
      return Optional.empty();
    }
    SchemaState state = graph.schema().state(0);
    Optional<LoadFacts> facts =
        state == SchemaState.ABSENT ? Optional.empty() : LoadFacts.read(graph);
    if (facts.isPresent()) {
      String differences = facts.get().differences(identity.shape(), "graph");
      facts.get().require("a different graph", differences, "the settings of the load");
      runs.entries(); // rejected here, not after a step has ended
    } else if (state != SchemaState.FILLED) {
      throw new DbUsageException(
          "the database contains no graph; load one first, with phases = load, run");
    }
    return facts;
  }

  /** Notes that a step begins. */
  RunLedger.Own<GraphEffects> begin(LoadIdentity identity, LoadFacts facts) {
    if (!identity.payloads().equals(facts.payloads())) {
      metadata.write(PAYLOADS, "other payload settings than the load");
    }
    return runs.begin();
  }

  /** Their effects, and whether these are complete. */
  RunLedger<GraphEffects> runs() {
    return runs;
  }

  /**
   * Number of nodes and links, hidden ones included; empty if linkbenchx has not loaded the graph,
   * or if the effects of a killed run are unknown.
   *
   * @param more effects that are not in the ledger yet
   */
  OptionalLong rows(GraphEffects more) {
    Optional<LoadFacts> facts = LoadFacts.read(graph).filter(LoadFacts::complete);
    if (facts.isEmpty() || !runs.knownButOne()) {
      return OptionalLong.empty();
    }
    LoadTotals loaded = facts.get().totals();
    GraphEffects all = runs.plus(more);
    return OptionalLong.of(loaded.nodes() + loaded.links() + all.nodes() + all.links());
  }

  /** Whether a run wrote payloads with other settings than the load's. */
  boolean otherPayloads() {
    return metadata.value(PAYLOADS).isPresent();
  }
}
