package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.result.Outcome;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Compares the links read through the primary key with those read through the secondary index:
 * number and order-independent checksum over all columns. MyRocks' bulk load does not check for
 * existing keys; this detects whether there were any.
 */
final class IndexComparison {
  private final Admin admin;
  private final String linktable;

  IndexComparison(Admin admin, String linktable) {
    this.admin = admin;
    this.linktable = linktable;
  }

  /**
   * Reads both indexes at the same time.
   *
   * @throws DbException if they differ
   */
  void run() {
    CompletableFuture<String> first =
        CompletableFuture.supplyAsync(() -> rows(SchemaCheck.SECONDARY));
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
          "after the load the primary key of table "
              + linktable
              + " and its index "
              + SchemaCheck.SECONDARY
              + " differ (rows and checksum "
              + primary
              + " against "
              + secondary
              + "): keys were loaded twice; load with --drop, or with multi-row inserts",
          null);
    }
  }

  private String rows(String index) {
    return admin.with(
        connection ->
            Queries.text(
                connection,
                "SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(CRC32(CONCAT_WS(',', id1, link_type,"
                    + " id2, visibility, time, version, HEX(data)))), 0)) FROM "
                    + linktable
                    + " FORCE INDEX ("
                    + index
                    + ")"));
  }
}
