package io.linkbenchx.internal.db.jdbc.purchase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.TableSchema.Build;
import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcKills;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the insert benchmark's tables add to the contract on servers: plans, failures, settings. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class JdbcPurchaseTest {

  /** On one server. */
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  abstract static class OnServer {
    final PurchaseLayout layout = PurchaseLayout.of(1);
    final PurchaseRows rows = new PurchaseRows();
    JdbcDbs database;
    DbAdapter adapter;
    PurchaseSupport purchases;

    TestSql server() {
      return TestSql.of(getClass());
    }

    @BeforeEach
    void open() {
      database = JdbcDbs.create(server());
      adapter = database.open(StatementMode.PREPARED, OptionalInt.empty());
      purchases = adapter.support(PurchaseSupport.MODEL).orElseThrow();
      purchases.schema(layout).create(0);
    }

    @AfterEach
    void close() {
      adapter.close();
      database.close();
    }

    PurchaseRows batch(int n) {
      rows.clear();
      for (int i = 0; i < n; i++) {
        rows.add(0, 1_795_262_400_000L, i % 1000, i * 7 % 9973, i * 3 % 1009, i * 13 % 500 * 100);
        rows.data(new byte[] {'a', 'b'}, 0, 2);
      }
      return rows;
    }

    long count() {
      try (PurchaseScanner scanner = purchases.openScanner(layout)) {
        return scanner.count(0, 0, Long.MAX_VALUE);
      }
    }

    String plan(String sql) throws SQLException {
      try (Connection connection = database.connect()) {
        return String.join(
            "\n",
            server().postgres()
                ? Queries.column(connection, "EXPLAIN " + sql)
                : Queries.column(connection, "EXPLAIN FORMAT=JSON " + sql));
      }
    }

    @Test
    void everyRangeQueryReadsItsIndexOnlyAndInOrder() throws SQLException {
      purchases.schema(layout).createIndexes(0, Build.USUAL);
      try (PurchaseStore store = purchases.openStore(layout)) {
        store.insert(0, batch(5000));
      }
      try (Connection connection = database.connect()) {
        String table = layout.tableName(0);
        Queries.execute(connection, link().texts().of(SqlStatement.TABLE_ANALYZE, table));
      }
      for (int form = 0; form < 6; form++) {
        RangeQuery query = new RangeQuery();
        query.index = form / 2;
        query.wholeBound = form % 2 == 1;
        String plan = plan(bound(RangeQueries.text(link(), layout, query)));
        assertThat(plan).contains(PurchaseIndexes.name(query.index));
        if (server().postgres()) {
          assertThat(plan)
              .contains("Index Only Scan")
              .doesNotContain("Sort")
              .contains("Index Cond");
        } else {
          assertThat(plan).containsAnyOf("\"using_index\": true", "\"covering\": true");
          assertThat(plan).doesNotContain("filesort");
        }
      }
    }

    /** The statement with its parameters written out. */
    private static String bound(String sql) {
      String noon = "'2026-11-21 12:00:00'";
      return sql.replaceAll("dateandtime (=|>=|>) \\?", "dateandtime $1 " + noon)
          .replace("CAST(? AS timestamp)", "CAST(" + noon + " AS timestamp)")
          .replace("?", "100");
    }

    private SqlServer link() {
      ServerTarget target = database.target(StatementMode.PREPARED);
      Connector connector = Connector.of(target);
      try (Connection connection = connector.open()) {
        return new SqlServer(target, connector, Dialects.of(connection, target));
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }

    @Test
    void aQueryWithoutItsIndexSaysSo() {
      if (server().postgres()) {
        return; // no index can be forced there: the answer is right and slow
      }
      try (PurchaseStore store = purchases.openStore(layout)) {
        assertThatThrownBy(() -> store.range(0, new RangeQuery(), rows))
            .isInstanceOf(DbException.class)
            .hasMessageContaining("purchases_index_marketsegment");
        store.rollback();
      }
    }

    /** The server ends the session between two inserts of a transaction. */
    @Test
    void aServerThatGoesInTheMiddleOfATransactionLeavesNothingOfIt() throws SQLException {
      try (PurchaseStore store = purchases.openStore(layout)) {
        store.insert(0, batch(10));
        store.begin();
        store.insert(0, batch(100));
        cut();
        DbException lost =
            catchThrowableOfType(DbException.class, () -> store.insert(0, batch(100)));
        assertThat(lost.outcome()).isEqualTo(Outcome.CONNECTION); // certainly not committed
      }
      assertThat(count()).isEqualTo(10);
      try (PurchaseStore store = purchases.openStore(layout)) {
        store.insert(0, batch(10));
      }
      assertThat(count()).isEqualTo(20);
    }

    /**
     * An autocommitted insert, and a commit, whose response is lost: all or nothing, and unknown.
     */
    @Test
    void anAnswerThatNeverComesIsUnknownAndNeverHalf() throws SQLException {
      for (boolean alone : new boolean[] {true, false}) {
        long before = count();
        try (PurchaseStore store = purchases.openStore(layout)) {
          if (!alone) {
            store.begin();
            store.insert(0, batch(100));
          }
          cut();
          DbException lost =
              catchThrowableOfType(
                  DbException.class,
                  () -> {
                    if (alone) {
                      store.insert(0, batch(100));
                    } else {
                      store.commit();
                    }
                  });
          assertThat(lost.outcome()).isIn(Outcome.UNKNOWN_COMMIT, Outcome.CONNECTION);
        }
        assertThat(count()).isIn(before, before + 100);
      }
    }

    private void cut() throws SQLException {
      try (Connection admin = database.connect()) {
        assertThat(JdbcKills.killAllBut(admin, server().postgres())).isPositive();
      }
    }

    @Test
    void aDebtFlushRestoresWhatItChanges() throws SQLException {
      try (PurchaseStore store = purchases.openStore(layout)) {
        store.insert(0, batch(1000));
      }
      Map<String, String> before = flushSettings();
      try (DebtFlush flush = adapter.beginDebtFlush().orElseThrow()) {
        for (int i = 0; i < 100 && !flush.settled(); i++) {
          pause();
        }
        assertThat(flush.settled()).isTrue();
      }
      assertThat(flushSettings()).isEqualTo(before);
    }

    private static void pause() {
      java.util.concurrent.locks.LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }

    private Map<String, String> flushSettings() throws SQLException {
      if (server().postgres()) {
        return Map.of();
      }
      try (Connection connection = database.connect()) {
        return Queries.pairs(
            connection,
            "SHOW GLOBAL VARIABLES WHERE variable_name LIKE 'innodb%dirty%'"
                + " OR variable_name = 'innodb_idle_flush_pct'");
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}
}
