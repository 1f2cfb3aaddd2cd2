package io.linkbenchx.internal.db.jdbc.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Clients x tables x statements are more than the server keeps prepared. Connector/J then sends
 * text and reports nothing.
 */
@ServerTest(ServerKind.MARIADB)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class JdbcPreparedLimitTest {
  private static final String HINT =
      "raise max_prepared_stmt_count above clients x tables x statements, or set ...statements ="
          + " text";
  private static final int LIMIT = 20;

  @AutoClose private PrivateServer server;
  private TestDatabase database;

  @BeforeEach
  void start() {
    server = PrivateServer.start(ServerKind.MARIADB, "start.max_prepared_stmt_count=" + LIMIT);
    database = server.server().newDatabase("lbx_prepared");
  }

  private LinkBenchX.Builder run(String workload) {
    return LinkBenchX.builder()
        .set("database", "mariadb")
        .set("mariadb.url", database.address().url())
        .set("workload", workload)
        .set("mariadb.statements", "prepared")
        .set("loaders", "1")
        .set("calibrate", "0")
        .set("warmup", "0")
        .set("duration", "300ms")
        .set("seed", "7")
        .phases(Phase.LOAD, Phase.RUN)
        .noResults();
  }

  private LinkBenchX.Builder rows(String statements) {
    return run("OltpMix")
        .set("max_failed_requests", "0")
        .set("mariadb.statements", statements)
        .set("script", "oltp_read_write")
        .set("tables", "4")
        .set("table_size", "100")
        .set("clients", "3");
  }

  /** MariaDB's driver would wait for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"connectorj", "mariadb"})
  void aRunOnRowsEndsAndNamesTheServersSettingAndTheKey(String driver) {
    LinkBenchX run = rows("prepared").set("mariadb.driver", driver).build();

    assertThatThrownBy(run::run).hasMessageContaining("1461").hasMessageContaining(HINT);
  }

  @Test
  void textNeedsNoneOfThem() {
    StepResult run = JdbcRuns.step(rows("text").build().run(), "run");

    assertThat(run.transactions()).isPositive();
    assertThat(JdbcRuns.failedAttempts(run)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"connectorj", "mariadb"})
  void linkGraphIsRefusedWithTheSameWords(String driver) {
    LinkBenchX.Builder links =
        run("LinkGraph")
            .set("mariadb.driver", driver)
            .set("profile", "linkbenchx-1")
            .set("maxid1", "101")
            .set("nlinks_max", "10")
            .set("clients", "3");
    assertThatThrownBy(() -> links.build().run()).hasMessageContaining(HINT);
  }
}
