package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphSupport;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What runs have done to a loaded graph, kept in the database: the sum of acknowledged effects, the
 * {@link LastWrites} of a sample of the rows, and marks that show whether these are complete. A run
 * that has begun and not ended was killed, and its effects are unknown.
 *
 * <p>The sums are lost with such a run. The sample restarts with the next run, whose acknowledged
 * writes come after everything the killed one did, provided that the server has ended the sessions
 * of a killed client by the time another client starts. Two concurrent runs do not know each
 * other's writes, so neither leaves a sample.
 */
final class RunLedger {
  private static final String EFFECTS = "run.effects";
  private static final String OPEN = "run.open";
  private static final String INTERRUPTED = "run.interrupted";
  private static final String PAYLOADS = "run.payloads";

  private final GraphSupport graph;
  private final Metadata metadata;

  RunLedger(GraphSupport graph) {
    this.graph = graph;
    this.metadata = graph.metadata();
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
    SchemaState state = graph.schema().state();
    Optional<LoadFacts> facts =
        state == SchemaState.ABSENT ? Optional.empty() : LoadFacts.read(metadata);
    if (facts.isPresent()) {
      refuseUnfit(facts.get(), identity);
      effects(); // rejected here, not after a step has ended
    } else if (state != SchemaState.FILLED) {
      throw new DbUsageException(
          "the database contains no graph; load one first, with -l or phases = load, run");
    }
    return facts;
  }

  /**
   * Marks a step as open.
   *
   * @param step identifies it uniquely
   */
  void begin(LoadIdentity identity, LoadFacts facts, String step) {
    if (!identity.payloads().equals(facts.payloads())) {
      metadata.write(PAYLOADS, "other payload settings than the load");
    }
    if (open()) {
      metadata.write(INTERRUPTED, "a run was killed");
      LastWrites.forget(metadata);
    }
    metadata.write(OPEN, step);
  }

  private static void refuseUnfit(LoadFacts facts, LoadIdentity identity) {
    if (!facts.complete()) {
      throw new DbUsageException(
          "the load of this database was interrupted; finish it with -l --resume, or start over "
              + "with -l --drop");
    }
    String differences = facts.differences(identity.shape(), "graph");
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the database contains a different graph than the settings describe: "
              + differences
              + "; use the settings of the load, or load again with -l --drop");
    }
  }

  /** Adds a step's effects and closes it. */
  void end(GraphEffects effects, StepWrites writes) {
    if (!graph.keepsRows() || LoadFacts.read(metadata).isEmpty()) {
      return;
    }
    metadata.write(EFFECTS, effects().orElse(GraphEffects.NONE).plus(effects).text());
    if (writes.step().equals(metadata.read(OPEN).get(OPEN))) {
      lastWrites().then(writes.last(), writes.seed()).write(metadata);
      metadata.remove(OPEN);
    } else {
      LastWrites.forget(metadata);
      metadata.write(OPEN, "several runs at once");
    }
  }

  /** The last writes of the runs since the load, or since a killed run. */
  LastWrites lastWrites() {
    return LastWrites.read(metadata);
  }

  /** The effects of all finished runs; empty if none has finished. */
  Optional<GraphEffects> effects() {
    return Optional.ofNullable(metadata.read(EFFECTS).get(EFFECTS)).map(GraphEffects::parse);
  }

  /**
   * Number of nodes and links, hidden ones included; empty if linkbenchx has not loaded the graph,
   * or if the effects of a killed run are unknown.
   *
   * @param more effects that are not in {@link #effects} yet
   */
  OptionalLong rows(GraphEffects more) {
    Optional<LoadFacts> facts = LoadFacts.read(metadata).filter(LoadFacts::complete);
    if (facts.isEmpty() || has(INTERRUPTED)) {
      return OptionalLong.empty();
    }
    LoadTotals loaded = facts.get().totals();
    GraphEffects all = effects().orElse(GraphEffects.NONE).plus(more);
    return OptionalLong.of(loaded.nodes() + loaded.links() + all.nodes() + all.links());
  }

  /** Whether a run was killed or is still running, so that {@link #effects} is incomplete. */
  boolean interrupted() {
    return open() || has(INTERRUPTED);
  }

  /** Whether the last run was killed or is still running. */
  boolean open() {
    return has(OPEN);
  }

  /** Whether a run wrote payloads with other settings than the load's. */
  boolean otherPayloads() {
    return has(PAYLOADS);
  }

  private boolean has(String name) {
    return metadata.read(name).containsKey(name);
  }
}
