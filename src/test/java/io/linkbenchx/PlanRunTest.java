package io.linkbenchx;

import static io.linkbenchx.SmallRuns.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans of several cells, run on real data. */
class PlanRunTest {
  @TempDir Path directory;

  private LinkBenchX.Builder small() {
    return SmallRuns.in(directory);
  }

  private static List<CellState> states(RunResult result) {
    return result.plan().cells().stream().map(CellResult::state).toList();
  }

  @Test
  void dataIsLoadedOnceAndCheckedInTheEnd() {
    RunResult result = small().set("clients", "1, 2").set("repeat", "2").build().run();

    assertThat(names(result)).containsExactly("load", "run-c1", "run-c2", "run-c1-r2", "run-c2-r2");
    assertThat(states(result)).containsOnly(CellState.FINISHED);
    assertThat(result.steps().get(4).step().cell().factors()).isEqualTo(Map.of("clients", "2"));
    assertThat(result.steps().get(4).step().cell().repeat()).isEqualTo(2);
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void everyDatabaseIsGivenTheSameTransactions() {
    RunResult result =
        small()
            .set("database", "rocksdb, sqlite")
            .set("sqlite.path", directory.resolve("sqlite").toString())
            .set("clients", "1")
            .set("repeat", "2")
            .set("phases", "load, run")
            .build()
            .run();

    List<Map<String, String>> done =
        result.steps().stream()
            .filter(step -> step.step().mode() == StepMode.CLOSED)
            .map(PlanRunTest::done)
            .toList();
    assertThat(done).hasSize(4);
    assertThat(done.get(1)).as("sqlite, first").isEqualTo(done.get(0));
    assertThat(done.get(3)).as("sqlite, second").isEqualTo(done.get(2)).isNotEqualTo(done.get(0));
  }

  /** As a suite of tests wants it: a name for each, instead of the settings that it consists of. */
  @Test
  void aLabelThatVariesNamesTheCells() throws IOException {
    RunResult result =
        small()
            .set("clients", "1, 2")
            .set("label", "short | long")
            .set("sweep", "transactions + label")
            .set("transactions", "50 | 100")
            .set("phases", "load, run")
            .build()
            .run();

    assertThat(result.run().label()).isEmpty();
    assertThat(names(result)).hasSize(5).contains("load", "run-transactions50-short-c1");
    Path run = directory.resolve("results").resolve(result.run().id());
    assertThat(run.getFileName().toString()).endsWith("-LinkGraph");
    assertThat(Tables.of(TableKind.T1, List.of(StoredRun.read(run))).text())
        .contains("rocksdb.short\n", "rocksdb.long\n");
  }

  /** How many of each type, with how many rows. */
  private static Map<String, String> done(StepResult step) {
    Map<String, String> done = new TreeMap<>();
    step.types().forEach((name, type) -> done.put(name, type.count() + ", " + type.answers()));
    return done;
  }

  @Test
  void aPlanOfLoadsAnnouncesNoTimeOfSteps() {
    List<Double> rest = new ArrayList<>();
    RunListener heads =
        new RunListener() {
          @Override
          public void cellStarted(CellHead cell) {
            rest.add(cell.restSeconds());
          }
        };

    small()
        .set("clients", "1, 2")
        .set("reload", "per_level")
        .set("phases", "load")
        .listener(heads)
        .build()
        .run();

    assertThat(rest).containsExactly(0.0, 0.0);
  }

  @Test
  void dataIsMadeAgainForEachLevelWhereAskedFor() {
    RunResult result = small().set("clients", "1, 2").set("reload", "per_level").build().run();

    assertThat(names(result)).containsExactly("load", "run-c1", "load-2", "run-c2");
    assertThat(result.steps().get(0).loaded().digest())
        .isEqualTo(result.steps().get(2).loaded().digest());
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void aDatabaseOpenedInAnotherWayKeepsItsDataAndOtherDataIsMade() {
    RunResult promises =
        small().set("sweep", "durability").set("durability", "os | nojournal").build().run();
    RunResult sizes = small().set("sweep", "maxid1").set("maxid1", "501 | 301").build().run();

    assertThat(names(promises))
        .containsExactly("rocksdb-load", "rocksdb-run-os", "rocksdb-2-run-nojournal");
    assertThat(promises.databases()).extracting("id").containsExactly("rocksdb", "rocksdb-2");
    assertThat(ConsoleReport.USUAL.tables(stored(promises)))
        .containsPattern(
            "\n bytes and size +load wrote .*\n durability os +\\d.*\n durability noj");
    assertThat(promises.verification().checks())
        .as("by the name that the data were loaded under")
        .extracting("database")
        .containsExactly("rocksdb");
    assertThat(names(sizes)).containsExactly("load", "run-maxid1501", "load-2", "run-maxid1301");
    assertThat(sizes.steps().get(2).loaded().rows()).containsEntry("nodes", 300L);
    assertThat(sizes.verification().passed()).isTrue();
  }

  @Test
  void aPlanOfLoadsReportsTheRowsAndTheRateOfEachCell() {
    RunResult result =
        small().set("sweep", "maxid1").set("maxid1", "501 | 301").phases(Phase.LOAD).build().run();

    assertThat(result.steps())
        .extracting(load -> load.step().cell().factors())
        .containsExactly(Map.of("maxid1", "501"), Map.of("maxid1", "301"));
    String table = ConsoleReport.USUAL.tables(stored(result));
    assertThat(table)
        .contains("rows/s")
        .containsPattern("maxid1 501 +[0-9 k]+ +[0-9 ]+ +[0-9.]+\n")
        .containsPattern("maxid1 301 +[0-9 k]+ +[0-9 ]+ +[0-9.]+\n")
        .doesNotContain("X");
  }

  @Test
  void dataThatAnotherCellLoadedIsNotMeasuredAgainAndNotImpossible() {
    RunResult result = small().set("clients", "1, 2").phases(Phase.LOAD).build().run();

    assertThat(names(result)).containsExactly("load");
    assertThat(ConsoleReport.USUAL.tables(stored(result)))
        .containsPattern("clients 2 +NA +NA +NA\n")
        .doesNotContain("X");
  }

  private StoredRun stored(RunResult result) {
    return StoredRun.read(directory.resolve("results").resolve(result.run().id()));
  }

  @Test
  void aStepAfterEachLoadIsNoCell() {
    RunResult result =
        small()
            .set("clients", "1, 2")
            .set("reload", "per_level")
            .set("pre.duration", "10s")
            .set("pre.transactions", "500")
            .build()
            .run();

    assertThat(names(result)).containsExactly("load", "pre", "run-c1", "load-2", "pre-2", "run-c2");
    assertThat(result.steps().get(1).transactions()).isEqualTo(500);
    assertThat(result.steps().get(1).step().cell()).isNull();
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void eachCellBeginsWithWhatWritesLeftBehindPaidBackWhereAskedFor() {
    RunResult result = small().set("clients", "1, 2").set("settle", "400ms").build().run();

    assertThat(names(result)).containsExactly("load", "settle", "run-c1", "settle-2", "run-c2");
    StepResult settled = result.steps().get(1);
    assertThat(settled.step().mode()).isEqualTo(StepMode.SETTLE);
    assertThat(settled.seconds()).isGreaterThanOrEqualTo(0.4);
    assertThat(settled.step().cell()).isNull();
    assertThat(settled.cost().perTransaction().writeKb())
        .as("the memtable, by its own step")
        .isPositive();
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void aCellThatMissesALimitIsAbandonedAndTheOthersRun() {
    RunResult slow =
        small().set("clients", "1, 2").set("min_rate", "1G").set("repeat", "2").build().run();
    RunResult late =
        small()
            .set("sweep", "transactions")
            .set("transactions", "0 | 100")
            .set("max_step_time", "900ms")
            .build()
            .run();

    assertThat(states(slow)).containsExactly(CellState.ABANDONED, CellState.ABANDONED);
    assertThat(names(slow)).as("not repeated").containsExactly("load", "run-c1", "run-c2");
    assertThat(states(late)).containsExactly(CellState.ABANDONED, CellState.FINISHED);
    assertThat(late.plan().cells().get(0).reason()).contains("max_step_time");
    assertThat(late.steps().get(1).seconds()).isLessThan(10);
  }

  @Test
  void aLoadThatTakesTooLongAbandonsEveryCellOnIt() {
    RunResult result =
        small()
            .set("clients", "1, 2")
            .set("maxid1", "3000000")
            .set("nlinks_max", "10000")
            .set("max_step_time", "200ms")
            .build()
            .run();

    assertThat(states(result)).containsExactly(CellState.ABANDONED, CellState.ABANDONED);
    assertThat(names(result)).containsExactly("load");
    assertThat(result.steps().get(0).state()).isEqualTo(StepState.ABANDONED);
  }

  @Test
  void anImpossibleCellIsReportedAndTheRestRuns() throws IOException {
    BenchRun run = small().set("sweep", "rate").set("rate", "0 | 70% | 200").build().prepare();

    RunResult result = run.run();

    assertThat(states(result))
        .containsExactly(CellState.FINISHED, CellState.IMPOSSIBLE, CellState.FINISHED);
    assertThat(result.plan().cells().get(1).reason()).contains("needs a closed step");
    Path written = run.directory().orElseThrow();
    assertThat(ResultSchema.problems(written)).isEmpty();
    List<StoredRun> stored = List.of(StoredRun.read(written));
    assertThat(Tables.of(TableKind.T1, stored).text()).containsPattern("(?m)^ +X +rocksdb\\.70%$");
    assertThat(Tables.of(TableKind.STEPS, stored).text())
        .containsPattern("(?m)^ .* X +rocksdb\\.70%$");
  }

  @Test
  void aDatabaseThatCannotBeOpenedFailsTheRunAfterTheOthers() throws IOException {
    Path noDirectory = directory.resolve("file");
    LinkBenchX bench =
        small()
            .set("sweep", "rocksdb.path")
            .set("rocksdb.path", noDirectory + " | " + directory.resolve("db"))
            .build();
    BenchRun run = bench.prepare();
    Files.writeString(noDirectory, ""); // it could be opened when the run was prepared
    Set<CellState> reported = new TreeSet<>();

    assertThatThrownBy(run::run).isInstanceOf(RunFailure.class);

    RunResult result =
        io.linkbenchx.internal.archive.StoredRun.read(run.directory().orElseThrow()).result();
    reported.addAll(states(result));
    assertThat(reported).containsExactlyInAnyOrder(CellState.FAILED, CellState.FINISHED);
    assertThat(result.status()).isEqualTo(RunStatus.FAILED);
  }

  @Test
  void allCandidatesGetTheSameLoadsInPercentOfTheSlowest() {
    RunResult result =
        small()
            .set("protocol", "qos")
            .set("sweep", "durability")
            .set("durability", "os | nojournal")
            .set("repeat", "2")
            .set("duration", "200ms")
            .set("transactions", "0")
            .build()
            .run();

    double slowest = Math.min(median(result, "rocksdb"), median(result, "rocksdb-2"));
    List<Double> offered =
        result.steps().stream()
            .filter(step -> step.open() != null)
            .map(step -> step.open().targetRate())
            .toList();
    assertThat(offered).as("two candidates, two repeats").hasSize(12);
    for (int i = 0; i < offered.size(); i++) {
      assertThat(offered.get(i)).isEqualTo(slowest * List.of(0.5, 0.7, 0.9).get(i % 3));
    }
    assertThat(result.steps())
        .filteredOn(step -> step.open() != null)
        .allSatisfy(
            step -> {
              assertThat(step.open().schedule().arrival()).isEqualTo(Arrival.POISSON);
              assertThat(step.open().sla().required()).isEqualTo(0.95);
            });
  }

  /** Of the two closed loops. */
  private static double median(RunResult result, String database) {
    return result.steps().stream()
        .filter(
            step ->
                step.step().mode() == StepMode.CLOSED && step.step().database().equals(database))
        .mapToDouble(StepResult::rate)
        .average()
        .orElseThrow();
  }

  @Test
  void anInterruptedPlanResumesWithWhatIsMissing() {
    BenchRun first = SmallRuns.interruptedAfter(small().set("clients", "1, 2, 3"), "run-c2");
    RunResult begun = first.run();
    assertThat(begun.status()).isEqualTo(RunStatus.INTERRUPTED);
    Path there = first.directory().orElseThrow();

    RunResult whole = LinkBenchX.builder().resume(there).build().run();

    assertThat(whole.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(names(whole)).containsExactly("load", "run-c1", "run-c2", "run-c3");
    assertThat(whole.steps().subList(0, 3)).isEqualTo(begun.steps());
    assertThat(states(whole)).containsOnly(CellState.FINISHED);
    assertThat(whole.run().id()).isEqualTo(begun.run().id());
    assertThat(whole.run().startedAt()).isEqualTo(begun.run().startedAt());
    assertThat(whole.verification().passed()).isTrue();
    assertThat(there.resolve("steps")).isDirectoryContaining("glob:**/04-run-c3");
    assertThatThrownBy(() -> LinkBenchX.builder().resume(there).build().run())
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("is finished");
  }

  @Test
  void aPlanThatOnlyLoadsKeepsItsFinishedLoads() {
    LinkBenchX.Builder loads =
        small()
            .set("phases", "load")
            .set("sweep", "loaders")
            .set("loaders", "1 | 2")
            .set("reload", "per_level")
            .set("order", "random")
            .set("repeat", "2");
    BenchRun first = SmallRuns.interruptedAfter(loads, "load-3");
    RunResult begun = first.run();
    assertThat(names(begun)).containsExactly("load", "load-2", "load-3");
    Path there = first.directory().orElseThrow();

    RunResult whole = LinkBenchX.builder().resume(there).build().run();

    assertThat(whole.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(names(whole)).containsExactly("load", "load-2", "load-3", "load-4");
    assertThat(whole.steps().subList(0, 3)).isEqualTo(begun.steps());
    assertThat(whole.steps())
        .as("each cell once in each repeat")
        .extracting(step -> List.of(step.step().cell().number(), step.step().cell().repeat()))
        .containsExactlyInAnyOrder(List.of(1, 1), List.of(2, 1), List.of(1, 2), List.of(2, 2));
    assertThat(Tables.of(TableKind.STEPS, List.of(StoredRun.read(there))).text().lines())
        .as("a head and a row for each load")
        .hasSize(5)
        .filteredOn(line -> line.endsWith("  rocksdb.1 load"))
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).doesNotContain("X"));
  }

  @Test
  void qualityOfServiceIsThatOfAllRepeatsTogether() {
    BenchRun run =
        small().set("repeat", "2").set("reload", "per_level").set("clients", "1").build().prepare();
    RunResult result = run.run();
    long reads =
        SmallRuns.measured(result).stream().mapToLong(step -> step.type("GET_NODE").count()).sum();

    String row =
        Tables.of(TableKind.T20, List.of(StoredRun.read(run.directory().orElseThrow())))
            .text()
            .lines()
            .filter(line -> line.startsWith("GET_NODE "))
            .findFirst()
            .orElseThrow();

    assertThat(SmallRuns.measured(result)).hasSize(2);
    assertThat(row).matches("GET_NODE +" + reads + " +[\\d.]+ .*");
  }

  @Test
  void aStepThatWasCutOffIsRunAgainWithoutItsOldFiles() throws IOException {
    BenchRun[] first = new BenchRun[1];
    RunListener interrupting =
        new RunListener() {
          @Override
          public void stepStarted(io.linkbenchx.result.Step step) {
            if (step.name().equals("run-c2")) {
              first[0].interrupt();
            }
          }
        };
    first[0] = small().set("clients", "1, 2").listener(interrupting).build().prepare();
    RunResult begun = first[0].run();
    assertThat(begun.steps().get(2).state()).isEqualTo(StepState.INTERRUPTED);
    Path there = first[0].directory().orElseThrow();

    RunResult whole = LinkBenchX.builder().resume(there).build().run();

    assertThat(names(whole)).containsExactly("load", "run-c1", "run-c2");
    assertThat(whole.steps().get(2).state()).isEqualTo(StepState.FINISHED);
    assertThat(whole.verification().passed()).isTrue();
    try (var steps = Files.list(there.resolve("steps"))) {
      assertThat(steps).hasSize(3);
    }
  }

  @Test
  void anotherPlanIsNotGoneOnWith() {
    BenchRun first = small().set("clients", "1, 2").build().prepare();
    first.interrupt();
    first.run();
    Path there = first.directory().orElseThrow();

    LinkBenchX other = LinkBenchX.builder().resume(there).set("clients", "1, 4").build();

    assertThatThrownBy(other::run)
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("its cell 2 was {clients=2}");
  }
}
