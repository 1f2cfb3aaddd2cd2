package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.Loading.Existing;
import java.util.Optional;

/**
 * A load that has been prepared in the database: by share 1, whom the others then join.
 *
 * @param todo the chunks of all shares
 */
record PreparedLoad(Loading loading, Loading.Plan todo) {
  private static final String NEW = "new";
  private static final String AGAIN = "again";

  /**
   * Prepares the load before a visit; empty if its data are there.
   *
   * @param beforeDrop called before data of this run are dropped
   */
  static Optional<PreparedLoad> of(
      Visit visit, DbAdapter database, StepEnvironment env, RunRecord record, Runnable beforeDrop)
      throws InterruptedException {
    Peers peers = env.peers();
    Optional<PreparedLoad> load =
        peers.share().first() ? first(visit, database, record, beforeDrop) : Optional.empty();
    String word = load.map(first -> first.todo.skippedRows() > 0 ? AGAIN : NEW).orElse("");
    String said = peers.gather("data are prepared", word).get(0);
    if (!peers.share().first()) {
      if (said.isEmpty()) {
        record.data(visit.cell().target()).loaded(visit.cell(), false);
      } else {
        Loading loading = visit.cell().workload().loading(database);
        load = Optional.of(new PreparedLoad(loading, loading.join(said.equals(AGAIN))));
      }
    }
    peers.meet("data can be loaded");
    return load;
  }

  private static Optional<PreparedLoad> first(
      Visit visit, DbAdapter database, RunRecord record, Runnable beforeDrop) {
    Plan plan = record.plan;
    Cell cell = visit.cell();
    DataState state = record.data(cell.target());
    Optional<Existing> existing = existing(visit, record);
    if (existing.isEmpty() || state.abandoned != null) {
      return Optional.empty();
    }
    Loading loading = Ownership.require(cell.target(), database, cell.workload(), plan.existing());
    boolean known = state.known();
    if (known && existing.get() == Existing.DROP) {
      beforeDrop.run();
    }
    if (existing.get() == Existing.RESUME
        && !loading.resumable()
        && known
        && state.made(cell.workload())) {
      state.loaded(cell, false);
      return Optional.empty();
    }
    DiskRoom.require(plan.rules(), cell, database);
    state.begun = true;
    Loading.Plan todo = prepare(record, cell, loading, existing.get());
    boolean nothing = todo.chunks() == 0 && todo.skippedRows() == 0;
    boolean loaded = known || record.steps.has(cell.target().id(), StepMode.LOAD);
    if (nothing || (todo.chunks() == 0 && loaded)) {
      loading.finish();
      state.loaded(cell, nothing);
      return Optional.empty();
    }
    return Optional.of(new PreparedLoad(loading, todo));
  }

  /**
   * What a load before this visit does with existing data; empty = no load. The same product with
   * other settings may have the same data: they are checked instead of rejected.
   */
  private static Optional<Existing> existing(Visit visit, RunRecord record) {
    Target target = visit.cell().target();
    Plan plan = record.plan;
    DataState state = record.data(target);
    if (state.takeLost()) {
      return Optional.of(Existing.DROP);
    }
    if (!state.known()) {
      boolean mayBeOurs =
          record.openedBefore(target.id())
              || (plan.existing() == Existing.REFUSE && record.knowsData(target.data().provider()));
      return Optional.of(
          mayBeOurs ? Existing.RESUME : plan.replaces() ? Existing.DROP : plan.existing());
    }
    if (visit.cell().reloads()) {
      return Optional.of(state.leftFor(visit) && !state.made() ? Existing.RESUME : Existing.DROP);
    }
    return state.madeBy(visit.cell().workload()) ? Optional.empty() : Optional.of(Existing.RESUME);
  }

  /** Unfinished data of another load are replaced if the plan replaces data. */
  private static Loading.Plan prepare(
      RunRecord record, Cell cell, Loading loading, Existing existing) {
    Plan plan = record.plan;
    if (existing == Existing.DROP) {
      Ownership.requireOrigin(record, cell, loading);
    }
    try {
      return loading.prepare(existing, plan.loadSeed(), plan.loadTimeMillis());
    } catch (DbUsageException e) {
      if (existing == Existing.RESUME && plan.replaces()) {
        return prepare(record, cell, loading, Existing.DROP);
      }
      throw e;
    }
  }
}
