package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * MyRocks' bulk load for one loader: rows bypass the log and the memtable and go into sorted files,
 * which become part of the table, and visible, when it is switched off. It requires ascending keys
 * in ranges without other writers, and it does not check whether a key exists: the new row would
 * win in the primary key while the secondary index kept both.
 *
 * <p>The table is locked meanwhile. The current sorted file belongs to the server's open instance
 * of the table, which returns to a cache after each statement and may be reused by the next
 * session: without the lock, two loaders of one table mix their rows, and MariaDB 10.11 crashes.
 */
final class RocksBulkLoad {
  private final Connection connection;
  private final SqlServer server;
  private boolean on;

  RocksBulkLoad(Connection connection, SqlServer server) {
    this.connection = connection;
    this.server = server;
  }

  /** Whether these settings request it. */
  static boolean wanted(ServerTarget target) {
    return target.jdbc().load() == JdbcSettings.LoadMode.BULK
        && target.mysql().map(MySqlOptions::engine).equals(Optional.of(StorageEngine.ROCKSDB));
  }

  /**
   * @throws DbUsageException if the range contains a row
   */
  void begin(LoadRange range) throws SQLException {
    Queries.execute(connection, "LOCK TABLES " + table(range) + " WRITE");
    String occupied = occupied(range);
    if (!occupied.isEmpty()) {
      Queries.execute(connection, "UNLOCK TABLES");
      throw new DbUsageException(
          "MyRocks' bulk load needs empty key ranges, but "
              + occupied
              + " contains rows: load with --drop, or set "
              + server.target().key("load")
              + " = multi-row");
    }
    Queries.execute(connection, "SET SESSION rocksdb_bulk_load = 1");
    on = true;
  }

  private String table(LoadRange range) {
    ServerSettings t = server.target().server();
    return switch (range.table()) {
      case NODES -> t.nodetable();
      case LINKS -> t.linktable();
      case COUNTS -> t.counttable();
    };
  }

  /** The first index with a row in the range, as text; or "". */
  private String occupied(LoadRange range) throws SQLException {
    if (range.table() != LoadRange.Table.LINKS) {
      return rowIn(table(range), "PRIMARY", "", "id", range);
    }
    String type = "link_type = " + range.linkType() + " AND ";
    String primary = rowIn(table(range), "PRIMARY", type, "id1", range);
    boolean both = primary.isEmpty() && secondaryIsThere();
    return both ? rowIn(table(range), SchemaCheck.SECONDARY, type, "id1", range) : primary;
  }

  private boolean secondaryIsThere() throws SQLException {
    return new SchemaCheck(server, SchemaCheck.SECONDARY).hasSecondary(connection);
  }

  private String rowIn(String table, String index, String type, String id, LoadRange range)
      throws SQLException {
    String row =
        Queries.text(
            connection,
            "SELECT 1 FROM "
                + table
                + " FORCE INDEX ("
                + index
                + ") WHERE "
                + type
                + id
                + " >= "
                + range.fromId()
                + " AND "
                + id
                + " < "
                + range.toId()
                + " LIMIT 1");
    return row.isEmpty()
        ? ""
        : "index "
            + index
            + " of table "
            + table
            + " between ids "
            + range.fromId()
            + " and "
            + range.toId();
  }

  /** Returns if, and only if, the rows are in the table. */
  void end() throws SQLException {
    if (on) {
      on = false;
      try {
        Queries.execute(connection, "SET SESSION rocksdb_bulk_load = 0");
      } finally {
        Queries.execute(connection, "UNLOCK TABLES");
      }
    }
  }
}
