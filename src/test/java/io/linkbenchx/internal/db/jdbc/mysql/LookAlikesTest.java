package io.linkbenchx.internal.db.jdbc.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.LookAlikes;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql;
import io.linkbenchx.internal.db.jdbc.ScriptedMySql.Answer;
import io.linkbenchx.internal.db.jdbc.graph.GraphStatements;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Servers that speak MySQL's protocol are named as what they are, and no durability is reported
 * that they do not prove.
 */
class LookAlikesTest {
  private static DbDescription describe(ScriptedMySql server) {
    try (DbAdapter adapter =
        Dialects.open(LookAlikes.target(server, StatementMode.PROCEDURE, Durability.ASIS))) {
      return adapter.describe();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "8.4.3, MySQL Community Server - GPL, MySQL, InnoDB, sync: survives a crash of the server and"
        + " of the machine",
    "9.7.4-2, (Debian), MySQL, InnoDB, sync: survives a crash of the server and of the machine",
    "8.0.43-34, 'Percona Server (GPL), Release 34, Revision e2841f91', Percona Server, InnoDB,"
        + " sync: survives a crash of the server and of the machine",
    "8.0.11-TiDB-v8.5.1, TiDB Server (Apache License 2.0) Community Edition, TiDB, TiKV, unknown: a"
        + " commit waits for a Raft majority; replica settings are not visible",
    "8.0.30-Vitess, Version: 21.0.0 (Git revision x), Vitess, on the shards, unknown: settings of"
        + " shards and replicas are not visible through vtgate",
    "5.7.32, 'SingleStoreDB source distribution (compatible; MySQL Enterprise & MySQL Commercial)',"
        + " SingleStore, SingleStore, unknown: the durability of SingleStore is unknown",
    "5.7.25-OceanBase-v4.2.1, OceanBase 4.2.1, OceanBase, OceanBase, unknown: the durability of"
        + " OceanBase is unknown",
    "8.0.31, Dolt, a server with the MySQL protocol, a server with the MySQL protocol, unknown: the"
        + " durability of a server with the MySQL protocol is unknown",
    "8.0.31-StarDust, , a server with the MySQL protocol, a server with the MySQL protocol,"
        + " unknown: the durability of a server with the MySQL protocol is unknown",
  })
  void aServerIsNamedByItsOwnWords(
      String version, String comment, String product, String engine, String durability) {
    String said = comment == null ? "" : comment;
    try (ScriptedMySql server =
        LookAlikes.server(version, said).when(LookAlikes.NO_VITESS, Answer.error(1064, "?"))) {
      DbDescription d = describe(server);
      assertThat(d.product()).isEqualTo(product);
      assertThat(d.version()).startsWith(version);
      assertThat(d.engine()).isEqualTo(engine);
      assertThat(d.durability().text()).isEqualTo(durability);
    }
  }

  @Test
  void aNameAmongTheVariablesIsASign() {
    try (ScriptedMySql server =
        LookAlikes.server("8.0.31", "whatever").variable("dolt_transaction_commit", "0")) {
      assertThat(describe(server).product()).isEqualTo("Dolt");
    }
    try (ScriptedMySql server =
        LookAlikes.server("8.0.31", "Dolt").variable("inmemory_joins", "0")) {
      DbDescription d = describe(server);
      assertThat(d.product()).isEqualTo("go-mysql-server");
      assertThat(d.durability().text())
          .isEqualTo("unknown: the durability of go-mysql-server is unknown");
    }
    try (ScriptedMySql server =
        LookAlikes.server("8.0.31", "Dolt")
            .variable("inmemory_joins", "0")
            .variable("dolt_dont_merge", "")) {
      assertThat(describe(server).product()).isEqualTo("Dolt");
    }
    try (ScriptedMySql server = LookAlikes.server("8.0.31", "").variable("tidb_snapshot", "")) {
      assertThat(describe(server).product()).isEqualTo("TiDB");
    }
  }

  @Test
  void anAnswerOnlyOneProductGivesIsASign() {
    try (ScriptedMySql server =
        LookAlikes.server("8.0.36", "Source distribution")
            .when("AURORA_VERSION", Answer.one("3.08.0"))
            .when("VITESS", Answer.error(1064, "?"))) {
      DbDescription d = describe(server);
      assertThat(d.product()).isEqualTo("Aurora MySQL");
      assertThat(d.durability().text())
          .isEqualTo("unknown: a commit waits for Aurora's storage quorum");
    }
    try (ScriptedMySql server =
        LookAlikes.server("8.0.36", "Source distribution")
            .when("VITESS", Answer.one("linkdb/-80"))) {
      assertThat(describe(server).product()).isEqualTo("Vitess");
    }
  }

  @Test
  void aMissingSettingIsNotItsDefault() {
    try (ScriptedMySql server =
        new ScriptedMySql("8.4.3", "(Debian)")
            .when(LookAlikes.NO_VITESS, Answer.error(1064, "?"))) {
      assertThat(describe(server).durability().text())
          .isEqualTo("unknown: the server has no innodb_flush_log_at_trx_commit");
    }
  }

  @Test
  void aServerWithoutProceduresGetsPreparedStatementsAndSaysSo() {
    try (ScriptedMySql server = LookAlikes.server("8.0.11-TiDB-v8.5.1", "TiDB Server")) {
      assertThat(describe(server).settings().get("statements"))
          .isEqualTo("prepared, for lack of procedures");
    }
    try (ScriptedMySql server =
        new ScriptedMySql("8.0.31", "Dolt")
            .when("CALL linkbenchx_never_made", Answer.error(1064, "syntax error near CALL"))) {
      assertThat(describe(server).settings().get("statements"))
          .isEqualTo("prepared, for lack of procedures");
    }
    try (ScriptedMySql server =
        LookAlikes.server("8.4.3", "(Debian)")
            .when(LookAlikes.NO_VITESS, Answer.error(1064, "?"))) {
      assertThat(describe(server).settings().get("statements")).isEqualTo("procedure");
    }
  }

