package io.linkbenchx.servers;

/** One way to come by a server. */
interface ServerSource {
  /** As the report names it. */
  String title();

  /**
   * Finds or starts a server.
   *
   * @throws IllegalStateException if there should be one and there is not: tests then fail
   */
  Lookup find(ServerKind kind);
}
