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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A network that drops everything, and resets no connection: exit code 3 within the bounds of the
 * settings, although no call of a driver ever returns.
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
     * In a question to the catalog, while the tables are made, in a load, in a verification.
     *
     * @param requests of one connection before the network is gone
     */
    @ParameterizedTest
    @CsvSource({"load, 4", "load, 15", "'run, verify', 5", "verify, 12"})
    void aNetworkThatDropsEverythingElsewhere(String phases, int requests, TestDatabase database)
        throws Exception {
      String provider = ServerKind.of(getClass()).provider();
      Scratch scratch = new Scratch(directory);
      if (!phases.equals("load")) {
        Shell.Ran load = run(scratch, database.address(), "load");
        assertThat(load.code()).as(load.out() + load.err()).isZero();
      }

      Shell.Ran ran;
      try (BlackHole proxy = new BlackHole(database.address(), requests)) {
        ran =
            run(
                scratch,
                proxy.before(database.address()),
                phases,
                "-D" + provider + ".read_timeout=2s",
                "-D" + provider + ".connect_timeout=1s");
        assertThat(proxy.swallows()).as(ran.out() + ran.err()).isTrue();
      }
      assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(3);
      assertThat(ran.err()).doesNotContain("internal error");

      Shell.Ran after = run(scratch, database.address(), "load, run, verify, cleanup", "--drop");
      assertThat(after.code()).as(after.out() + after.err()).isZero();
    }

    @Test
    void aNetworkThatDropsEverything(TestDatabase database) throws Exception {
      Shell.Ran load = run(new Scratch(directory), database.address(), "load");
      assertThat(load.code()).as(load.out() + load.err()).isZero();
      Scratch scratch = new Scratch(directory.resolve("run"));
      assertThat(directory.resolve("run").toFile().mkdir()).isTrue();

      Shell.Ran ran;
      try (BlackHole proxy = new BlackHole(database.address(), 200)) {
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
