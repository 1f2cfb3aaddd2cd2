package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
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
  private static final String DATA = "data are prepared";
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
    Target target = visit.cell().target();
    Peers peers = env.peers();
    Optional<PreparedLoad> load =
        peers.share().first() ? first(visit, database, record, beforeDrop) : Optional.empty();
    String word = load.map(first -> first.todo.skippedRows() > 0 ? AGAIN : NEW).orElse("");
    String said = peers.gather(DATA, word).get(0);
    if (!peers.share().first()) {
      if (said.isEmpty()) {
        record.data.of(target).loaded(visit.cell(), false);
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
    Target target = visit.cell().target();
    Plan plan = record.plan;
    DataState state = record.data.of(target);
    Cell cell = visit.cell();
    Optional<Existing> existing = record.data.before(visit, record.openedBefore(target.id()));
    if (existing.isEmpty() || state.abandoned != null) {
      return Optional.empty();
    }
    Loading loading = Ownership.require(target, database, cell.workload(), plan.existing());
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
    Loading.Plan todo = record.data.prepare(cell, loading, existing.get());
    boolean nothing = todo.chunks() == 0 && todo.skippedRows() == 0;
    if (nothing || (todo.chunks() == 0 && (known || record.kept(target.id(), StepMode.LOAD)))) {
      loading.finish();
      state.loaded(cell, nothing);
      return Optional.empty();
    }
    return Optional.of(new PreparedLoad(loading, todo));
  }
}
