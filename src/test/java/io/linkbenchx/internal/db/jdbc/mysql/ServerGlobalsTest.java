package io.linkbenchx.internal.db.jdbc.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.Copies;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.Gateway;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcKills;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A server's global settings are restored, however a run ends. */
class ServerGlobalsTest {

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  abstract static class OnServer {
    private PrivateServer server;
    private JdbcDbs database;
    private Connection admin;

    ServerKind kind() {
      return ServerKind.of(getClass());
    }

    @BeforeAll
    void start() {
      server = PrivateServer.start(kind());
    }

    @AfterAll
    void stop() {
      if (server != null) {
        server.close();
      }
    }

    @BeforeEach
    void create() throws SQLException {
      String provider = kind().provider();
      String url = server.server().admin().url();
      database = JdbcDbs.create(new TestSql(provider, StorageEngine.INNODB, url, new ConnectorJ()));
      admin = database.connect();
      Queries.execute(admin, "SET GLOBAL innodb_flush_log_at_trx_commit = 2");
      Queries.execute(admin, "SET GLOBAL sync_binlog = 77");
    }

    @AfterEach
    void drop() throws SQLException {
      admin.close();
      database.close();
    }

    private DbAdapter open(Durability durability) {
      return open(database, durability);
    }

    private static DbAdapter open(JdbcDbs database, Durability durability) {
      ServerTarget target = database.target(StatementMode.PREPARED);
      return Dialects.open(
          Copies.with(target, "options", new DbOptions(durability, Isolation.READ_COMMITTED, 2)));
    }

    private List<String> globals() throws SQLException {
      return List.of(
          Queries.text(admin, "SELECT @@GLOBAL.innodb_flush_log_at_trx_commit"),
          Queries.text(admin, "SELECT @@GLOBAL.sync_binlog"));
    }

    private List<String> tables() throws SQLException {
      return Queries.column(admin, "SHOW TABLES");
    }

    @Test
    void whatARunSetsIsPutBackAtItsEnd() throws SQLException {
      try (DbAdapter adapter = open(Durability.SYNC)) {
        assertThat(globals()).containsExactly("1", "1");
        assertThat(adapter.describe().durability().text()).startsWith("sync: ");
      }
      assertThat(globals()).containsExactly("2", "77");
      assertThat(tables()).isEmpty();
    }

    @Test
    void whatAKilledRunHadSetIsPutBackByTheNext() throws SQLException {
      DbAdapter killed = open(Durability.BUFFERED);
      assertThat(globals()).containsExactly("0", "0");
      JdbcKills.killAllBut(admin, false);
      try (DbAdapter next = open(Durability.ASIS)) {
        assertThat(globals()).containsExactly("2", "77");
        assertThat(next.describe().durability().text())
            .startsWith("os: ")
            .contains("restored settings that an interrupted run had changed");
      }
      killed.close();
      assertThat(globals()).containsExactly("2", "77");
      assertThat(tables()).isEmpty();
    }

    /** As it waits in a load, for 20 s, it would hold back the result of the run that failed. */
    @Test
    void theEndOfARunDoesNotWaitForAServerThatHasGone() throws Exception {
      Matcher address = Pattern.compile("//([^:/]+):(\\d+)/").matcher(database.url());
      assertThat(address.find()).isTrue();
      try (Gateway gateway = new Gateway(address.group(1), Integer.parseInt(address.group(2)))) {
        String through = address.replaceFirst("//127.0.0.1:" + gateway.port() + "/");
        DbAdapter cut = open(JdbcDbs.at(database.server(), through), Durability.BUFFERED);
        assertThat(globals()).containsExactly("0", "0");

        gateway.shut();
        assertTimeout(Duration.ofSeconds(10), cut::close);
      }
      JdbcKills.killAllBut(admin, false);
      open(Durability.ASIS).close();
      assertThat(globals()).as("the next run restores them").containsExactly("2", "77");
    }

    @Test
    void theNextWithTheSameWordRemembersWhatTheOwnerSet() throws SQLException {
      open(Durability.BUFFERED);
      JdbcKills.killAllBut(admin, false);
      try (DbAdapter next = open(Durability.BUFFERED)) {
        assertThat(globals()).containsExactly("0", "0");
        assertThat(next.describe().durability().text()).startsWith("buffered: ");
      }
      assertThat(globals()).containsExactly("2", "77");
    }

    @Test
    void aRunThatIsAliveKeepsWhatItHasSet() throws SQLException {
      try (DbAdapter alive = open(Durability.SYNC)) {
        try (DbAdapter other = open(Durability.ASIS)) {
          assertThat(other.describe().durability().text()).startsWith("sync: ");
        }
        assertThat(globals()).containsExactly("1", "1");
        assertThat(alive.describe().durability().text()).startsWith("sync: ");
      }
      assertThat(globals()).containsExactly("2", "77");
    }

    @Test
    void aDebtFlushThatIsCutOffIsPutBackToo() throws SQLException {
      Queries.execute(admin, "CREATE TABLE t (a INT PRIMARY KEY) ENGINE = InnoDB");
      String before = Queries.text(admin, "SELECT @@GLOBAL.innodb_max_dirty_pages_pct");
      try (DbAdapter adapter = open(Durability.ASIS)) {
        try (DebtFlush flush = adapter.beginDebtFlush().orElseThrow()) {
          assertThat(flush.steps()).contains("innodb_max_dirty_pages_pct ");
        }
        assertThat(dirty()).isEqualTo(before);
        assertThat(adapter.beginDebtFlush()).isPresent();
        assertThat(dirty()).isNotEqualTo(before);
      }
      open(Durability.ASIS).close();
      assertThat(dirty()).isEqualTo(before);
      assertThat(tables()).containsExactly("t");
    }

    @Test
    void aTableWithASimilarNameIsNotRead() throws SQLException {
      Queries.execute(admin, "CREATE TABLE linkbenchx1global_meta (a INT PRIMARY KEY)");
      open(Durability.ASIS).close();
      assertThat(tables()).containsExactly("linkbenchx1global_meta");
    }

    private String dirty() throws SQLException {
      return Queries.text(admin, "SELECT @@GLOBAL.innodb_max_dirty_pages_pct");
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class MariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class MySql extends OnServer {}
}
