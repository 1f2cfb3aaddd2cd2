package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.engine.server.ServerException;
import io.linkbenchx.internal.engine.server.ServerRules;
import io.linkbenchx.internal.engine.server.ServerSpec;
import io.linkbenchx.internal.engine.server.VoidCellException;
import io.linkbenchx.result.CellServer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The servers that a plan starts itself: which of them are running, and the state of their data.
 * Does nothing for databases that run already.
 */
final class ServerLife {
  private final RunRecord record;
  private final ServerRules rules;
  private final Map<String, ServerSpec> running = new HashMap<>();
  private final Set<String> known = new HashSet<>();
  private boolean restored;
  private CellServer.Caches caches = CellServer.Caches.KEPT;

  ServerLife(RunRecord record) {
    this.record = record;
    this.rules = record.plan.rules().server();
  }

  /** Whether the database must be closed before a visit, because its server is restarted. */
  boolean renews(Visit visit) {
    Optional<ServerSpec> server = visit.cell().target().server();
    return server.isPresent()
        && (visit.cell().rules().server().restart() == ServerRules.Restart.PER_LEVEL
            || !server.get().equals(running.get(server.get().instance()))
            || wantsCopy(visit));
  }

  /**
   * Prepares the data of a visit and stops its server, if either is due.
   *
   * @return whether the data are a copy again, without what has happened since
   */
  boolean before(Visit visit) {
    Optional<ServerSpec> server = visit.cell().target().server();
    restored = false;
    caches = CellServer.Caches.KEPT;
    if (server.isEmpty()) {
      return false;
    }
    if (renews(visit)) {
      stop(server.get());
    }
    if (wantsCopy(visit)) {
      restored = server.get().restore(tag(visit.cell()));
      if (!restored) {
        state(visit).lost();
      }
    }
    if (rules.dropCaches()) {
      caches =
          server.get().dropCaches() ? CellServer.Caches.DROPPED : CellServer.Caches.NOT_ALLOWED;
    }
    return restored;
  }

  /** After an interruption a copy may exist, but the state of the data directory is unknown. */
  private boolean wantsCopy(Visit visit) {
    return record.plan.rules().restores()
        && state(visit).copiedAs(visit.cell().workload())
        && state(visit).changed
        && visit.steps().stream().noneMatch(step -> record.steps.has(step.name()));
  }

  private DataState state(Visit visit) {
    return record.data(visit.cell().target());
  }

  /** Starts the server of a database that is about to be opened, unless it is running. */
  void up(Target target) {
    ServerSpec server = target.server().orElse(null);
    if (server == null || server.equals(running.get(server.instance()))) {
      return;
    }
    if (!rules.keepRunning()) {
      List.copyOf(running.values()).forEach(this::stop);
    }
    stop(server);
    server.start();
    running.put(server.instance(), server);
  }

  private void stop(ServerSpec server) {
    boolean first = known.add(server.instance()); // a killed plan may have left it running
    if (first || running.containsKey(server.instance())) {
      server.stop();
      running.remove(server.instance());
    }
  }

  /**
   * Reads back the settings of a visit's server and stores them with its cell.
   *
   * @throws VoidCellException if one does not match the request
   */
  void check(Visit visit) {
    ServerSpec server = visit.cell().target().server().orElse(null);
    if (server == null) {
      return;
    }
    CellServer.ReadBack readBack = server.readBack();
    record.server(
        visit.cell().number(),
        new CellServer(server.profile(), server.options(), restored, caches, readBack));
    String why = readBack.whyVoid();
    if (!why.isEmpty()) {
      throw new VoidCellException(
          "server %s does not have the settings of the cell, so the cell is void: %s"
              .formatted(server.instance(), why));
    }
  }

  /** Whether the current data of a visit must be copied before its steps. */
  boolean copies(Visit visit) {
    Cell cell = visit.cell();
    return record.plan.rules().restores()
        && record.plan.phases().contains(Phase.RUN)
        && cell.target().server().isPresent()
        && !state(visit).copiedAs(cell.workload());
  }

  /** Copies the data of a visit; its database is closed. */
  void copy(Visit visit) {
    Cell cell = visit.cell();
    ServerSpec server = cell.target().server().orElseThrow();
    stop(server);
    state(visit).copied(null);
    server.save(tag(cell));
    state(visit).copied(cell.workload());
  }

  /** Name of the copy of a cell's data: the run, and the first cell with the same data. */
  private String tag(Cell cell) {
    int first =
        record.plan.cells().stream()
            .filter(other -> other.target().data().equals(cell.target().data()))
            .filter(other -> other.workload().equals(cell.workload()))
            .mapToInt(Cell::number)
            .min()
            .orElse(cell.number());
    return record.id + "-" + first;
  }

  /**
   * The failure of a visit, with the reason if its server is down: a client knows only that nothing
   * answers. The next visit starts the server again.
   */
  RuntimeException explained(Visit visit, RuntimeException failure) {
    if (failure instanceof ServerException) {
      return failure;
    }
    Optional<ServerSpec> server =
        visit.cell().target().server().filter(s -> running.containsKey(s.instance()));
    Optional<String> why = server.flatMap(ServerSpec::down);
    if (why.isEmpty()) {
      return failure;
    }
    running.remove(server.get().instance());
    return new ServerException(why.get() + "; " + failure.getMessage(), failure);
  }

  /** Stops all running servers. */
  void end() {
    List<RuntimeException> failures = new ArrayList<>();
    for (ServerSpec server : List.copyOf(running.values())) {
      try {
        stop(server);
      } catch (RuntimeException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      throw failures.get(0);
    }
  }
}
