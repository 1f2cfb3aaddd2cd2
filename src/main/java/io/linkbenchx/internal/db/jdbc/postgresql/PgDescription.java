package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.ClientFacts;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Description of a PostgreSQL server. */
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

  static DbDescription of(
      Connection connection, PostgreSql dialect, SqlServer sqlServer, String remark)
      throws SQLException {
    PgServer server = dialect.server().again(connection);
    Map<String, String> all = server.settings();
    Map<String, String> shown = ClientFacts.of(connection, dialect, sqlServer);
    JdbcInsight.show(shown, all, SHOWN);
    return new DbDescription(
        sqlServer.target().kind(),
        dialect.product(),
        dialect.version(),
        dialect.product(),
        server.lasting(unlogged(connection, sqlServer.target())).described(remark),
        shown,
        cacheBytes(connection, all));
  }

  /** shared_buffers; null if a compatible server has no such setting. */
  private static Long cacheBytes(Connection connection, Map<String, String> all)
      throws SQLException {
    if (!all.containsKey("shared_buffers")) {
      return null;
    }
    String bytes =
        Queries.text(connection, "SELECT pg_size_bytes(current_setting('shared_buffers'))");
    return bytes.isEmpty() ? null : Long.valueOf(bytes);
  }

  /**
   * A workload's table that is unlogged, or that the user's DDL file would create unlogged; "" if
   * there is none.
   */
  private static String unlogged(Connection connection, ServerTarget target) throws SQLException {
    ServerSettings names = target.server();
    String found =
        Queries.text(
            connection,
            "SELECT 'table ' || c.relname FROM pg_class c"
                + " WHERE c.relpersistence = 'u' AND c.relkind IN ('r', 'p')"
                + " AND (c.relname IN (lower(?), lower(?), lower(?))"
                + " OR c.relname ~ '^(sbtest|purchases_index|linkbenchx)')"
                + " ORDER BY 1 LIMIT 1",
            names.linktable(),
            names.nodetable(),
            names.counttable());
    if (!found.isEmpty()) {
      return found;
    }
    List<Optional<Path>> files =
        List.of(
            target.jdbc().schemaFile(),
            target.rows().schemaFile(),
            target.purchases().schemaFile());
    return files.stream()
        .flatMap(Optional::stream)
        .filter(PgDescription::createsUnlogged)
        .map(file -> "a table of " + file.getFileName())
        .findFirst()
        .orElse("");
  }

  private static boolean createsUnlogged(Path file) {
    try {
      String text = InputFile.text(file, InputFile.SMALL).replaceAll("--[^\n]*", "");
      return text.toLowerCase(Locale.ROOT).matches("(?s).*create\\s+unlogged\\s+table.*");
    } catch (IOException e) {
      return false; // rejected when the tables are created
    }
  }
}
