package io.linkbenchx.internal.db.jdbc.purchase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.TableSchema.Build;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.purchase.PurchaseDigest;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a server refuses of the insert benchmark: rights, and space. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@ServerTest(ServerKind.MARIADB)
class JdbcPurchaseFailuresTest {
  private static final int BATCH = 500;

  private final PurchaseLayout layout = PurchaseLayout.of(1);
  private final PurchaseRows rows = new PurchaseRows();

  private PurchaseRows batch(int seed) {
    rows.clear();
    byte[] data = "x".repeat(200).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    for (int i = 0; i < BATCH; i++) {
      int n = seed * BATCH + i;
      rows.add(0, 1_795_262_400_000L, n % 1000, n * 7 % 99_991, n * 31 % 10_007, n % 500 * 100);
      rows.data(data, 0, data.length);
    }
    return rows;
  }

  /** A tablespace that may not grow is to the server what a full disk is. */
  @Test
  void aFullTablespaceEndsTheInsertsClearlyAndLosesNothing() {
    try (PrivateServer server =
        PrivateServer.start(
            ServerKind.MARIADB,
            "start.innodb_file_per_table=0",
            "start.innodb_data_file_path=ibdata1:12M:autoextend:max:20M")) {
      TestSql sql =
          new TestSql(
              "mariadb", StorageEngine.INNODB, server.server().admin().url(), new ConnectorJ());
      try (JdbcDbs database = JdbcDbs.create(sql);
          DbAdapter adapter = database.open(StatementMode.PREPARED, OptionalInt.empty())) {
        fill(adapter.support(PurchaseSupport.MODEL).orElseThrow());
      }
    }
  }

  private void fill(PurchaseSupport purchases) {
    purchases.schema(layout).create(0);
    purchases.schema(layout).createIndexes(0, Build.USUAL);
    long[] acknowledged = {0};
    try (PurchaseStore store = purchases.openStore(layout)) {
      DbException full =
          catchThrowableOfType(
              DbException.class,
              () -> {
                for (int i = 0; i < 1000; i++) {
                  acknowledged[0] += store.insert(0, batch(i));
                }
              });
      assertThat(full.outcome()).isEqualTo(Outcome.FATAL);
      assertThat(full.code()).isEqualTo("1114");
      assertThat(full.getMessage()).contains("full").contains("free space");
      store.rollback();
      assertThat(store.maxId(0)).isPositive(); // it still answers
    }
    assertThat(acknowledged[0]).isPositive();
    PurchaseDigest digest = new PurchaseDigest(layout.definitions(), 3);
    try (PurchaseScanner scanner = purchases.openScanner(layout)) {
      scanner.rows(0, 0, Long.MAX_VALUE, digest::addRows);
      for (int index = 0; index < 3; index++) {
        int number = index;
        scanner.index(0, index, 0, Integer.MAX_VALUE, found -> digest.addEntries(number, found));
      }
    }
    assertThat(digest.rows()).isEqualTo(acknowledged[0]);
    for (int index = 0; index < 3; index++) {
      assertThat(digest.agrees(index)).isTrue();
    }
  }

  @Test
  void aReadOnlyUserLearnsWhichRightIsMissing() throws SQLException {
    TestSql server = TestSql.mariadb();
    try (JdbcDbs database = JdbcDbs.create(server);
        DbAdapter owner = database.open(StatementMode.PREPARED, OptionalInt.empty());
        Connection admin = database.connect()) {
      owner.support(PurchaseSupport.MODEL).orElseThrow().schema(layout).create(0);
      String user = "lbxreader" + ProcessHandle.current().pid();
      Queries.execute(admin, "CREATE USER " + user + " IDENTIFIED BY 'reader'");
      try {
        String name = database.url().replaceFirst(".*/([^/?]+)\\?.*", "$1");
        Queries.execute(admin, "GRANT SELECT ON " + name + ".* TO " + user);
        String url =
            database
                .url()
                .replaceFirst("user=[^&]*", "user=" + user)
                .replaceFirst("password=[^&]*", "password=reader");
        try (DbAdapter poor =
            JdbcDbs.at(server, url).open(StatementMode.PREPARED, OptionalInt.empty())) {
          PurchaseSupport purchases = poor.support(PurchaseSupport.MODEL).orElseThrow();
          assertThatThrownBy(() -> purchases.openStore(layout)) // has to make the table of marks
              .isInstanceOf(DbUsageException.class)
              .hasMessageContaining(user)
              .hasMessageContaining("grant");
          owner.support(PurchaseSupport.MODEL).orElseThrow().openStore(layout).close(); // makes it
          try (PurchaseStore store = purchases.openStore(layout)) {
            assertThatThrownBy(() -> store.insert(0, batch(0)))
                .isInstanceOf(DbUsageException.class) // no repetition helps
                .hasMessageContaining("INSERT command denied")
                .hasMessageContaining("the user lacks a privilege: grant it");
          }
        }
      } finally {
        Queries.execute(admin, "DROP USER " + user);
      }
    }
  }
}
