package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.servers.BlackHole;
import io.linkbenchx.servers.ServerAddress;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A network that drops everything in the middle of a step, and resets no connection: exit code 3
 * within the bounds of the settings, although no call of a driver ever returns.
 */
@Tag("proof")
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class BlackHoleTest {
  abstract static class OnServer {
    @TempDir Path directory;

    private Shell.Ran run(Scratch scratch, ServerAddress address, String phases, String... more) {
      String provider = ServerKind.of(getClass()).provider();
      String[] arguments = {
        "-c",
        scratch
            .config(
                "database = " + provider,
                provider + ".url = " + address.url(),
                provider + ".statements = prepared",
                "clients = 2, 4",
                "transactions = 0",
                "duration = 4s",
                "drain = 1s",
                "phases = " + phases)
            .toString(),
        "-o",
        scratch.results().toString()
      };
      return Shell.run(Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new));
    }

    /**
     * Without {@code read_timeout} a load and a verification wait ten minutes for progress.
     *
     * @param requests of each connection before the network is gone
     */
    private void endsWithoutAnAnswer(
        Scratch scratch, TestDatabase database, String phase, int requests) throws Exception {
      String provider = ServerKind.of(getClass()).provider();
      Shell.Ran ran;
      try (BlackHole proxy = new BlackHole(database.address(), requests)) {
        ran =
            run(
                scratch,
                proxy.before(database.address()),
                phase,
                "-D" + provider + ".read_timeout=3s",
                "-D" + provider + ".connect_timeout=3s");
        assertThat(proxy.swallows()).as(ran.out() + ran.err()).isTrue();
      }

      assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
      assertThat(Scratch.text(scratch.result().resolve("result.json")))
          .contains("\"status\" : \"failed\"");
    }

    @Test
    void aNetworkThatDropsEverythingInALoad(TestDatabase database) throws Exception {
      Scratch scratch = new Scratch(directory);
      endsWithoutAnAnswer(scratch, database, "load", 20);

      Shell.Ran resumed = run(scratch, database.address(), "load, verify, cleanup", "--resume");
      assertThat(resumed.code()).as(resumed.out() + resumed.err()).isZero();
    }

    @Test
    void aNetworkThatDropsEverythingInAVerification(TestDatabase database) throws Exception {
      Shell.Ran load = run(new Scratch(directory), database.address(), "load", "--drop");
      assertThat(load.code()).as(load.out() + load.err()).isZero();
      Scratch scratch = new Scratch(directory.resolve("verify"));
      assertThat(directory.resolve("verify").toFile().mkdir()).isTrue();

      endsWithoutAnAnswer(scratch, database, "verify", 12);

      Shell.Ran after = run(scratch, database.address(), "verify, cleanup");
      assertThat(after.code()).as(after.out() + after.err()).isZero();
    }

    @Test
    void aNetworkThatDropsEverything(TestDatabase database) throws Exception {
      Shell.Ran load = run(new Scratch(directory), database.address(), "load", "--drop");
      assertThat(load.code()).as(load.out() + load.err()).isZero();
      Scratch scratch = new Scratch(directory.resolve("run"));
      assertThat(directory.resolve("run").toFile().mkdir()).isTrue();

      Shell.Ran ran;
      try (BlackHole proxy = new BlackHole(database.address(), 100)) {
        ran = run(scratch, proxy.before(database.address()), "run, verify");
        assertThat(proxy.swallows()).isTrue();
      }

      assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
      assertThat(ran.err())
          .contains("2 clients did not return from a call to the database within the drain limit")
          .containsPattern("nothing was answered after second \\d+\\.\\d of step run-c2")
          .contains("not run: run-c4");
      assertThat(ran.out()).contains("NOT VERIFIED");
      assertThat(Scratch.text(scratch.result().resolve("result.json")))
          .contains("\"status\" : \"failed\"", "not verified: ")
          .containsPattern("\"name\" : \"run-c2\"(?s:.*)\"state\" : \"failed\"")
          .containsPattern("\"state\" : \"planned\",\\s*\"reason\" : \"2 clients did");
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}
}
