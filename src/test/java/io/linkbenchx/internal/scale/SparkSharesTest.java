package io.linkbenchx.internal.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.engine.ShareSettings;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A script takes the place of spark-submit; run/spark-check uses a cluster. */
class SparkSharesTest {
  private static final String REQUEST = "workers=3\n\n";
  private static final int PATIENCE_SECONDS = 20;

  @TempDir private Path directory;
  private final BlockingQueue<String> ended = new LinkedBlockingQueue<>();

  @Test
  void withoutSparkRefusesWithTheWayToGetIt() {
    assertThatThrownBy(() -> start(Map.of("PATH", directory.toString())))
        .isInstanceOfSatisfying(
            RunFailure.class, e -> assertThat(e.kind()).isEqualTo(RunFailure.Kind.CONFIGURATION))
        .hasMessageContaining("SPARK_HOME")
        .hasMessageContaining("pip install pyspark");
  }

  @Test
  void withoutItsDriverRefuses() throws Exception {
    submit("exit 0");

    assertThatThrownBy(() -> start(Map.of("PATH", directory.toString())))
        .hasMessageContaining("linkbenchx-spark.jar");
  }

  @Test
  void driverGetsTheRequestOnItsInputOnly() throws Exception {
    submit("echo \"$@\" >arguments; read -r line; echo \"$line\" >request; cat >rest; exit 0");
    jars();

    SparkShares shares = start(Map.of("SPARK_HOME", directory.resolve("home").toString()));
    awaitFile("request");
    shares.close();

    assertThat(directory.resolve("arguments"))
        .content()
        .contains("--master spark://lg1:7077 --deploy-mode client --properties-file my.conf")
        .contains("io.linkbenchx.spark.Workers")
        .doesNotContain("workers=3");
    assertThat(directory.resolve("request")).hasContent("workers=3");
    assertThat(ended).isEmpty();
  }

  @Test
  void refusalIsAProblemOfTheConfiguration() throws Exception {
    submit("echo '2 Spark has given 1 of 2 executors'; exit 2");
    jars();

    try (SparkShares spark = start(Map.of("PATH", directory.resolve("home/bin").toString()))) {
      assertThat(spark).isNotNull();
      assertThat(ended.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
          .isEqualTo("CONFIGURATION Spark has given 1 of 2 executors");
    }
  }

  @Test
  void reasonComesBeforeTheDriverEnds() throws Exception {
    submit("echo '1 an executor was lost'; cat >rest; exit 1");
    jars();

    try (SparkShares spark = start(Map.of("PATH", directory.resolve("home/bin").toString()))) {
      assertThat(spark).isNotNull();
      assertThat(ended.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
          .isEqualTo("SHARE Spark ended the run: an executor was lost");
    }
  }

  @Test
  void deathOfTheDriverEndsTheRun() throws Exception {
    submit("kill -9 $$");
    jars();

    try (SparkShares spark = start(Map.of("PATH", directory.resolve("home/bin").toString()))) {
      assertThat(spark).isNotNull();
      assertThat(ended.poll(PATIENCE_SECONDS, TimeUnit.SECONDS))
          .startsWith("SHARE spark-submit ended with exit code 137; see ");
    }
  }

  @Test
  void requestHasOnlyTheSecretsThatTheConfigurationNames() throws Exception {
    String configuration =
        "password = ${env:LINKBENCHX_PASSWORD}\nlisten = 127.0.0.1:9\nexisting = drop";
    Map<String, String> secrets =
        Map.of("LINKBENCHX_PASSWORD", " ge\\heim", "LINKBENCHX_OTHER", "x");

    Properties request = read(configuration, secrets, Optional.of(new Token("t0ken")));

    assertThat(request)
        .containsEntry("workers", "3")
        .containsEntry("port", "7800")
        .containsEntry("env.LINKBENCHX_PASSWORD", " ge\\heim")
        .containsEntry("env.LBX_TOKEN", "t0ken")
        .containsEntry("env.LINKBENCHX_LENT", "LBX_TOKEN,LINKBENCHX_PASSWORD")
        .containsEntry("configuration", "password = ${env:LINKBENCHX_PASSWORD}\nexisting = drop\n")
        .doesNotContainKey("env.LINKBENCHX_OTHER");
  }

  @Test
  void withFilesOnEachMachineNothingSecretIsSent() throws Exception {
    Properties request =
        read("password = ${file:/p}", Map.of("LINKBENCHX_PASSWORD", "geheim"), Optional.empty());

    assertThat(request.stringPropertyNames()).noneMatch(key -> key.startsWith("env."));
  }

  private static Properties read(
      String configuration, Map<String, String> secrets, Optional<Token> token) throws Exception {
    String text =
        SparkShares.request(3, 7800, Path.of("linkbenchx.jar"), configuration, secrets, token);
    assertThat(text).endsWith("\n\n").doesNotContain("\n\n\n");
    Properties request = new Properties();
    request.load(new StringReader(text));
    return request;
  }

  private SparkShares start(Map<String, String> environment) {
    ShareSettings settings =
        new ShareSettings(
            "1/1",
            "",
            7800,
            "",
            Optional.empty(),
            3,
            "spark://lg1:7077",
            Optional.of(Path.of("my.conf")));
    return SparkShares.start(
        settings,
        directory.resolve("linkbenchx.jar"),
        REQUEST,
        environment,
        (kind, why) -> ended.add(kind + " " + why));
  }

  private void submit(String commands) throws Exception {
    String script = "#!/bin/sh\ncd '" + directory + "' && " + commands + "\n";
    for (Path bin : new Path[] {directory, directory.resolve("home/bin")}) {
      Files.createDirectories(bin);
      Path file = Files.writeString(bin.resolve("spark-submit"), script);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }
  }

  private void jars() throws Exception {
    Files.createFile(directory.resolve("linkbenchx.jar"));
    Files.createFile(directory.resolve("linkbenchx-spark.jar"));
  }

  private void awaitFile(String name) throws Exception {
    long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!Files.exists(directory.resolve(name)) && System.nanoTime() < until) {
      Thread.sleep(20);
    }
  }
}
