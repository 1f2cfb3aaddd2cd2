package io.linkbenchx.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.connect.ConnectorJ;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that becomes a reader for a while, as the old primary of a failover does. */
class JdbcFailoverTest {

  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  abstract static class OnServer {
    abstract ServerKind kind();

    abstract String readOnly(boolean on);

    @Test
    void clientsConnectAgainUntilItTakesWrites() throws Exception {
      String provider = kind() == ServerKind.MYSQL ? "mysql" : "mariadb";
      try (PrivateServer server = PrivateServer.start(kind());
          Connection admin = server.server().admin().connect()) {
        TestSql sql =
            new TestSql(
                provider, StorageEngine.INNODB, server.server().admin().url(), new ConnectorJ());
        try (JdbcDbs database = JdbcDbs.create(sql)) {
          String name = database.url().replaceFirst(".*/([^/?]+)\\?.*", "$1");
          Queries.execute(admin, "CREATE USER tester@'127.0.0.1' IDENTIFIED BY 'pw'");
          Queries.execute(admin, "GRANT ALL ON " + name + ".* TO tester@'127.0.0.1'");
          String url =
              server
                  .server()
                  .user()
                  .inDatabase(name)
                  .with("user", "tester")
                  .with("password", "pw")
                  .url();
          JdbcRuns.small(provider, url).phases(Phase.LOAD).build().run();
          Thread failover = new Thread(() -> failover(admin), "failover");
          failover.start();
          RunResult result =
              JdbcRuns.small(provider, url)
                  .set("clients", "4")
                  .set("warmup", "0s")
                  .set("duration", "5s")
                  .phases(Phase.RUN, Phase.VERIFY)
                  .build()
                  .run();
          failover.join();
          StepResult run = JdbcRuns.step(result, "run");
          assertThat(run.state()).isEqualTo(StepState.FINISHED);
          assertThat(result.verification().differences()).isEmpty();
          assertThat(run.totals().unknown()).isZero();
          assertThat(JdbcRuns.failedAttempts(run).keySet())
              .anyMatch(code -> code.contains("1290") || code.contains("1792"));
        }
      }
    }

    private void failover(Connection admin) {
      try {
        String theirs = "SELECT COUNT(*) FROM information_schema.processlist WHERE user = 'tester'";
        while (Queries.number(admin, theirs).orElse(0) < 4) {
          Thread.sleep(50);
        }
        Thread.sleep(1000);
        Queries.execute(admin, readOnly(true));
        Thread.sleep(800);
        Queries.execute(admin, readOnly(false));
      } catch (SQLException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class MariaDb extends OnServer {
    @Override
    ServerKind kind() {
      return ServerKind.MARIADB;
    }

    @Override
    String readOnly(boolean on) {
      return "SET GLOBAL read_only = " + (on ? "ON" : "OFF");
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class MySql extends OnServer {
    @Override
    ServerKind kind() {
      return ServerKind.MYSQL;
    }

    @Override
    String readOnly(boolean on) {
      return "SET GLOBAL read_only = " + (on ? "ON" : "OFF");
    }
  }
}
