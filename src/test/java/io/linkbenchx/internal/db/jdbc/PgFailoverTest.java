package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerAddress;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The primary goes, its synchronous standby is promoted, and clients whose address names both find
 * the new primary.
 */
@ServerTest(ServerKind.POSTGRES)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class PgFailoverTest {
  private static final int CLIENTS = 4;
  private static final String SESSIONS =
      "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = 'failover'"
          + " AND pid <> pg_backend_pid()";

  @TempDir Path directory;

  @Test
  void clientsFindTheNewPrimaryAndNothingAcknowledgedIsLost() throws Exception {
    try (PrivateServer first = PrivateServer.start(ServerKind.POSTGRES)) {
      ServerAddress primary = first.server().admin();
      try (Connection connection = primary.connect()) {
        Queries.execute(connection, "CREATE DATABASE failover");
      }
      try (PgStandby standby = PgStandby.start(primary, directory)) {
        waitForStandby(primary);
        String url =
            new ServerAddress(
                    primary.scheme(),
                    primary.hostAndPort() + "," + standby.hostAndPort(),
                    "failover",
                    primary.query())
                .with("targetServerType", "primary")
                .url();
        links(url).phases(Phase.LOAD).build().run();
        CompletableFuture<Long> moved =
            CompletableFuture.supplyAsync(() -> failOver(first, primary, standby));

        RunResult result = links(url).phases(Phase.RUN, Phase.VERIFY).build().run();

        assertThat(moved.get()).isGreaterThanOrEqualTo(CLIENTS);
        StepResult run = JdbcRuns.step(result, "run");
        assertThat(run.state()).isEqualTo(StepState.FINISHED);
        assertThat(run.caveats()).anyMatch(caveat -> caveat.text().contains("connection"));
        assertThat(result.verification().differences()).isEmpty();
        assertThat(result.verification().passed()).isTrue();
      }
    }
  }

  private static LinkBenchX.Builder links(String url) {
    return JdbcRuns.small("postgresql", url)
        .set("clients", Integer.toString(CLIENTS))
        .set("postgresql.connections", "1")
        .set("duration", "6s");
  }

  /** From now on a commit is acknowledged when the standby has it. */
  private static void waitForStandby(ServerAddress primary)
      throws SQLException, InterruptedException {
    try (Connection connection = primary.connect()) {
      Queries.execute(connection, "ALTER SYSTEM SET synchronous_standby_names = '*'");
      Queries.execute(connection, "SELECT pg_reload_conf()");
      for (int i = 0; i < 200; i++) {
        String state = Queries.text(connection, "SELECT sync_state FROM pg_stat_replication");
        if (state.equals("sync")) {
          return;
        }
        Thread.sleep(50);
      }
    }
    throw new IllegalStateException("the standby does not follow its primary");
  }

  /** Stops the primary under load; answers how many sessions the new one has then. */
  private static long failOver(PrivateServer first, ServerAddress primary, PgStandby standby) {
    try {
      sessions(primary, CLIENTS);
      Thread.sleep(1000);
      first.stop();
      standby.promote();
      return sessions(standby.address(), CLIENTS);
    } catch (SQLException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits for this many, for a limited time. */
  private static long sessions(ServerAddress server, long wanted)
      throws SQLException, InterruptedException {
    long there = 0;
    try (Connection connection = server.connect()) {
      for (int i = 0; i < 500 && there < wanted; i++) {
        Thread.sleep(20);
        there = Queries.number(connection, SESSIONS).orElse(0);
      }
    }
    return there;
  }
}
