package io.linkbenchx;

import static io.linkbenchx.SmallRuns.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import io.linkbenchx.workload.Loading;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suites, run on real data. */
class SuiteRunTest {
  private static final String LINES =
      """
      all table_size=500
      reload
      [point]
      point-query: script=oltp_point_select
      [write]
      update: script=oltp_update_index
      flush 1s
      [point]
      point-query.post: script=oltp_point_select
      reload
      [range]
      read.10: script=oltp_read_only range_size=10
      """;

  @TempDir Path directory;

  private LinkBenchX.Builder suite(String lines) throws IOException {
    return SmallRuns.in(directory)
        .set("workload", "OltpMix")
        .set("transactions", "50")
        .set("suite", Files.writeString(directory.resolve("a.suite"), lines).toString());
  }

  private static StoredRun stored(RunResult result, Path directory) {
    return StoredRun.read(directory.resolve("results").resolve(result.run().id()));
  }

  private void assertRan(RunResult result) {
    assertThat(names(result))
        .containsExactly(
            "load",
            "run-point_query",
            "run-update",
            "settle",
            "run-point_query.post",
            "load-2",
            "run-read.10");
    assertThat(result.verification().passed()).isTrue();
    assertThat(result.verification().checks()).hasSize(2);
    assertThat(result.plan().cells())
        .extracting(cell -> cell.line().group())
        .containsExactly("point", "write", "point", "range");
  }

  @Test
  void linesAreCellsOnTheDataOfThoseBefore() throws IOException {
    RunResult result = suite(LINES).build().run();

    assertRan(result);
    StoredRun stored = stored(result, directory);
    assertThat(stored.result()).isEqualTo(result);
    assertThat(ResultSchema.problems(stored.directory())).isEmpty();
    assertThat(Tables.of(TableKind.SUITE, List.of(stored)).text())
        .containsSubsequence(
            "point-query ", "point-query.post", "geometric mean", "write", "range");
  }

  @Test
  void anInterruptedSuiteIsResumedAtTheLineThatWasCutOff() throws IOException {
    RunResult first = SmallRuns.interruptedAfter(suite(LINES), "run-update").run();
    Path run = directory.resolve("results").resolve(first.run().id());

    assertRan(LinkBenchX.builder().resume(run).build().run());
  }

  @Test
  void eachCellCanHaveAProcessOfItsOwn() throws IOException {
    assertRan(suite(LINES).set("fork", "true").build().run());
  }

  /** By their names; other settings under the same name are a difference that is shown. */
  @Test
  void compareFindsTheLinesOfBothSuites() throws IOException {
    Path base = stored(suite(LINES).build().run(), directory).directory();
    String other = LINES.replace("range_size=10", "range_size=20").replace("update:", "other:");
    Path then = stored(suite(other).build().run(), directory).directory();

    Comparison comparison = Comparison.of(Side.read(base), Side.read(then), 0.03);

    assertThat(comparison.tables())
        .filteredOn(table -> table.load().mode() == StepMode.CLOSED)
        .extracting(table -> table.load().factors().get("suite"))
        .containsOnly("point-query", "point-query.post", "read.10");
    assertThat(comparison.differences())
        .filteredOn(difference -> difference.trait().name().equals("suite read.10"))
        .singleElement()
        .asString()
        .contains("range_size=10", "range_size=20");
  }

  /** A user who has only the jar works in a directory without config/. */
  @Test
  void aSuiteThatIsNotOnDiskIsTakenFromTheJar() throws Exception {
    String classes =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    String suite = "suite=config/suites/microbench.suite";
    String[] command = {
      ProcessHandle.current().info().command().orElseThrow(),
      "-cp",
      classes,
      "io.linkbenchx.cli.Main",
      "-D",
      suite,
      "--dry-run"
    };
    Process process =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(text).isZero();
    assertThat(text).contains("suite point-query.pre", "suite join-top", "suite insert-rows");
  }

  /** Half a suite would be found out after hours. */
  @Test
  void aBadLineIsRefusedBeforeAnythingIsLoaded() throws IOException {
    LinkBenchX.Builder bad = suite(LINES + "last: script=oltp_nothing\n");

    assertThatThrownBy(bad::build)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("a.suite:13: script: 'oltp_nothing' is not a valid value");
    assertThat(directory.resolve("db")).doesNotExist();
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb {
    private static final String SCRIPTS =
        """
        all --tables=2 --table-size=500 lua.data=tables,table_size
        [point]
        points: %1$s/points.lua --points=10
        [write]
        updates: %1$s/writes.lua --statement=update_index
        [join]
        joins: %1$s/joins.lua --form=top
        """
            .formatted(Path.of("config", "suites").toAbsolutePath());

    /** Also after an interruption, when only the run knows what was loaded. */
    @Test
    void scriptsOfASuiteShareTheirData() throws IOException {
      try (TestDatabase database =
          TestServers.shared().require(ServerKind.MARIADB).newDatabase("lbx_suite")) {
        LinkBenchX.Builder builder = builder(database, SCRIPTS);
        RunResult first = SmallRuns.interruptedAfter(builder, "run-points").run();
        Path run = directory.resolve("results").resolve(first.run().id());
        RunResult whole = ServerRuns.at(database).resume(run).build().run();

        assertThat(names(whole)).containsExactly("load", "run-points", "run-updates", "run-joins");
        assertThat(whole.steps()).allMatch(step -> step.totals().givenUp() == 0);
      }
    }

    private LinkBenchX.Builder builder(TestDatabase database, String lines) throws IOException {
      return ServerRuns.at(database)
          .set("calibrate", "0")
          .set("warmup", "0")
          .set("transactions", "50")
          .set("suite", Files.writeString(directory.resolve("a.suite"), lines).toString())
          .existing(Loading.Existing.DROP_FOREIGN)
          .results(directory.resolve("results"));
    }

    @Test
    void linesAreCellsOnTheDataOfThoseBefore() throws IOException {
      try (TestDatabase database =
          TestServers.shared().require(ServerKind.MARIADB).newDatabase("lbx_suite")) {
        RunResult result = builder(database, LINES).set("workload", "OltpMix").build().run();

        assertRan(result);
        assertThat(result.plan().cells())
            .extracting(CellResult::state)
            .containsOnly(CellState.FINISHED);
      }
    }
  }
}
