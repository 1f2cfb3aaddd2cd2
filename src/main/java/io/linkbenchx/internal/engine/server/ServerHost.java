package io.linkbenchx.internal.engine.server;

import io.linkbenchx.result.CellServer;
import java.util.Optional;

/**
 * Runs a plan's servers. Not safe for use by several threads.
 *
 * <p>Each method throws {@link ServerException} with advice if it fails.
 */
public interface ServerHost {

  /**
   * Starts the server and waits until it answers; no effect if it is already running for this plan.
   */
  void start(ServerSpec server);

  /** Stops the server and waits for its end; no effect if it is not running. */
  void stop(ServerSpec server);

  /**
   * Reads back every setting of a running server.
   *
   * @return requested and reported values
   */
  CellServer.ReadBack readBack(ServerSpec server);

  /**
   * Why a server is no longer running.
   *
   * @return empty if it is running
   */
  Optional<String> down(ServerSpec server);

  /** Drops the operating system's caches below a server; false if that is not permitted. */
  boolean dropCaches(ServerSpec server);

  /**
   * Copies the data of a stopped server.
   *
   * @param tag later passed to {@link #restore}
   */
  void save(ServerSpec server, String tag);

  /**
   * Replaces a stopped server's data by a copy. If that fails half-way, the server's data are
   * unusable, and {@link #start} rejects them.
   *
   * @return false if there is no copy with that tag
   */
  boolean restore(ServerSpec server, String tag);
}
