package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Loading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans of the experiments of 2014 with sysbench's tables, small, and the tables made of them. */
class RowPlanTest {
  @TempDir Path directory;

  private LinkBenchX.Builder small(String workload) {
    return LinkBenchX.builder()
        .set("workload", workload)
        .set("tables", "4")
        .set("table_size", "200")
        .set("duration", "30s")
        .set("transactions", "300")
        .set("calibrate", "0")
        .set("warmup", "0")
        .set("seed", "5")
        .set("rocksdb.path", directory.resolve("db").toString())
        .existing(Loading.Existing.DROP)
        .results(directory.resolve("results"));
  }

  private static StoredRun run(LinkBenchX.Builder builder) {
    BenchRun run = builder.build().prepare();
    run.run();
    return StoredRun.read(run.directory().orElseThrow());
  }

  private static List<CellState> states(RunResult result) {
    return result.plan().cells().stream().map(CellResult::state).toList();
  }

  /** Lines of a table without its title, figures replaced by n. */
  private static List<String> shape(TableKind kind, StoredRun run) {
    return Tables.of(kind, List.of(run))
        .text()
        .lines()
        .skip(1)
        .map(line -> line.strip().replaceAll("(?<= |^)\\d{3,}(?= |$)", "n").replaceAll(" +", " "))
        .toList();
  }

  @Test
  void hotRowsAfterRandomUpdatesOfTheWholeData() {
    StoredRun stored =
        run(
            small("UpdateByPK")
                .set("create_secondary", "false")
                .set("write_form", "commutative")
                .set("sweep", "tables_touched")
                .set("tables_touched", "1 | 2 | 4")
                .set("clients", "1, 2, 4")
                .set("hot_rows", "1")
                .set("table_binding", "fixed")
                .set("pre.duration", "30s")
                .set("pre.transactions", "500")
                .set("pre.hot_rows", "0")
                .set("pre.tables_touched", "4")
                .set("pre.table_binding", "any"));
    RunResult result = stored.result();

    assertThat(result.steps()).extracting(StepResult::name).startsWith("load", "pre");
    assertThat(result.steps())
        .filteredOn(step -> step.step().mode() == StepMode.PREPARE)
        .hasSize(1);
    assertThat(states(result))
        .containsExactly(
            CellState.FINISHED,
            CellState.FINISHED,
            CellState.FINISHED,
            CellState.IMPOSSIBLE,
            CellState.FINISHED,
            CellState.FINISHED,
            CellState.IMPOSSIBLE,
            CellState.IMPOSSIBLE,
            CellState.FINISHED);
    assertThat(result.plan().cells().get(3).reason())
        .contains("table_binding = fixed with 1 client cannot touch 2 tables");
    assertThat(result.verification().passed()).isTrue();
    assertThat(result.verification().totals().get("sum of k"))
        .as("the increments of the pre-step are in the data, and those of six cells")
        .contains("+ 2300 by");
    assertThat(shape(TableKind.T9, stored))
        .containsExactly(
            "config #tables DOP=1 DOP=2 DOP=4",
            "rocksdb 1 n n n",
            "rocksdb 2 X n n",
            "rocksdb 4 X X n");
    assertThat(shape(TableKind.T10, stored))
        .containsExactly(
            "config #tables DOP=1 DOP=2 DOP=4",
            "rocksdb 1 n n n",
            "",
            "config #tables DOP=1 DOP=2 DOP=4",
            "rocksdb 2 X n n",
            "",
            "config #tables DOP=1 DOP=2 DOP=4",
            "rocksdb 4 X X n");
  }

  @Test
  void whatWasAbandonedIsAnXAndWhatIsImpossibleToo() {
    StoredRun stored =
        run(
            small("PointQuery")
                .set("sweep", "transactions + key_range_limit")
                .set("transactions", "300 | 0 | 300")
                .set("key_range_limit", "0 | 0 | 201")
                .set("max_step_time", "1500ms"));

    assertThat(states(stored.result()))
        .containsExactly(CellState.FINISHED, CellState.ABANDONED, CellState.IMPOSSIBLE);
    assertThat(stored.result().plan().cells().get(2).reason()).contains("beyond the table");
    assertThat(shape(TableKind.T1, stored))
        .containsExactly("2 clients", "n rocksdb.300/0", "X rocksdb.0/0", "X rocksdb.300/201");
  }

  @Test
  void repeatsOfOneLevelAreOneFigureWithItsRange() {
    StoredRun stored =
        run(
            small("PointQuery")
                .set("clients", "1, 2")
                .set("repeat", "3")
                .set("durability", "lazy"));

    assertThat(stored.result().steps())
        .extracting(StepResult::name)
        .as("A B A B A B")
        .containsExactly(
            "load", "run-c1", "run-c2", "run-c1-r2", "run-c2-r2", "run-c1-r3", "run-c2-r3");
    assertThat(stored.result().databases().get(0).durability().requested()).isEqualTo("lazy");
    assertThat(stored.result().databases().get(0).durability().effective())
        .contains("no fsync per commit (durability os:");
    List<Double> rates =
        stored.result().steps().stream()
            .filter(step -> step.name().startsWith("run-c1"))
            .map(StepResult::rate)
            .sorted()
            .toList();
    String[] line =
        Tables.of(TableKind.T1, List.of(stored)).tsv().lines().toList().get(1).split("\t");
    assertThat(List.of(line).subList(6, 10))
        .containsExactly(
            String.valueOf(rates.get(1)),
            String.valueOf(rates.get(0)),
            String.valueOf(rates.get(2)),
            "3");
  }

  @Test
  void serversVaryByTheFilesThatDescribeThem() throws IOException {
    Path fast = directory.resolve("fast.properties");
    Path slow = directory.resolve("slow.properties");
    Files.writeString(fast, "database = noop\n");
    Files.writeString(
        slow,
        "linkstore = rocksdb\ndurability = nojournal\nrocksdb.path = "
            + directory.resolve("db2")
            + "\n");
    StoredRun stored =
        run(
            small("PointQuery")
                .set("server", fast + ", " + slow)
                .set("durability", "sync")
                .set("clients", "1, 2"));

    RunResult result = stored.result();
    assertThat(states(result)).containsOnly(CellState.FINISHED);
    assertThat(result.databases()).extracting("id").containsExactly("fast", "slow");
    assertThat(result.databases()).extracting("kind").containsExactly("noop", "rocksdb");
    assertThat(result.databases().get(1).durability().requested()).isEqualTo("nojournal");
    assertThat(result.steps()).extracting(StepResult::name).contains("fast-run-c1", "slow-run-c2");
    assertThat(directory.resolve("db2")).isDirectory();
    assertThat(shape(TableKind.T6, stored))
        .containsExactly("configuration 1 client 2 clients", "fast n n", "slow n n");
  }
}
