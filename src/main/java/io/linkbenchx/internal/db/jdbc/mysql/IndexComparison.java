package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares the links read through the primary key with those read through the secondary index:
 * number and order-independent checksum over all columns. MyRocks' bulk load does not check for
 * existing keys; this detects whether there were any.
 */
record IndexComparison(SqlServer server) {
  static final String SECONDARY = "id1_type";
  private static final Logger LOG = LoggerFactory.getLogger(IndexComparison.class);

  /** Whether a table has an index of this name. */
  static boolean exists(Connection connection, SqlServer server, String table, String index)
      throws SQLException {
    String columns = server.texts().of(SqlStatement.CATALOG_INDEX_COLUMNS);
    return !Queries.text(connection, columns, "", table, index).isEmpty();
  }

  /**
   * Reads both indexes at the same time.
   *
   * @throws DbException if they differ
   */
  void run() {
    long start = System.nanoTime();
    CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> rows(SECONDARY));
    String primary = rows("PRIMARY");
    String secondary;
    try {
      secondary = first.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
    if (!primary.equals(secondary)) {
      throw new DbException(
          Outcome.FATAL,
          "",
          "after the load the primary key of table %s and its index %s differ (rows and checksum %s against %s): keys were loaded twice; load with existing = drop, or with multi-row inserts"
              .formatted(linktable(), SECONDARY, primary, secondary),
          null);
    }
    LOG.info(
        "primary key and secondary index compared in {} s: equal",
        String.format(Locale.ROOT, "%.1f", (System.nanoTime() - start) / 1e9));
  }

  private String linktable() {
    return server.target().server().linktable();
  }

  private String rows(String index) {
    return new Admin(server)
        .with(
            connection ->
                Queries.text(
                    connection,
                    "SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(CRC32(CONCAT_WS(',', id1, link_type, id2, visibility, time, version, HEX(data)))), 0)) FROM %s FORCE INDEX (%s)"
                        .formatted(linktable(), index)));
  }
}
