package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.servers.PrivateServer;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that is away for two seconds in the middle of a run. */
class JdbcOutageTest {
  private static final Pattern ADDRESS = Pattern.compile("//([^:/]+):(\\d+)/");

  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  abstract static class Outage {
    TestSql server() {
      return TestSql.of(getClass());
    }

    @Test
    void theRunContinuesAndTheOutageIsReportedWithItsLength() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        JdbcRuns.small(database).phases(Phase.LOAD).build().run();
        Matcher address = ADDRESS.matcher(database.url());
        assertThat(address.find()).isTrue();
        try (Gateway gateway = new Gateway(address.group(1), Integer.parseInt(address.group(2)))) {
          String through = address.replaceFirst("//127.0.0.1:" + gateway.port() + "/");
          Thread trouble = new Thread(() -> awayForTwoSeconds(gateway));
          RunListener atTheStep =
              new RunListener() {
                @Override
                public void stepStarted(Step head) {
                  trouble.start(); // however long the database took to open
                }
              };
          RunResult result =
              JdbcRuns.small(database)
                  .listener(atTheStep)
                  .set(server().kind() + ".url", through)
                  .phases(Phase.RUN)
                  .set("clients", "3")
                  .set("warmup", "0s")
                  .set("duration", "5s")
                  .build()
                  .run();
          trouble.join();
          StepResult run = JdbcRuns.step(result, "run");
          assertThat(run.state()).isEqualTo(StepState.FINISHED);
          assertThat(run.caveats()).anyMatch(w -> w.text().contains("connection"));
          assertThat(run.transactions()).isPositive();
        }
        RunResult check = JdbcRuns.small(database).phases(Phase.VERIFY).build().run();
        assertThat(check.verification().differences()).isEmpty();
      }
    }

    private static void awayForTwoSeconds(Gateway gateway) {
      try {
        Thread.sleep(2000);
        gateway.shut();
        Thread.sleep(2000);
        gateway.open();
      } catch (InterruptedException | IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The server itself is stopped and started again, all its sessions with it. */
  @Timeout(value = 180, unit = TimeUnit.SECONDS)
  abstract static class Restart {
    @AutoClose private PrivateServer server;

    ServerKind kind() {
      return ServerKind.of(getClass());
    }

    String provider() {
      return kind().provider();
    }

    String engine() {
      return "";
    }

    private LinkBenchX.Builder run(Phase... phases) {
      LinkBenchX.Builder builder =
          JdbcRuns.small(provider(), server.server().user().url()).phases(phases);
      return engine().isEmpty() ? builder : builder.set(provider() + ".engine", engine());
    }

    @Test
    void theRunOutlivesARestartOfTheServerAndTheDataAreRight() throws Exception {
      server = PrivateServer.start(kind());
      run(Phase.LOAD).build().run();
      LinkBenchX prepared =
          run(Phase.RUN).set("clients", "3").set("warmup", "0s").set("duration", "10s").build();
      Thread trouble =
          new Thread(
              () -> {
                pause();
                server.stop();
                pause();
                server.start();
              });
      trouble.start();
      RunResult result = prepared.run();
      trouble.join();
      StepResult run = JdbcRuns.step(result, "run");
      assertThat(run.state()).isEqualTo(StepState.FINISHED);
      assertThat(run.caveats())
          .anySatisfy(
              warning -> {
                Matcher outage =
                    Pattern.compile(".*longest time without a connection: ([0-9.]+) s")
                        .matcher(warning.text());
                assertThat(outage.matches()).isTrue();
                assertThat(Double.parseDouble(outage.group(1))).isBetween(2.0, 12.0);
              });
      assertThat(JdbcRuns.failedAttempts(run).keySet())
          .anyMatch(code -> code.startsWith("connection") || code.startsWith("unknown_commit"));
      RunResult check = run(Phase.VERIFY).build().run();
      assertThat(check.verification().differences()).isEmpty();
      assertThat(check.verification().passed()).isTrue();
    }

    private static void pause() {
      try {
        Thread.sleep(2000);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OfMariaDb extends Restart {}

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OfMyRocks extends Restart {
    @Override
    String engine() {
      return "rocksdb";
    }
  }

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OfMySql extends Restart {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OfPostgreSql extends Restart {}

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Outage {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Outage {}
}
