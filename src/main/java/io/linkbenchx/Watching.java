package io.linkbenchx;

import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.internal.watch.WatchServer;
import io.linkbenchx.internal.watch.WatchSettings;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the server on which a run can be watched, if the configuration sets one. */
final class Watching {
  private static final Logger LOG = LoggerFactory.getLogger(Watching.class);

  private Watching() {}

  /**
   * The server. If each cell has its own process, that process serves the page; here we only check
   * that the port is free.
   *
   * @param part whether the run is one visit of another process's run
   * @throws WatchException if the port is taken, before anything is created
   */
  static Optional<WatchServer> open(Planner planner, Plan plan, boolean part) {
    try {
      Optional<WatchServer> server = WatchServer.open(planner.config().read(WatchSettings.class));
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
