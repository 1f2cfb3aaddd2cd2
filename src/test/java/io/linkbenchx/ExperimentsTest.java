package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the scripts of {@code run/experiments} say of themselves, with a program that runs nothing
 * and leaves the effective configuration.
 */
class ExperimentsTest {
  private static final Path SCRIPTS =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("run/experiments");

  /** As the real one: the last -D of a key holds, and each result is a directory below -o. */
  private static final String PROGRAM =
      """
      #!/bin/sh
      [ "$1" = table ] && { echo "table $2"; exit 0; }
      [ "$1" = expect ] && { echo "$*"; exit 0; }
      while [ $# -gt 0 ]; do
        case $1 in
          -D) given="$given$(echo "$2" | sed 's/=/ = /')\\n"; shift ;;
          -o) out=$2; shift ;;
        esac
        shift
      done
      mkdir -p "$out/run"
      printf '%b' "$given" > "$out/run/config.properties"
      """;

  @TempDir Path temporary;

  @BeforeEach
  void onlyWhereThereIsAShell() {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
  }

  @Test
  void theLastLinesTellWhatOverridesChanged() throws IOException, InterruptedException {
    String text =
        run("point-queries-cached", "-D", "duration=4s", "-D", "table_size=7000", "-D", "seed=1");

    assertThat(text)
        .contains("table T1", "table T3", "SCALE 0.0001 of the original")
        .containsPattern("duration +4s instead of 3600s")
        .containsPattern("table_size +7000 instead of 400000000")
        .containsPattern("key_range_limit +1000 instead of 1000000");
  }

  @Test
  void whatIsComparedIsMeasuredLongEnough() throws IOException, InterruptedException {
    for (String script :
        List.of(
            "point-queries-cached",
            "point-queries-uncached",
            "update-by-key",
            "hot-rows",
            "sysbench-mongodb",
            "embedded-engines",
            "insert-steps",
            "linkbench-2016",
            "linkbench-day",
            "linkbench-disk-array",
            "linkbench-flash-waf",
            "linkbench-week")) {
      assertThat(run(script))
          .as(script)
          .containsPattern("(duration|query_seconds) +60s instead of")
          .doesNotContain("not judged", "--not-judged");
    }
    assertThat(run("insert-long-load")).doesNotContain("not judged", "--not-judged");
  }

  @Test
  void shorterStepsAreNotJudgedAndTheReasonIsGiven() throws IOException, InterruptedException {
    assertThat(run("point-queries-cached", "-D", "duration=59s", "-D", "warmup=500ms"))
        .contains("not judged: duration = 59s is less than 60s")
        .contains("not judged: warmup = 500ms is less than 30s")
        .contains("expect --not-judged");
    assertThat(run("hot-rows", "-D", "warmup=auto"))
        .contains("not judged: warmup = auto is less than 30s")
        .doesNotContain("not judged: duration");
    assertThat(run("hot-rows", "-D", "warmup=0.5m", "-D", "duration=1m"))
        .doesNotContain("not judged", "--not-judged");
    assertThat(run("insert-steps", "-D", "query_seconds=30s"))
        .contains("not judged: query_seconds = 30s is less than 60s");
  }

  @Test
  void whatIsAsInTheOriginalIsNotCalledDifferent() throws IOException, InterruptedException {
    assertThat(run("hot-rows", "-D", "duration=3600s", "-D", "pre.duration=28800s"))
        .containsPattern("table_size +\\d+ instead of 400000000")
        .doesNotContain("duration");
  }

  @Test
  void theOriginalIsThePublishedExperimentNotAProgramsDefault()
      throws IOException, InterruptedException {
    assertThat(run("sysbench-mongodb"))
        .containsPattern("tables +16 instead of 640")
        .containsPattern("table_size +\\d+ instead of 1000000\n");
    assertThat(run("insert-loaders-memtable"))
        .contains("This repeats no published experiment.")
        .doesNotContain("instead of");
  }

  @Test
  void eachValueSizeOfTheEmbeddedEnginesHasItsOwnOriginal()
      throws IOException, InterruptedException {
    assertThat(run("embedded-engines"))
        .containsPattern("records +20000 instead of 100000000")
        .containsPattern("records +5000 instead of 10000000\n")
        .containsPattern("duration +60s instead of 600s");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "point-queries-uncached",
        "update-by-key",
        "insert-rounds",
        "insert-steps",
        "insert-long-load",
        "linkbench-2016",
        "linkbench-day",
        "linkbench-disk-array",
        "linkbench-faster-load",
        "linkbench-flash-waf",
        "linkbench-load-cost",
        "linkbench-week"
      })
  void eachScriptNamesItsOriginal(String script) throws IOException, InterruptedException {
    assertThat(run(script)).contains(" instead of ").doesNotContain("unset");
  }

  @Test
  void theResultOf2016StartsItsServersWithEqualCachesAndContinuesAfterAnInterruption()
      throws IOException, InterruptedException {
    run("linkbench-2016");

    Path results = onlyOne(temporary.resolve("results"), "linkbench-2016-*Z");
    assertThat(Files.readAllLines(results.resolve("run/config.properties")))
        .contains(
            "server.profile = inno-none | inno-zlib | myrocks-zlib",
            "server.options = start.innodb_buffer_pool_size=60M"
                + " | start.innodb_buffer_pool_size=60M | start.rocksdb_block_cache_size=60M",
            "order = random",
            "repeat = 3",
            "reload = per_level",
            "settle_after = 60s");
    Path expected = temporary.resolve("results").resolve(results.getFileName() + ".expectations");
    assertThat(Files.readAllLines(expected))
        .anyMatch(line -> line.startsWith("writes: settled.wKB/q of server=inno-none over "))
        .anyMatch(line -> line.startsWith("size: database of server=inno-none over "));

    Files.writeString(results.resolve("run/result.json"), "{}");
    String text = run("linkbench-2016", "--resume", results + "/");

    assertThat(results.resolve("run/run"))
        .as("the program continues in the directory of the run")
        .isDirectory();
    assertThat(text).contains("table T17", "table STEPS", "expect " + expected);
  }

  private static Path onlyOne(Path directory, String glob) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, glob)) {
      return found.iterator().next();
    }
  }

  private String run(String script, String... arguments) throws IOException, InterruptedException {
    Path program = temporary.resolve("program");
    Files.writeString(program, PROGRAM);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    List<String> command = new ArrayList<>(List.of("sh", SCRIPTS.resolve(script).toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LINKBENCHX", program.toString());
    builder.environment().put("RESULTS", temporary.resolve("results").toString());
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }
}
