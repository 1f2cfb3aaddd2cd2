package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.workload.Loading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every microbenchmark that is shipped, on few rows of each SQL server. */
@Timeout(120)
class MicrobenchSuiteTest {
  private static final int LINES = 57;

  abstract static class OnServer {
    @TempDir Path directory;

    /** The suite as it is shipped, without its long pause. */
    private Path suite() throws IOException {
      try (Stream<Path> files = Files.list(Path.of("config", "suites"))) {
        for (Path file : files.toList()) {
          String text = Files.readString(file).replaceAll("(?m)^flush .*", "flush 10ms");
          Files.writeString(directory.resolve(file.getFileName()), text);
        }
      }
      return directory.resolve("microbench.suite");
    }

    @Test
    void everyLineRuns(TestDatabase database) throws IOException {
      RunResult result =
          ServerRuns.at(database)
              .set("suite", suite().toString())
              .set("lua.table_size", "200")
              .set("transactions", "10")
              .set("clients", "2")
              .set("calibrate", "0")
              .set("warmup", "0")
              .set("seed", "5")
              .existing(Loading.Existing.DROP_FOREIGN)
              .noResults()
              .build()
              .run();

      assertThat(result.plan().cells())
          .hasSize(LINES)
          .extracting(CellResult::state)
          .containsOnly(CellState.FINISHED);
      assertThat(SmallRuns.measured(result))
          .hasSize(LINES)
          .allSatisfy(
              step -> {
                assertThat(step.totals().givenUp()).as(step.name()).isZero();
                assertThat(step.totals().transactions()).as(step.name()).isEqualTo(10);
              });
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends OnServer {}
}
