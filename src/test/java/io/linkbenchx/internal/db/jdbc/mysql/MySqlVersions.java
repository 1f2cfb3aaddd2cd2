package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import java.util.Map;

/** Dialects without a server to ask. */
public final class MySqlVersions {
  private MySqlVersions() {}

  /** What a server's version says about it. */
  public static SqlDialect dialect(String version) {
    return new MySqlFamily(MySqlServer.of(version, "", Map.of()));
  }
}
