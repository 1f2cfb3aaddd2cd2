package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.engine.Phase;
import java.util.HashMap;
import java.util.Map;

/** The databases of a run, of which one is open at a time, and the servers beneath them. */
final class Stages implements VisitWork {
  private static final String SERVER = "server is ready";

  private final Plan plan;
  private final RunRecord record;
  private final StepEnvironment env;
  private final ServerLife servers;
  private final DataReadahead readahead = new DataReadahead();
  private final Map<Target, RuntimeException> closedDoors = new HashMap<>();
  private final boolean first;
  private Stage open;

  Stages(RunRecord record, StepEnvironment env, ServerLife servers) {
    this.plan = record.plan();
    this.record = record;
    this.env = env;
    this.servers = servers;
    this.first = env.peers().share().first();
  }

  /**
   * Does everything for a visit: its server, its data, its steps.
   *
   * @throws VoidCellException if its server does not, or no longer, match the request
   * @throws DbUsageException if it is impossible
   */
  @Override
  public CellEnd run(Visit visit) throws InterruptedException {
    CellEnd end;
    try {
      end = work(visit);
    } catch (DbException | DbOpenException e) {
      throw explained(visit, e);
    }
    return end.failure() == null ? end : end.with(explained(visit, end.failure()));
  }

  /** Closes the database if its server is down: nothing can be verified or removed there. */
  private RuntimeException explained(Visit visit, RuntimeException failure) {
    RuntimeException why = servers.explained(visit, failure);
    if (why != failure) {
      close();
    }
    return why;
  }

  private CellEnd work(Visit visit) throws InterruptedException {
    if (servers.renews(visit)) {
      close();
    }
    env.peers().meet("server is free");
    if (!first) {
      env.peers().meet(SERVER);
    }
    boolean restored = first && servers.before(visit);
    Stage stage = at(visit.cell().target());
    if (restored) {
      stage.setBack(visit.cell());
    }
    check(visit);
    if (first) {
      env.peers().meet(SERVER);
    }
    CellEnd made = stage.makeData(visit);
    if (!made.isFinished() || !plan.phases().contains(Phase.RUN)) {
      return made;
    }
    if (servers.copies(visit)) {
      close();
      servers.copy(visit);
      stage = at(visit.cell().target());
      check(visit);
    }
    record.data().of(visit.cell().target()).changed = true;
    CellEnd end = stage.measure(visit);
    if (end.isFinished()) {
      check(visit);
    }
    return end;
  }

  private void check(Visit visit) {
    if (first) {
      servers.check(visit);
    }
  }

  /** Opens the database; closes the one before it. */
  private Stage at(Target target) {
    if (open != null && open.target().equals(target)) {
      return open;
    }
    close();
    RuntimeException before = closedDoors.get(target);
    if (before != null) {
      throw before;
    }
    try {
      if (first) {
        servers.up(target);
      }
      readahead.before(target);
      open = Stage.open(target, env, record);
    } catch (DbOpenException e) {
      closedDoors.put(target, e);
      throw e;
    } finally {
      if (open == null) {
        readahead.after();
      }
    }
    env.listeners().report(l -> l.runChanged(record.result()));
    return open;
  }

  /** Opens the database only to finish the work on its data. */
  @Override
  public CellEnd makeUp(Visit visit) {
    if (!record.openedBefore(visit.cell().target().id())) {
      return CellEnd.FINISHED;
    }
    try {
      at(visit.cell().target());
      leave(visit.cell());
      return CellEnd.FINISHED;
    } catch (DbOpenException e) {
      return CellEnd.failed(e);
    }
  }

  /** Verifies the data of a cell, if they are still open. */
  @Override
  public void verify(Cell cell) {
    if (isOpen(cell)) {
      open.verify(cell);
    }
  }

  /** Finishes the work on the data of a cell, if they are still open. */
  @Override
  public void leave(Cell cell) {
    if (isOpen(cell)) {
      open.verify(cell);
      open.cleanUp(cell);
      close();
    }
  }

  private boolean isOpen(Cell cell) {
    return open != null && open.target().equals(cell.target());
  }

  /** Closes the open database. */
  private void close() {
    if (open != null) {
      Stage was = open;
      open = null;
      try {
        was.close();
      } finally {
        readahead.after();
      }
    }
  }

  /** Closes the open database and stops the servers that the plan has started. */
  @Override
  public void end() {
    try {
      close();
    } finally {
      servers.end();
    }
  }
}
