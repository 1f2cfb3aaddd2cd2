package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The JVM options that {@code run/linkbenchx} gives a command, in a checkout with a jar. */
class LauncherTest {
  @TempDir Path checkout;

  /** A Java that prints its arguments, and reports the version that the launcher expects. */
  private static final String JAVA =
      """
      #!/bin/sh
      [ "$1" = -version ] && { echo 'openjdk version "17.0.1"' >&2; exit; }
      echo "$*"
      """;

  /** Those from 23 on warn of what LMDB's fast buffers use, and older ones refuse the option. */
  @ParameterizedTest
  @CsvSource({"17.0.1, false", "21.0.2, false", "22, false", "23, true", "25.0.1, true"})
  void onlyNewerJavasGetTheOptionAgainstWarningsOfLmdb(String version, boolean given)
      throws Exception {
    for (String classPath : List.of("", "old.jar")) {
      options(Map.of(), "list");
      Path java = checkout.resolve("jdk/bin/java");
      Files.writeString(java, JAVA.replace("17.0.1", version));

      assertThat(
              options(Map.of("LBX_CLASSPATH", classPath), "-c x")
                  .contains(" --sun-misc-unsafe-memory-access=allow "))
          .isEqualTo(given);
    }
  }

  private String options(Map<String, String> environment, String arguments)
      throws IOException, InterruptedException {
    Path launcher = Files.createDirectories(checkout.resolve("run")).resolve("linkbenchx");
    Path java = Files.createDirectories(checkout.resolve("jdk/bin")).resolve("java");
    Path out = checkout.resolve("out");
    if (!Files.exists(launcher)) {
      Files.copy(Path.of("run/linkbenchx"), launcher);
      Files.writeString(java, JAVA);
      Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
      Files.createFile(Files.createDirectory(checkout.resolve("target")).resolve("linkbenchx.jar"));
    }
    ProcessBuilder builder =
        new ProcessBuilder(List.of("sh", "-c", launcher + " " + arguments))
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    builder.environment().keySet().removeAll(List.of("LBX_HEAP", "LBX_CLASSPATH", "JAVA_OPTS"));
    builder.environment().put("JAVA_HOME", checkout.resolve("jdk").toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(out)).isZero();
    return Files.readString(out);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-c job.properties",
        "@run.args",
        "compare --live a.properties b.properties",
        "compare a.properties b.properties --live",
        "bench a b",
        "--label report",
        "lua oltp_read_write prepare run",
        "lua oltp_read_write --mysql-host=a --threads=8 run --label help",
        "pgbench -h 127.0.0.1 -T 1",
        "pgbench -f a.sql"
      })
  void whatMeasuresHasAHeapThatNeverGrows(String arguments) throws Exception {
    assertThat(options(Map.of(), arguments))
        .contains("-XX:+UseParallelGC -Xms1g -Xmx1g -XX:+AlwaysPreTouch")
        .endsWith(
            ("-jar " + checkout.resolve("target/linkbenchx.jar") + " " + arguments).strip() + "\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare a b --gate 'rate >= 1 base'",
        "report r",
        "list",
        "config list",
        "",
        "--help",
        "-V",
        "bench -h",
        "-c job.properties --dry-run",
        "verify -c job.properties",
        "comapre a b",
        "lua --help",
        "lua -h",
        "lua oltp_read_write help",
        "lua oltp_read_write run --dry-run",
        "pgbench --help",
        "pgbench '-?'"
      })
  void whatMeasuresNothingGrowsAsItNeeds(String arguments) throws Exception {
    assertThat(options(Map.of(), arguments))
        .contains("-XX:+UseSerialGC -Xms32m -Xmx1g")
        .doesNotContain("AlwaysPreTouch", "ParallelGC");
  }

  @Test
  void theHeapCanBeSetForBoth() throws Exception {
    Map<String, String> more = Map.of("LBX_HEAP", "3g", "JAVA_OPTS", "-Xlog:gc");
    assertThat(options(more, "list")).contains("-Xmx3g", "-Xlog:gc -jar").doesNotContain("1g");
    assertThat(options(more, "-c x")).contains("-Xms3g -Xmx3g", "-Xlog:gc -jar");
  }

  @Test
  void jarsOfTheUserComeFirst() throws Exception {
    assertThat(options(Map.of("LBX_CLASSPATH", "old/a.jar:old/b.jar"), "-c x"))
        .contains("--add-opens java.base/java.nio=ALL-UNNAMED")
        .endsWith(
            "-cp old/a.jar:old/b.jar:"
                + checkout.resolve("target/linkbenchx.jar")
                + " io.linkbenchx.cli.Main -c x\n");
  }

  @Test
  void aClassDataArchiveIsUsedWithTheJarThatItWasMadeOf() throws Exception {
    assertThat(options(Map.of(), "list")).doesNotContain("SharedArchiveFile");
    Path archive = Files.createFile(checkout.resolve("target/linkbenchx-17.jsa"));
    Path jar = checkout.resolve("target/linkbenchx.jar");
    String option = "-XX:SharedArchiveFile=" + archive + " -Xlog:cds*=off -jar " + jar;

    Files.setLastModifiedTime(archive, FileTime.fromMillis(0));
    assertThat(options(Map.of(), "list")).doesNotContain("SharedArchiveFile");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
    Files.setLastModifiedTime(archive, FileTime.fromMillis(5_000));
    assertThat(options(Map.of(), "list")).contains(option);
    assertThat(options(Map.of(), "-c job.properties")).contains(option);
    assertThat(options(Map.of("LBX_CLASSPATH", "old.jar"), "list"))
        .doesNotContain("SharedArchiveFile");
  }

  /** The launcher that builds may need minutes; this test's process stands for it. */
  @Test
  void whatMeasuresNothingDoesNotWaitForABuild() throws Exception {
    options(Map.of(), "--version");
    Path lock = Files.createDirectories(checkout.resolve("target/launcher.lock"));
    Files.writeString(lock.resolve("pid"), String.valueOf(ProcessHandle.current().pid()));
    Files.writeString(checkout.resolve("pom.xml"), "newer than the jar");
    Path jar = checkout.resolve("target/linkbenchx.jar");
    Files.setLastModifiedTime(jar, FileTime.fromMillis(0));

    assertThat(options(Map.of(), "config list")).contains("config list").doesNotContain("waiting");
  }
}
