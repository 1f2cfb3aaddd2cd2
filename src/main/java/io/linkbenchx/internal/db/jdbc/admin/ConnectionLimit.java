package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.internal.config.Plural;

/** Compares the connections that a run needs with the server's limit. */
public final class ConnectionLimit {
  private ConnectionLimit() {}

  public static void check(ServerTarget target, long allowed, SqlDialect dialect) {
    long needed = (long) target.options().clients() * dialect.connectionsPerClient(target) + 1;
    if (allowed < needed) {
      throw new DbOpenException(
          "the server allows %s, but this run needs %s: raise max_connections, use fewer clients, or set %s = 1"
              .formatted(Plural.of(allowed, "connection"), needed, target.key("connections")));
    }
  }
}
