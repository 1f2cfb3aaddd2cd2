package io.linkbenchx;

import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.TestDatabase;

/** Whole runs through the facade on the server of a test. */
final class ServerRuns {
  private ServerRuns() {}

  /** Sets the address and, on MyRocks, the storage engine. */
  static LinkBenchX.Builder at(TestDatabase database) {
    ServerKind kind = database.server().kind();
    String name = kind.provider();
    LinkBenchX.Builder builder =
        LinkBenchX.builder().set("database", name).set(name + ".url", database.address().url());
    return kind == ServerKind.MYROCKS ? builder.set("mariadb.engine", "rocksdb") : builder;
  }
}
