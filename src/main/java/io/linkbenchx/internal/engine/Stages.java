package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.engine.server.VoidCellException;
import io.linkbenchx.internal.probe.Readahead;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The databases of a run, of which one is open at a time, and the servers beneath them. */
final class Stages implements Visit.Work {
  private static final Logger LOG = LoggerFactory.getLogger(Stages.class);
  private static final String SERVER = "server is ready";

  private final RunRecord record;
  private final StepEnvironment env;
  private final ServerLife servers;
  private final Map<Target, RuntimeException> closedDoors = new HashMap<>();
  private final boolean first;
  private Stage open;

  /** That the open database has set, to be restored. */
  private Readahead readahead;

  Stages(RunRecord record, StepEnvironment env, ServerLife servers) {
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
    if (!made.isFinished() || !record.plan.phases().contains(Phase.RUN)) {
      return made;
    }
    if (servers.copies(visit)) {
      close();
      servers.copy(visit);
      stage = at(visit.cell().target());
      check(visit);
    }
    record.data(visit.cell().target()).changed = true;
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
    if (open != null && open.target.equals(target)) {
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
      setReadahead(target);
      open = Stage.open(target, env, record);
    } catch (DbOpenException e) {
      closedDoors.put(target, e);
      throw e;
    } finally {
      if (open == null) {
        restoreReadahead();
      }
    }
    env.listeners().report(l -> l.runChanged(record.result()));
    return open;
  }

  /**
   * Sets the readahead of the devices below a database that is about to be opened. Restores what a
   * killed run left there, also if the database has no readahead of its own.
   *
   * @throws VoidCellException if it cannot be set
   */
  private void setReadahead(Target target) {
    Readahead here = target.directory().map(Readahead::new).orElse(null);
    if (here == null) {
      return;
    }
    if (target.readahead().isEmpty()) {
      here.restore().ifPresent(problem -> LOG.warn("{}", problem));
      return;
    }
    Optional<String> why = here.set(target.readahead().getAsLong());
    if (why.isPresent()) {
      throw new VoidCellException(
          "readahead cannot be set, so the cell is void: %s; run as root outside a container, with the data on a block device, or leave readahead out"
              .formatted(why.get()));
    }
    readahead = here;
  }

  private void restoreReadahead() {
    if (readahead != null) {
      readahead.restore().ifPresent(problem -> LOG.error("{}", problem));
      readahead = null;
    }
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
    return open != null && open.target.equals(cell.target());
  }

  /** Closes the open database. */
  private void close() {
    if (open != null) {
      Stage was = open;
      open = null;
      try {
        was.close();
      } finally {
        restoreReadahead();
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
