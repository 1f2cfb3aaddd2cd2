package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.graph.GraphSupport;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What runs have done to a loaded graph, kept in the database: the sum of acknowledged effects, the
 * {@link LastWrites} of a sample of the rows, and marks that tell whether these are the whole
 * truth. A run that has begun and not ended was killed, and nobody knows what it did.
 *
 * <p>The sums are lost with such a run. The sample is not: it begins anew with the next run, whose
 * acknowledged writes come after everything the killed one did, provided that the server has ended
 * the sessions of a killed client by the time another client starts. Of two runs at once neither
 * knows all writes, so neither leaves a sample.
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
   * @return the load's facts; empty for a graph that another program has loaded, and for a database
   *     that keeps nothing
   * @throws DbUsageException when it does not
   */
  Optional<LoadFacts> check(LoadIdentity identity) {
    if (!graph.keepsRows()) {
      return Optional.empty();
    }
    GraphSchema.State state = graph.schema().state();
    Optional<LoadFacts> facts =
        state == GraphSchema.State.ABSENT ? Optional.empty() : LoadFacts.read(metadata);
    if (facts.isPresent()) {
      refuseUnfit(facts.get(), identity);
      effects(); // refused here, not when a step has ended
    } else if (state != GraphSchema.State.FILLED) {
      throw new DbUsageException(
          "the database holds no graph; load one first, with -l or phases = load, run");
    }
    return facts;
  }

  /**
   * Marks a step as open.
   *
   * @param step tells it from all others
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
          "the load of this database was interrupted; finish it with -l --resume, or start again "
              + "with -l --drop");
    }
    String differences = facts.differences(identity.shape(), "graph");
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the database holds another graph than the settings describe: "
              + differences
              + "; use the settings of the load, or load again with -l --drop");
    }
  }

  /** Adds what a step did, and closes it. */
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

  /** What the runs since the load, or since a killed one, have written last. */
  LastWrites lastWrites() {
    return LastWrites.read(metadata);
  }

  /** The effects of all runs that ended; empty if none has. */
  Optional<GraphEffects> effects() {
    return Optional.ofNullable(metadata.read(EFFECTS).get(EFFECTS)).map(GraphEffects::parse);
  }

  /**
   * Nodes and links, hidden ones included; empty for a graph that linkbenchx has not loaded, and
   * where nobody knows what a run has done that was killed.
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

  /** Whether a run was killed or is still going on, so that {@link #effects} are not all. */
  boolean interrupted() {
    return open() || has(INTERRUPTED);
  }

  /** Whether the last run was killed or is still going on. */
  boolean open() {
    return has(OPEN);
  }

  /** Whether a run wrote payloads by other settings than the load's. */
  boolean otherPayloads() {
    return has(PAYLOADS);
  }

  private boolean has(String name) {
    return metadata.read(name).containsKey(name);
  }
}
