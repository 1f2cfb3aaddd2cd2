package io.linkbenchx;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.internal.watch.WatchSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates a run that can be watched, if the configuration asks for it. */
final class Watching {
  private static final Logger LOG = LoggerFactory.getLogger(Watching.class);

  private Watching() {}

  /**
   * Creates the run.
   *
   * @param part whether it is one visit of another process's run
   * @param prepare creates the run with all its listeners
   * @throws WatchException if the port is taken, before anything is created
   */
  static BenchRun of(
      Planner planner,
      Plan plan,
      boolean part,
      List<RunListener> listeners,
      Function<List<RunListener>, BenchRun> prepare) {
    Optional<WatchServer> server = open(planner.config().read(WatchSettings.class), plan, part);
    try {
      List<RunListener> all = new ArrayList<>(listeners);
      server.map(WatchServer::listener).ifPresent(all::add);
      BenchRun run = prepare.apply(all);
      server.ifPresent(run::watchedBy);
      return run;
    } catch (RuntimeException e) {
      server.ifPresent(WatchServer::close);
      throw e;
    }
  }

  /**
   * If each cell has its own process, that process serves the page; here we only check that the
   * port is free.
   */
  private static Optional<WatchServer> open(WatchSettings settings, Plan plan, boolean part) {
    try {
      Optional<WatchServer> server = WatchServer.open(settings);
      if (plan.rules().fork() && !part) {
        server.ifPresent(WatchServer::close);
        return Optional.empty();
      }
      return server;
    } catch (WatchException e) {
      if (!part) {
        throw e;
      }
      LOG.warn("this cell cannot be watched: {}", e.getMessage());
      return Optional.empty();
    }
  }
}
