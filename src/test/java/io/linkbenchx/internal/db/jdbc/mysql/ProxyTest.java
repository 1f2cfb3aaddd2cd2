package io.linkbenchx.internal.db.jdbc.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.internal.db.jdbc.Copies;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql.Answer;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.internal.db.jdbc.driver.ConnectorJ;
import io.linkbenchx.internal.db.jdbc.driver.MariaDbConnector;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** A proxy before a MySQL server is found out and treated with care. */
class ProxyTest {
  private static final DriverFamily CONNECTOR_J = new ConnectorJ();

  /** The greeting says 7. */
  private static ScriptedMySql server(long session) {
    return new ScriptedMySql("8.4.3", "MySQL Community Server - GPL")
        .variable("innodb_flush_log_at_trx_commit", "2")
        .when("SHOW VITESS_SHARDS|AURORA_VERSION", Answer.error(1064, "?"))
        .when("SELECT CONNECTION_ID\\(\\) \\+ 0", Answer.one(Long.toString(session)));
  }

  private static ServerTarget target(
      ScriptedMySql server, DriverFamily family, Durability durability) {
    TestSql sql = new TestSql("mysql", StorageEngine.INNODB, server.url(), family);
    JdbcDbs at = JdbcDbs.at(sql, server.url());
    JdbcSettings jdbc = at.jdbc(StatementMode.PREPARED, OptionalInt.of(1));
    ServerTarget target = at.target(JdbcDbs.withTls(jdbc, JdbcSettings.Tls.OFF), Isolation.SERVER);
    return Copies.with(target, "options", new DbOptions(durability, Isolation.SERVER, 1));
  }

  private static String said(ScriptedMySql server, DriverFamily family) {
    try (DbAdapter adapter = Dialects.open(target(server, family, Durability.ASIS))) {
      return adapter.describe().settings().get("proxy");
    }
  }

  @Test
  void aSessionOfAnotherNumberIsBehindAProxy() {
    for (DriverFamily family : List.of(CONNECTOR_J, new MariaDbConnector())) {
      try (ScriptedMySql server = server(4711)) {
        assertThat(said(server, family)).startsWith("ProxySQL: ").contains("one server behind it");
      }
      try (ScriptedMySql server =
          server(4711).when("PROXYSQL INTERNAL SESSION", Answer.error(1064, "?"))) {
        assertThat(said(server, family)).startsWith("a proxy: ");
      }
      try (ScriptedMySql server = server(7)) {
        assertThat(said(server, family)).isNull();
        assertThat(server.heard()).noneMatch(sql -> sql.contains("PROXYSQL"));
      }
    }
  }

  @Test
  void aWordOfDurabilityIsRefusedAndNothingIsSet() {
    try (ScriptedMySql server = server(4711)) {
      assertThatThrownBy(() -> Dialects.open(target(server, CONNECTOR_J, Durability.SYNC)))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("ProxySQL")
          .hasMessageContaining("durability = asis");
      assertThat(server.heard()).noneMatch(sql -> sql.contains("SET GLOBAL"));
    }
  }

  @Test
  void beginAndCommitAreTextsThere() throws SQLException {
    for (long session : new long[] {4711, 7}) {
      try (ScriptedMySql server = server(session)) {
        ServerTarget target = target(server, CONNECTOR_J, Durability.ASIS);
        try (Connection connection = Connector.of(target).open();
            JdbcSession clients =
                new JdbcSession(Dialects.of(connection, target), connection, null, false)) {
          clients.begin();
          clients.commit();
        }
        assertThat(server.heard()).contains("BEGIN", "COMMIT");
        boolean prepared = server.heard().contains("PREPARE BEGIN");
        assertThat(prepared).isEqualTo(session == 7);
        assertThat(server.heard().contains("PREPARE COMMIT")).isEqualTo(prepared);
      }
    }
  }
}
