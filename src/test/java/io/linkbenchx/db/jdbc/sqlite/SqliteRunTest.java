package io.linkbenchx.db.jdbc.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole run on a dialect that the program finds like one in a third-party jar. */
class SqliteRunTest {
  @TempDir private Path directory;

  @Test
  @SuppressWarnings("try") // open while the run lasts
  void aRunIsLoadedMeasuredAndVerified() throws IOException {
    try (FoundDialect unused = new FoundDialect(directory)) {
      RunResult result =
          LinkBenchX.builder()
              .set("database", "sqlite-jdbc")
              .set("workload", "LinkGraph")
              .set("dbid", directory.resolve("run.db").toString())
              .set("durability", "asis")
              .set("isolation", "server")
              .set("maxid1", "300")
              .set("loaders", "1")
              .set("clients", "1")
              .set("transactions", "400")
              .set("calibrate", "0")
              .results(directory.resolve("results"))
              .build()
              .run();
      assertThat(result.verification().passed()).isTrue();
      assertThat(result.step("run").totals().errors()).isEmpty();
    }
  }
}
