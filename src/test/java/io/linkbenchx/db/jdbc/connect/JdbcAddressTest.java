package io.linkbenchx.db.jdbc.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An address may change much, but not what the counts rest on. */
@ServerTest(ServerKind.MARIADB)
class JdbcAddressTest {

  /** As on a server with these as its global settings. */
  private static RunResult verified(LinkBenchX.Builder run) {
    RunResult result =
        run.set("clients", "2").set("warmup", "0s").set("duration", "300ms").build().run();
    assertThat(result.verification().differences()).isEmpty();
    assertThat(result.verification().passed()).isTrue();
    return result;
  }

  private static void assertWholeWithOtherDefaults(TestSql server) {
    try (JdbcDbs database = JdbcDbs.create(server)) {
      String said = "&sessionVariables=completion_type=CHAIN,sql_select_limit=10";
      verified(JdbcRuns.small(server.kind(), database.url() + said));
    }
  }

  @Test
  void commitsAndReadsAreWholeWhateverTheSessionsDefaults() {
    assertWholeWithOtherDefaults(TestSql.mariadb());
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql {
    @Test
    void commitsAndReadsAreWholeWhateverTheSessionsDefaults() {
      assertWholeWithOtherDefaults(TestSql.mysql());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PREPARED, connectorj",
    "TEXT, connectorj",
    "PROCEDURE, connectorj",
    "PREPARED, mariadb"
  })
  void countsAreRightWhateverItSays(StatementMode mode, String driver) {
    try (JdbcDbs database = JdbcDbs.create(TestSql.mariadb())) {
      String said = "&useAffectedRows=false&allowMultiQueries=false&useLocalTransactionState=true";
      RunResult result =
          verified(
              JdbcRuns.small("mariadb", database.url() + said)
                  .set("mariadb.statements", mode.name())
                  .set("mariadb.driver", driver));
      assertThat(JdbcRuns.failedAttempts(JdbcRuns.step(result, "run"))).doesNotContainKey("1064");
    }
  }
}
