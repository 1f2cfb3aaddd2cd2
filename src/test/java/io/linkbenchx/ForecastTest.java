package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.engine.Forecast;
import io.linkbenchx.internal.report.ForecastText;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forecast of a plan is close to what the run then does and takes. */
class ForecastTest {
  @TempDir Path directory;

  private LinkBenchX.Builder job(String workload) {
    return LinkBenchX.builder()
        .set("workload", workload)
        .set("database", "rocksdb")
        .set("rocksdb.path", directory.resolve("db").toString())
        .set("calibrate", "0")
        .set("warmup", "10s")
        .set("duration", "50s")
        .results(directory.resolve("out"));
  }

  @ParameterizedTest
  @CsvSource({
    "LinkGraph, maxid1, 3000",
    "PointQuery, table_size, 2000",
    "ReadWhileWriting, records, 2000",
  })
  void rowsAndBytesAreThoseThatTheLoadThenMakes(String workload, String sizeKey, String size) {
    LinkBenchX bench =
        job(workload).set(sizeKey, size).set("seed", "7").phases(Phase.LOAD).noResults().build();
    Forecast.Disk disk = bench.forecast().disks().get(0);

    RunResult result = bench.run();

    StepResult load = result.steps().get(0);
    double rows = load.loaded().rows().values().stream().mapToLong(n -> n).sum();
    long counts = load.loaded().rows().getOrDefault("counts", 0L);
    long bytes = load.cost().logicalBytes();
    assertThat((double) disk.data().rows()).isCloseTo(rows - counts, within(rows * 0.02));
    assertThat((double) disk.data().bytes()).isCloseTo(bytes, within(bytes * 0.05));
  }

  @Test
  void cellsStepsLoadsAndSecondsAreCounted() {
    LinkBenchX bench =
        job("PointQuery")
            .set("tables", "1")
            .set("table_size", "1000")
            .set("clients", "1,2,4")
            .set("repeat", "2")
            .set("reload", "per_level")
            .set("settle", "5s")
            .set("pre.duration", "7s")
            .set("pre.warmup", "0")
            .build();

    Forecast forecast = bench.forecast();

    assertThat(forecast.cells()).hasSize(3);
    assertThat(forecast.steps()).isEqualTo(6);
    assertThat(forecast.untimedSteps()).isZero();
    assertThat(forecast.loads()).isEqualTo(6);
    assertThat(forecast.seconds()).isCloseTo(6 * (60 + 5 + 7.), within(1e-6));
    assertThat(forecast.cellSeconds().get(2)).isCloseTo(120, within(1e-6));
    assertThat(ForecastText.of(forecast, 2, 100))
        .startsWith(
            """
             plan      3 cells, 2 repeats, 6 steps, 6 loads
             time      7 min of steps at most, plus loads
             disk      rocksdb: about 0 MB, an estimate: 1 000 rows of 194 bytes,\
            """)
        .contains("\n   cell 1    clients 1 ", " 2 min\n", "and 2 more; --dry-run lists all\n");
  }

  /** As the run does: a factor that changes no row needs no load of its own. */
  @Test
  void cellsThatDifferOnlyInTheirTransactionsShareALoad() {
    LinkBenchX.Builder updates =
        job("UpdateByPK")
            .set("sweep", "tables_touched")
            .set("tables_touched", "1 | 2 | 4")
            .set("pre.duration", "7s")
            .set("pre.warmup", "0");
    assertThat(updates.build().forecast().loads()).isOne();
    assertThat(updates.build().forecast().seconds())
        .as("one step after one load")
        .isCloseTo(3 * 60 + 7., within(1e-6));

    assertThat(
            job("OltpMix")
                .set("sweep", "script, key_distribution")
                .set("script", "oltp_read_only | oltp_write_only")
                .set("key_distribution", "uniform | zipfian")
                .build()
                .forecast()
                .loads())
        .as("the distribution of keys decides what column k holds, and changes with each cell")
        .isEqualTo(4);
    assertThat(
            job("LinkGraph")
                .set("sweep", "list_limit, maxid1")
                .set("list_limit", "9 | 10")
                .set("maxid1", "501 | 1001")
                .build()
                .forecast()
                .loads())
        .isEqualTo(4);
    assertThat(
            job("ReadWhileWriting")
                .set("sweep", "writers, load_order")
                .set("writers", "0 | 1")
                .set("load_order", "seq | random")
                .build()
                .forecast()
                .loads())
        .isEqualTo(4);
  }

