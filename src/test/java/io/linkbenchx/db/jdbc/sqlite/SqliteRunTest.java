package io.linkbenchx.db.jdbc.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapterProvider;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole run on a dialect that the program finds like one in a third-party jar. */
class SqliteRunTest {
  @TempDir private Path directory;
  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private URLClassLoader loader;

  @BeforeEach
  void addProvider() throws IOException {
    Path services = Files.createDirectories(directory.resolve("jar/META-INF/services"));
    Files.writeString(
        services.resolve(DbAdapterProvider.class.getName()),
        SqliteDialect.Provider.class.getName());
    loader = new URLClassLoader(new URL[] {directory.resolve("jar").toUri().toURL()}, before);
    Thread.currentThread().setContextClassLoader(loader);
  }

  @AfterEach
  void removeProvider() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    loader.close();
  }

  @Test
  void aRunIsLoadedMeasuredAndVerified() {
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
