package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.load.InfileSink;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * MyRocks' bulk load: rows of a range bypass the log and the memtable and go into sorted files,
 * which become part of the table, and visible, when it is switched off. It requires ascending keys
 * in ranges without other writers, and it does not check whether a key exists: the new row would
 * win in the primary key while the secondary index kept both.
 *
 * <p>The table is locked meanwhile. The current sorted file belongs to the server's open instance
 * of the table, which returns to a cache after each statement and may be reused by the next
 * session: without the lock, two loaders of one table mix their rows, and MariaDB 10.11 crashes.
 */
final class RocksSink extends InfileSink {
  /** The indexes through which the bulk load could leave a row behind. */
  private static final List<String> INDEXES = List.of("PRIMARY", "id1_type");

  private static final Logger LOG = LoggerFactory.getLogger(RocksSink.class);

  private final Connection connection;
  private final SqlServer server;
  private final BulkTable table;
  private boolean on;

  RocksSink(LoadContext context, BulkTable table) throws SQLException {
    super(context, table);
    this.connection = context.connection();
    this.server = context.server();
    this.table = table;
  }

  @Override
  public void begin(LoadRange range) throws SQLException {
    Queries.execute(connection, "LOCK TABLES " + table.name() + " WRITE");
    boolean links = range.table() == LoadRange.Table.LINKS;
    for (String index : links ? INDEXES : INDEXES.subList(0, 1)) {
      if (occupied(index, links, range)) {
        Queries.execute(connection, "UNLOCK TABLES");
        String setting = server.target().key("load");
        throw new DbUsageException(
            "MyRocks' bulk load needs empty key ranges, but index %s of table %s between ids %s and %s contains rows: load with existing = drop, or set %s = multi-row"
                .formatted(index, table.name(), range.fromId(), range.toId(), setting));
      }
    }
    Queries.execute(connection, "SET SESSION rocksdb_bulk_load = 1");
    on = true;
  }

  /** Whether an index that exists has a row in the range. */
  private boolean occupied(String index, boolean links, LoadRange range) throws SQLException {
    String columns = server.texts().of(SqlStatement.CATALOG_INDEX_COLUMNS);
    if (Queries.text(connection, columns, "", table.name(), index).isEmpty()) {
      return false;
    }
    String type = links ? "link_type = " + range.linkType() + " AND " : "";
    String id = links ? "id1" : "id";
    String row =
        "SELECT 1 FROM %s FORCE INDEX (%s) WHERE %s%s >= %s AND %s < %s LIMIT 1"
            .formatted(table.name(), index, type, id, range.fromId(), id, range.toId());
    return !Queries.text(connection, row).isEmpty();
  }

  @Override
  public void end() throws SQLException {
    if (on) {
      on = false;
      try {
        Queries.execute(connection, "SET SESSION rocksdb_bulk_load = 0");
      } catch (SQLException e) {
        throw server.dialect().failed("MyRocks rejected the rows of a bulk load", e);
      } finally {
        Queries.execute(connection, "UNLOCK TABLES");
      }
    }
  }

  /**
   * Compares the links read through the primary key with those read through the secondary index, at
   * the same time: number and order-independent checksum over all columns. This detects whether
   * there were keys when a bulk load began.
   *
   * @throws DbException if they differ
   */
  static void compareIndexes(SqlServer server) {
    long start = System.nanoTime();
    CompletableFuture<String> first =
        CompletableFuture.supplyAsync(() -> links(server, INDEXES.get(1)));
    String primary = links(server, INDEXES.get(0));
    String secondary;
    try {
      secondary = first.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
    if (!primary.equals(secondary)) {
      throw new DbException(
          Outcome.FATAL,
          "after the load the primary key of table %s and its index %s differ (rows and checksum %s against %s): keys were loaded twice; load with existing = drop, or with multi-row inserts"
              .formatted(server.target().server().linktable(), INDEXES.get(1), primary, secondary));
    }
    LOG.info(
        "primary key and secondary index compared in {} s: equal",
        String.format(Locale.ROOT, "%.1f", (System.nanoTime() - start) / 1e9));
  }

  private static String links(SqlServer server, String index) {
    String query =
        "SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(CRC32(CONCAT_WS(',', id1, link_type, id2, visibility, time, version, HEX(data)))), 0)) FROM %s FORCE INDEX (%s)"
            .formatted(server.target().server().linktable(), index);
    return new Admin(server).with(connection -> Queries.text(connection, query));
  }
}