  /** Data that come back after others are loaded again. */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 4"})
  void theLoadsAreThoseThatTheRunThenMakes(int repeats, int loads) {
    LinkBenchX bench =
        job("LinkGraph")
            .set("sweep", "maxid1")
            .set("maxid1", "501 | 301")
            .set("repeat", Integer.toString(repeats))
            .set("existing", "drop")
            .set("warmup", "0")
            .set("duration", "100ms")
            .build();

    assertThat(bench.forecast().loads()).isEqualTo(loads);
    assertThat(bench.run().steps())
        .filteredOn(step -> step.step().mode() == StepMode.LOAD)
        .hasSize(loads);
  }

  @Test
  void theStepAfterALoadTakesTheTimeOfItsOwnCell() {
    LinkBenchX.Builder plan =
        job("PointQuery")
            .set("sweep", "pre.duration, clients")
            .set("pre.duration", "7s | 20s")
            .set("clients", "1 | 2")
            .set("pre.warmup", "0");

    assertThat(plan.build().forecast().seconds())
        .as("one load, after which the first cell's step runs")
        .isCloseTo(4 * 60 + 7., within(1e-6));
    assertThat(plan.set("reload", "per_level").build().forecast().seconds())
        .isCloseTo(4 * 60 + 2 * (7. + 20), within(1e-6));
  }

  @Test
  void aDirectoryThatSeveralLevelsUseIsShownOnceWithItsLargestData() {
    LinkBenchX bench =
        job("PointQuery")
            .set("tables", "1")
            .set("sweep", "rocksdb.write_buffer, table_size")
            .set("rocksdb.write_buffer", "8M | 16M")
            .set("table_size", "1000 | 3000")
            .build();

    Forecast forecast = bench.forecast();

    assertThat(forecast.loads()).isEqualTo(4);
    assertThat(forecast.disks())
        .singleElement()
        .satisfies(
            disk -> {
              assertThat(disk.database()).isEqualTo("rocksdb");
              assertThat(disk.data().rows()).isEqualTo(3000);
            });
  }

  @Test
  void aPlanThatDoesNotFitIsRefusedBeforeAnythingIsMade() {
    LinkBenchX bench = job("PointQuery").set("table_size", "1000G").build();

    assertThatThrownBy(bench::prepare)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("rocksdb needs about")
        .hasMessageContaining("disk_check = false")
        .extracting(failure -> ((RunFailure) failure).kind())
        .isEqualTo(RunFailure.Kind.CONFIGURATION);
    assertThat(Files.exists(directory.resolve("db"))).isFalse();
    assertThat(Files.exists(directory.resolve("out"))).isFalse();
    job("PointQuery").set("table_size", "1000G").set("disk_check", "false").build().prepare();
  }

  /** The script only prepares; nothing is started. */
  @Test
  void aServerThatThePlanStartsIsCheckedBeforeItIsStarted() throws IOException {
    Path script = directory.resolve("servers");
    Files.writeString(
        script,
        """
        #!/bin/sh
        [ "$1" = prepare ] || exit 1
        mkdir -p "$LBX_SERVERS_HOME/instances/$4"
        printf 'database = mariadb\\nmariadb.url = jdbc:mariadb://127.0.0.1:9/%s\\n' "$4" \
          >"$LBX_SERVERS_HOME/instances/$4/client.properties"
        """);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
    LinkBenchX bench =
        LinkBenchX.builder()
            .set("workload", "PointQuery")
            .set("table_size", "1000G")
            .set("server.profile", "inno-none, myrocks-zlib")
            .set("server.script", script.toString())
            .environment(name -> name.equals("LBX_SERVERS_HOME") ? directory + "/home" : null)
            .results(directory.resolve("out"))
            .build();

    assertThat(bench.forecast().disks())
        .extracting(disk -> disk.room().directory())
        .containsExactly(
            directory.resolve("home/instances/plan-inno-none/data"),
            directory.resolve("home/instances/plan-myrocks-zlib/data"));
    assertThatThrownBy(bench::prepare)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("inno-none, myrocks-zlib needs about");
    assertThat(Files.exists(directory.resolve("out"))).isFalse();
  }

  @Test
  void anOpenDatabaseIsCheckedAgainBeforeItsLoad() {
    LinkBenchX bench = job("PointQuery").set("table_size", "1000G").build();

    assertThatThrownBy(BenchRun.withoutResults(bench.plan, List.of(), List.of())::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("rocksdb needs about");
  }

  @Test
  void whatKeepsNothingNeedsNoDisk() {
    LinkBenchX bench = job("PointQuery").set("database", "noop").build();

    assertThat(bench.forecast().disks()).isEmpty();
  }
}