  @Test
  void aWordOfDurabilityIsRefusedWhereSettingsMeanNothingAndNothingIsSet() {
    try (ScriptedMySql server = LookAlikes.server("8.0.11-TiDB-v8.5.1", "TiDB Server")) {
      assertThatThrownBy(
              () ->
                  Dialects.open(LookAlikes.target(server, StatementMode.PREPARED, Durability.SYNC)))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("TiDB")
          .hasMessageContaining("set durability = asis");
      assertThat(server.heard()).noneMatch(sql -> sql.contains("SET GLOBAL"));
    }
  }

  /** Vitess before 20 says 8.0.30 and does not parse the alias. */
  @Test
  void theRowAliasIsTriedNotConcludedFromTheVersion() throws Exception {
    try (ScriptedMySql server =
        new ScriptedMySql("8.0.30-Vitess", "")
            .when("AS proposed", Answer.error(1105, "syntax error at position 62 near 'AS'"))) {
      assertThat(upsert(server)).contains("VALUES(visibility)").doesNotContain("AS proposed");
    }
    try (ScriptedMySql server = LookAlikes.server("8.0.40-Vitess", "")) {
      assertThat(upsert(server)).contains("AS proposed");
    }
  }

  private static String upsert(ScriptedMySql server) throws Exception {
    ServerTarget target = LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS);
    try (Connection connection = Connector.of(target).open()) {
      SqlServer link = new SqlServer(target, Connector.of(target), Dialects.of(connection, target));
      return GraphStatements.text(link, SqlStatement.GRAPH_INSERT_LINK);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "8.0.11-TiDB-v8.5.1, 9007, Write conflict, CONFLICT",
    "8.0.11-TiDB-v8.5.1, 8022, KV error safe to retry, CONFLICT",
    "8.0.11-TiDB-v8.5.1, 8028, Information schema is changed, CONFLICT",
    "8.0.11-TiDB-v8.5.1, 9003, TiKV server is busy, TIMEOUT",
    "8.4.3, 9007, whatever, FATAL",
    "8.0.30-Vitess, 1317, transaction 1713: ended at 2024 (exceeded timeout), CONFLICT",
    "8.0.30-Vitess, 1105, target: ks.0.primary: primary is not serving, CONNECTION",
    "8.0.30-Vitess, 1105, VT12001: unsupported: x, FATAL",
    "8.4.3, 1105, is not serving, FATAL",
    "8.4.3, 1047, WSREP has not yet prepared node for application use, CONNECTION",
    "8.4.3, 1047, ProxySQL: LOAD DATA LOCAL INFILE is disabled, FATAL",
  })
  void errorNumbersBelongToAProduct(String version, int number, String words, Outcome outcome)
      throws Exception {
    try (ScriptedMySql server =
        LookAlikes.server(version, "")
            .when("DO 1", Answer.error(number, words))
            .when(LookAlikes.NO_VITESS, Answer.error(1064, "?"))) {
      ServerTarget target = LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS);
      try (Connection connection = Connector.of(target).open()) {
        SqlDialect dialect = Dialects.of(connection, target);
        assertThatThrownBy(() -> Queries.execute(connection, "DO 1"))
            .isInstanceOfSatisfying(
                SQLException.class, e -> assertThat(dialect.classify(e)).isEqualTo(outcome));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1047, WSREP has not yet prepared node for application use, CONNECTION",
    "1290, The MySQL server is running with the --read-only option, CONNECTION",
    "1836, Running in read-only mode, CONNECTION",
    "1290, The MySQL server is running with the --secure-file-priv option, FATAL",
    "1053, Server shutdown in progress, UNKNOWN_COMMIT",
  })
  void whatIsRefusedBeforeItBeginsHasNotCommitted(int number, String words, Outcome outcome)
      throws SQLException {
    try (ScriptedMySql server =
        LookAlikes.server("8.4.3", "")
            .when("UPDATE t", Answer.error(number, words))
            .when(LookAlikes.NO_VITESS, Answer.error(1064, "?"))) {
      ServerTarget target = LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS);
      try (Connection connection = Connector.of(target).open();
          JdbcSession session =
              new JdbcSession(Dialects.of(connection, target), connection, null, false)) {
        PreparedStatement update = session.prepareSingle("UPDATE t SET a = 1");
        assertThatThrownBy(() -> session.changeAlone(update))
            .isInstanceOfSatisfying(
                SQLException.class,
                e -> assertThat(session.failed(e).outcome()).isEqualTo(outcome));
      }
    }
  }

  /** go-mysql-server sums integers to floating point numbers. */
  @Test
  void anAnswerInAnotherFormIsReadOrAnErrorWithTheStatement() {
    try (ScriptedMySql server =
        LookAlikes.server("8.0.31", "Dolt")
            .when("SUM\\(data_length", Answer.one("3.3589412622E10"))) {
      try (DbAdapter adapter =
          Dialects.open(LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS))) {
        assertThat(adapter.size(0).known()).hasValue(33_589_412_622L);
      }
    }
    try (ScriptedMySql server =
        LookAlikes.server("8.0.31", "Dolt").when("SUM\\(data_length", Answer.one("many"))) {
      try (DbAdapter adapter =
          Dialects.open(LookAlikes.target(server, StatementMode.PREPARED, Durability.ASIS))) {
        assertThat(adapter.size(0).known()).isEmpty();
      }
    }
  }
}
