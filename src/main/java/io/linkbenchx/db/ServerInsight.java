package io.linkbenchx.db;

import io.linkbenchx.result.ServerAnswer;
import java.util.Optional;

/**
 * Asks a database server about itself, on a connection that no client is using. Meant for use
 * before and after a step, never during measurement. Does not throw: if an answer is unavailable,
 * the reason is returned instead.
 */
public interface ServerInsight {

  /** All numbers that the server reports about its work and its state. */
  ServerAnswer counters();

  /**
   * The server's reads and writes, from an answer of {@link #counters}; empty if it does not count
   * them.
   */
  default Optional<ServerIo> inputOutput(ServerAnswer counters) {
    return Optional.empty();
  }

  /** All settings of the server, secrets masked. */
  ServerAnswer variables();
}
