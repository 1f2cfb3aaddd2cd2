package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.servers.ServerAddress;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A network that drops packets silently: clients wait as long as configured. */
class JdbcPartitionTest {

  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  abstract static class Partition {
    TestSql server() {
      return TestSql.of(getClass());
    }

    @Test
    void clientsConnectAgainAfterTheReadTimeout() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        JdbcRuns.small(database).phases(Phase.LOAD).build().run();
        ServerAddress address = ServerAddress.of(database.url());
        String[] at = address.hostAndPort().split(":");
        try (Gateway gateway = new Gateway(at[0], Integer.parseInt(at[1]))) {
          String kind = server().kind();
          CompletableFuture<Void> trouble =
              CompletableFuture.runAsync(
                  () -> {
                    gateway.awaitPairs(3);
                    gateway.freeze();
                  });
          String through = database.url().replaceFirst("//[^/]*/", "//127.0.0.1:%d/");
          RunResult result =
              JdbcRuns.small(database)
                  .set(kind + ".url", through.formatted(gateway.port()))
                  .set(kind + ".read_timeout", "500ms")
                  .set("clients", "3")
                  .set("warmup", "0s")
                  .set("duration", "2s")
                  .phases(Phase.RUN)
                  .build()
                  .run();
          trouble.get();

          StepResult run = JdbcRuns.step(result, "run");
          assertThat(run.state()).isEqualTo(StepState.FINISHED);
          assertThat(run.caveats()).anyMatch(caveat -> caveat.text().contains("connection"));
          assertThat(run.totals().unfinished()).isZero();
        }
        RunResult check = JdbcRuns.small(database).phases(Phase.VERIFY).build().run();
        assertThat(check.verification().differences()).isEmpty();
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class MariaDb extends Partition {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class PostgreSql extends Partition {}
}
