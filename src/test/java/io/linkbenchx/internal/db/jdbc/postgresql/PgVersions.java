package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import java.util.Map;

/** The dialect without a server to ask. */
public final class PgVersions {
  private PgVersions() {}

  /** Of a server that only says its name. */
  public static SqlDialect dialect() {
    return new PostgreSql(PgServer.of("PostgreSQL 17.2", Map.of()));
  }
}
