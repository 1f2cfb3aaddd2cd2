package io.linkbenchx.db;

import io.linkbenchx.result.ServerAnswer;

/**
 * Asks a database server about itself, on a connection of its own each time. Meant for the time
 * before and after a step, never for its measured part. Does not throw: an answer that cannot be
 * had has a reason instead.
 */
public interface ServerInsight {

  /** All numbers that the server reports about its work and its state. */
  ServerAnswer counters();

  /** All settings of the server, secrets masked. */
  ServerAnswer variables();
}
