package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerAddress;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A primary becomes a reader, its replica the primary, and a virtual address moves, while clients
 * keep their connections to the old one.
 */
@ServerTest(ServerKind.MARIADB)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class JdbcFailoverTest {
  private static final String CLIENTS =
      "SELECT COUNT(*) FROM information_schema.processlist WHERE user = 'tester'";

  private static PrivateServer server(int id) {
    return PrivateServer.start(
        ServerKind.MARIADB,
        "start.log_bin=ON",
        "start.binlog_format=ROW",
        "start.server_id=" + id,
        "start.innodb_flush_log_at_trx_commit=0");
  }

  @Test
  void clientsConnectAgainAndReachTheNewPrimary() throws Exception {
    try (PrivateServer one = server(1);
        PrivateServer other = server(2);
        Connection primary = one.server().admin().connect();
        Connection replica = other.server().admin().connect()) {
      users(primary);
      users(replica);
      replicate(one.server().admin(), primary, replica);
      Queries.execute(primary, "CREATE DATABASE failover");
      ServerAddress user = one.server().user();
      String[] at = user.hostAndPort().split(":");
      try (Gateway virtual = new Gateway(at[0], Integer.parseInt(at[1]))) {
        String url =
            "jdbc:mysql://127.0.0.1:%d/failover?user=tester&password=pw".formatted(virtual.port());
        JdbcRuns.small("mariadb", url).phases(Phase.LOAD).build().run();
        String[] to = other.server().user().hostAndPort().split(":");
        CompletableFuture<Long> moved =
            CompletableFuture.supplyAsync(
                () -> {
                  failOver(primary, replica, () -> virtual.leadTo(to[0], Integer.parseInt(to[1])));
                  return clientsOn(replica, 4);
                });
        RunResult result =
            JdbcRuns.small("mariadb", url)
                .set("clients", "4")
                .set("warmup", "0s")
                .set("duration", "3s")
                .phases(Phase.RUN, Phase.VERIFY)
                .build()
                .run();

        assertThat(moved.get()).isGreaterThanOrEqualTo(4);
        StepResult run = JdbcRuns.step(result, "run");
        assertThat(run.state()).isEqualTo(StepState.FINISHED);
        assertThat(result.verification().differences()).isEmpty();
        assertThat(run.totals().unknown()).isZero();
        assertThat(JdbcRuns.failedAttempts(run).keySet()).anyMatch(code -> code.contains("1290"));
      }
    }
  }

  private static void users(Connection server) throws SQLException {
    Queries.execute(server, "CREATE USER tester@'127.0.0.1' IDENTIFIED BY 'pw'");
    Queries.execute(server, "GRANT ALL ON failover.* TO tester@'127.0.0.1'");
    Queries.execute(server, "CREATE USER copier@'127.0.0.1' IDENTIFIED BY 'pw'");
    Queries.execute(server, "GRANT REPLICATION SLAVE ON *.* TO copier@'127.0.0.1'");
  }

  private static void replicate(ServerAddress from, Connection primary, Connection replica)
      throws SQLException {
    String[] position = position(primary);
    String[] at = from.hostAndPort().split(":");
    Queries.execute(
        replica,
        "CHANGE MASTER TO master_host = '%s', master_port = %s, master_user = 'copier',"
                .formatted(at[0], at[1])
            + " master_password = 'pw', master_log_file = '%s', master_log_pos = %s"
                .formatted(position[0], position[1]));
    Queries.execute(replica, "START SLAVE");
  }

  private static String[] position(Connection primary) throws SQLException {
    try (Statement statement = primary.createStatement();
        ResultSet row = statement.executeQuery("SHOW MASTER STATUS")) {
      row.next();
      return new String[] {row.getString(1), row.getString(2)};
    }
  }

  private static void failOver(Connection primary, Connection replica, Runnable move) {
    try {
      clientsOn(primary, 4);
      Thread.sleep(700);
      Queries.execute(primary, "SET GLOBAL read_only = ON");
      Thread.sleep(200); // clients come back to the old one, which refuses them
      String[] position = position(primary);
      String caughtUp =
          Queries.text(
              replica, "SELECT MASTER_POS_WAIT('%s', %s, 20)".formatted(position[0], position[1]));
      assertThat(caughtUp).isNotEmpty().isNotEqualTo("-1");
      Queries.execute(replica, "STOP SLAVE");
      move.run();
    } catch (SQLException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits for as many, and not for ever. */
  private static long clientsOn(Connection server, long wanted) {
    try {
      long there = 0;
      for (int i = 0; i < 500 && there < wanted; i++) {
        Thread.sleep(20);
        there = Queries.number(server, CLIENTS).orElse(0);
      }
      return there;
    } catch (SQLException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
