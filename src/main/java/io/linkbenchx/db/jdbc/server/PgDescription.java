package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.Durability;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** What a PostgreSQL server says of itself. */
final class PgDescription {
  private static final List<String> SHOWN =
      List.of(
          "fsync",
          "synchronous_commit",
          "full_page_writes",
          "wal_level",
          "wal_sync_method",
          "wal_compression",
          "block_size",
          "shared_buffers",
          "effective_cache_size",
          "work_mem",
          "max_wal_size",
          "checkpoint_timeout",
          "checkpoint_completion_target",
          "autovacuum",
          "max_connections",
          "jit",
          "server_encoding");

  private PgDescription() {}

  static DbDescription of(Connection connection, PostgreSql dialect, Link link, String remark)
      throws SQLException {
    Map<String, String> all =
        Queries.pairs(
            connection,
            "SELECT name, CASE WHEN unit IS NULL THEN setting ELSE current_setting(name) END"
                + " FROM pg_settings");
    Map<String, String> shown = ClientFacts.of(connection, dialect, link);
    for (String name : SHOWN) {
      if (all.containsKey(name)) {
        shown.put(name, all.get(name));
      }
    }
    return new DbDescription(
        link.target().kind(),
        dialect.product(),
        dialect.version(),
        dialect.product(),
        DurabilityText.of(effective(all), remark),
        shown,
        cacheBytes(connection));
  }

  private static Long cacheBytes(Connection connection) throws SQLException {
    String bytes =
        Queries.text(connection, "SELECT pg_size_bytes(current_setting('shared_buffers'))");
    return bytes.isEmpty() ? null : Long.valueOf(bytes);
  }

  private static Durability effective(Map<String, String> settings) {
    if ("off".equals(settings.get("synchronous_commit"))) {
      return Durability.BUFFERED;
    }
    return "on".equals(settings.get("fsync")) ? Durability.SYNC : Durability.OS;
  }
}
