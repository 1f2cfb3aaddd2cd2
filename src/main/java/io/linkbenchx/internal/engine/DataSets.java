package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Loading.Existing;
import io.linkbenchx.workload.Workload;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What this run has done to the data of each database, and what a cell still needs. */
final class DataSets {
  private final Plan plan;
  private final Map<Target.Data, DataState> states = new HashMap<>();

  /**
   * @param record with the steps of an interrupted run that this one continues
   */
  DataSets(Plan plan, RunRecord record) {
    this.plan = plan;
    plan.cells().forEach(cell -> of(cell.target()).resumed(record, cell));
    if (plan.rules().reload() == Reload.RESTORE) {
      plan.cells().stream()
          .filter(cell -> cell.target().server().isPresent())
          .forEach(cell -> of(cell.target()).copiedBefore(cell));
    }
  }

  DataState of(Target target) {
    return states.computeIfAbsent(target.data(), data -> new DataState());
  }

  /**
   * What a load before this visit does with existing data; empty = no load.
   *
   * @param begun true if the run that this one continues may have begun the load
   */
  Optional<Existing> before(Visit visit, boolean begun) {
    DataState state = of(visit.cell().target());
    if (state.takeLost()) {
      return Optional.of(Existing.DROP);
    }
    if (!state.known()) {
      boolean again = begun || (sameProduct(visit) && plan.existing() == Existing.REFUSE);
      return Optional.of(
          again ? Existing.RESUME : plan.replaces() ? Existing.DROP : plan.existing());
    }
    if (visit.cell().reloads()) {
      return Optional.of(state.leftFor(visit) && !state.made() ? Existing.RESUME : Existing.DROP);
    }
    return state.madeBy(visit.cell().workload()) ? Optional.empty() : Optional.of(Existing.RESUME);
  }

  /**
   * The same product with other settings may have the same data: check them instead of rejecting
   * them.
   */
  private boolean sameProduct(Visit visit) {
    String provider = visit.cell().target().data().provider();
    return states.entrySet().stream()
        .anyMatch(one -> one.getKey().provider().equals(provider) && one.getValue().known());
  }

  /**
   * Prepares a load.
   *
   * @param existing what it does with existing data; unfinished data of another load are replaced
   *     if the plan replaces data
   */
  Loading.Plan prepare(Cell cell, Loading loading, Existing existing) {
    try {
      return prepared(cell, loading, existing);
    } catch (DbUsageException e) {
      if (existing == Existing.RESUME && plan.replaces()) {
        return prepared(cell, loading, Existing.DROP);
      }
      throw e;
    }
  }

  private Loading.Plan prepared(Cell cell, Loading loading, Existing existing) {
    if (existing == Existing.DROP) {
      requireOrigin(cell, loading);
    }
    return loading.prepare(existing, plan.loadSeed(), plan.loadTimeMillis());
  }

  /**
   * Checks that this run may drop the data of a cell's workload.
   *
   * @throws DbUsageException if only the user can know whose they are, and does not say so
   */
  void requireOrigin(Cell cell, Loading loading) {
    boolean allowed =
        plan.existing() == Existing.DROP_FOREIGN || of(cell.target()).made(cell.workload());
    if (loading.dropsUnknown() && !allowed) {
      throw new DbUsageException(
          "linkbenchx cannot know who made the data that this run would drop: set existing ="
              + " drop-foreign to drop them, or phases = run to use them");
    }
  }

  /** The workload that can verify the current data before a cell's load, or after the last cell. */
  Optional<Workload> toVerify(Cell cell) {
    return plan.phases().contains(Phase.LOAD)
        ? of(cell.target()).toVerify(cell)
        : Optional.of(cell.workload());
  }
}
