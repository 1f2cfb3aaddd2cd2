package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.workload.Loading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The insert benchmark as a whole, on RocksDB. */
class InsertRunTest {
  @TempDir Path directory;

  private LinkBenchX.Builder inserts() {
    return LinkBenchX.builder()
        .set("workload", "InsertWith3SecIdx")
        .set("calibrate", "0")
        .set("warmup", "0")
        .set("seed", "5")
        .set("clients", "2")
        .set("interval", "100ms")
        .set("rows_per_round", "4001")
        .set("rows_per_commit", "50")
        .set("rocksdb.path", directory.resolve("db").toString())
        .existing(Loading.Existing.DROP)
        .results(directory.resolve("results"));
  }

  private LinkBenchX.Builder modern() {
    return inserts()
        .set("form", "modern")
        .set("nr1", "6000")
        .set("nr2", "1000")
        .set("query_seconds", "1s")
        .set("write_rates", "200")
        .set("flush_time", "1s");
  }

  private static RoleResult role(StepResult step, String name) {
    return step.roles().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
  }

  private static StepResult step(RunResult result, String name) {
    return result.steps().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
  }

  /** Interrupts the run in the middle of a step. */
  private static final class Interrupt implements RunListener {
    private final String step;
    BenchRun run;

    Interrupt(String step) {
      this.step = step;
    }

    @Override
    public void interval(Step head, IntervalSnapshot interval) {
      if (head.name().equals(step)) {
        run.interrupt();
      }
    }
  }

  @Test
  void roundsEndAfterTheirRowsAndTellThemselves() throws IOException {
    RunResult result =
        inserts()
            .set("rounds", "3")
            .set("query_threads", "1")
            .set("query_begin", "0")
            .build()
            .run();

    assertThat(result.steps())
        .extracting(step -> step.step().part().name())
        .containsExactly("round01", "round02", "round03");
    StepResult second = result.steps().get(1);
    RoleResult inserter = role(second, "inserter");
    assertThat(inserter.work().rows()).isEqualTo(4001);
    assertThat(inserter.work().rowsBefore()).isEqualTo(4001);
    assertThat(inserter.transactions()).isEqualTo(81); // 2000 and 2001 rows, 50 each
    assertThat(inserter.work().rowsPerSecond()).isCloseTo(4001 / second.seconds(), within(0.01));
    assertThat(inserter.work().sumClientRate())
        .isGreaterThanOrEqualTo(inserter.work().rowsPerSecond() * 0.999);
    assertThat(inserter.finish().max()).isCloseTo(second.seconds(), within(1e-6));
    assertThat(second.types()).containsOnlyKeys("INSERT", "QUERY");
    assertThat(result.verification().passed()).isTrue();
    assertThat(result.verification().checked()).containsEntry("rows", 12003L);
    assertThat(result.verification().checked()).containsEntry("index", 36009L);
    assertThat(result.verification().totals().get("rows"))
        .isEqualTo("inserted 12003 - deleted 0, found 12003");

    List<StoredRun> runs = List.of(StoredRun.read(only(directory.resolve("results"))));
    assertThat(Tables.of(TableKind.T11, runs).text())
        .contains("Results @4.001k rows\nDB-size")
        .contains("Results @12.003k rows\nDB-size");
    assertThat(Tables.of(TableKind.T12, runs).text()).contains("\n     12003 ");
  }

  @Test
  void oneTableMayBeSharedByAllClients() {
    RunResult result = inserts().set("tables", "1").set("clients", "3").build().run();
    assertThat(role(result.steps().get(0), "inserter").work().rows()).isEqualTo(4001);
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void theModernStepsFollowEachOther() throws IOException {
    RunResult result = modern().build().run();

    assertThat(result.steps())
        .extracting(StepResult::name)
        .containsExactly("l.i0", "l.x", "l.i1", "l.i2", "flush", "qr200.L1", "qp200.L2");
    assertThat(role(step(result, "l.i0"), "inserter").work().rows()).isEqualTo(6000);
    assertThat(role(step(result, "l.x"), "indexer").work().rows()).isEqualTo(100);
    assertThat(role(step(result, "l.x"), "indexer").work().rowsBefore()).isEqualTo(6000);
    assertThat(ConsoleReport.USUAL.stepLine(step(result, "l.x")))
        .contains("indexer  6 100 rows indexed");
    assertThat(role(step(result, "l.i1"), "inserter").work().rows()).isEqualTo(800);
    assertThat(role(step(result, "l.i1"), "deleter").work().rows()).isEqualTo(800);
    assertThat(role(step(result, "l.i2"), "inserter").transactions()).isEqualTo(40);
    assertThat(step(result, "flush").seconds()).isBetween(0.9, 5.0);
    StepResult ranges = step(result, "qr200.L1");
    assertThat(ranges.types()).containsOnlyKeys("INSERT", "DELETE", "QUERY_RANGE");
    assertThat(ranges.types().get("QUERY_RANGE").answers().p50()).isEqualTo(10);
    assertThat(ranges.types().get("DELETE").statements()).containsOnlyKeys("min_id");
    assertThat(role(ranges, "inserter").open().targetRate()).isEqualTo(8);
    assertThat(step(result, "qp200.L2").types().get("QUERY_POINT").counts().hits()).isPositive();
    assertThat(result.verification().passed()).isTrue();
    assertThat(result.verification().totals().get("rows")).contains("found 61");

    assertThat(ResultSchema.problems(only(directory.resolve("results")))).isEmpty();
  }

  @Test
  void theTablesAreMadeFromTheResult() throws IOException {
    modern().set("write_rates", "200").set("label", "mine").build().run();
    List<StoredRun> runs = List.of(StoredRun.read(only(directory.resolve("results"))));

    List<String> steps = Tables.of(TableKind.T21, runs).text().lines().toList();
    assertThat(steps).hasSize(8);
    assertThat(steps.get(1))
        .endsWith("\tmine.l.i0")
        .startsWith(
            String.format(
                Locale.ROOT, "%.0f\t0\t", 6000 / runs.get(0).result().steps().get(0).seconds()));
    // reads per second of the disk under the database, if it is on one that can be read
    assertThat(steps.get(1).split("\t", -1)[2]).matches("NA|\\d+");
    String[] query = steps.get(6).split("\t", -1);
    assertThat(query).hasSize(21);
    assertThat(Double.parseDouble(query[0])).isBetween(380.0, 420.0);
    List<String> responses = Tables.of(TableKind.T22, runs).text().lines().toList();
    assertThat(sum(responses.get(1))).isEqualTo(60);
    assertThat(responses.get(1)).endsWith("mine.l.i0 Insert rt");
    List<String> intervals = Tables.of(TableKind.T23, runs).text().lines().toList();
    int first = intervals.indexOf("# mine.l.i1");
    assertThat(intervals.get(intervals.indexOf("# mine.l.i2") - 1)).contains("\t800\t800\t0\t");
    assertThat(first).isPositive();
    assertThat(Tables.of(TableKind.T21, runs).json()).contains("\"ccpupq\" : null");
    assertThat(Tables.of(TableKind.T22, runs).tsv()).startsWith("table\ttag\tup_to_256us");
  }

  /** Of the counts in a line. */
  private static long sum(String line) {
    return Arrays.stream(line.split("\t", -1)).limit(10).mapToLong(Long::parseLong).sum();
  }

  private static Path only(Path parent) throws IOException {
    try (var found = Files.list(parent)) {
      return found.findFirst().orElseThrow();
    }
  }

  @Test
  void anInterruptedRoundIsFinishedLaterAndNoRowCountsTwice() throws IOException {
    Interrupt interrupt = new Interrupt("round02");
    BenchRun run =
        inserts()
            .set("rounds", "3")
            .set("rows_per_round", "60k")
            .listener(interrupt)
            .build()
            .prepare();
    interrupt.run = run;
    RunResult first = run.run();
    assertThat(first.status()).isEqualTo(RunStatus.INTERRUPTED);
    RoleResult begun = role(step(first, "round02"), "inserter");
    long before = begun.work().rows();
    assertThat(before).isBetween(1L, 59_999L);

    RunResult whole = LinkBenchX.builder().resume(only(directory.resolve("results"))).build().run();

    assertThat(whole.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(whole.steps())
        .extracting(StepResult::name)
        .containsExactly("round01", "round02", "round03");
    assertThat(step(whole, "round01").seconds()).isEqualTo(step(first, "round01").seconds());
    RoleResult rest = role(step(whole, "round02"), "inserter");
    long there = rest.work().rowsBefore() - 60_000;
    // What was in flight at the interruption was inserted, but after the measured part.
    assertThat(there).isEqualTo(before + 50 * begun.accounting().drained());
    assertThat(rest.work().rows()).isEqualTo(60_000 - there);
    assertThat(whole.verification().passed()).isTrue();
    assertThat(whole.verification().totals().get("rows")).contains("found 180000");
  }

  @Test
  void moreTablesThanClientsAreRefused() {
    assertThatThrownBy(() -> inserts().set("tables", "3").build().run())
        .hasMessageContaining("tables = 3 needs as many clients, but there are only 2");
  }

  @Test
  void afterAKillTheRowsAreCounted() {
    inserts().build().run();
    try (DbAdapter database = RocksDbs.open(directory.resolve("db"), Durability.OS)) {
      Metadata metadata = database.support(PurchaseSupport.MODEL).orElseThrow().metadata();
      // As if the step had been killed before it could report what it had inserted.
      String step = metadata.read("run.").firstKey();
      metadata.write(step, metadata.read(step).get(step).lines().findFirst().orElseThrow());
    }
    RunResult result = inserts().set("rounds", "2").existing(Loading.Existing.RESUME).build().run();

    assertThat(role(result.steps().get(0), "inserter").work().rows()).isZero();
    assertThat(role(result.steps().get(1), "inserter").work().rowsBefore()).isEqualTo(4001);
    assertThat(role(result.steps().get(1), "inserter").work().rows()).isEqualTo(4001);
    assertThat(result.verification().passed()).isTrue();
    assertThat(result.verification().totals().get("rows"))
        .isEqualTo("inserted 8002 - deleted 0, found 8002");
    assertThat(result.verification().totals().get("rows of killed steps"))
        .isEqualTo("NA: 1 killed step: its rows were counted, not compared");
  }

  @Test
  void aWriteRateThatIsNotReachedFailsTheStep() throws IOException {
    RunResult result = modern().set("write_rates", "100000000").build().run();
    assertThat(step(result, "qr100000000.L1").state()).isEqualTo(StepState.FAILED);
    List<StoredRun> runs = List.of(StoredRun.read(only(directory.resolve("results"))));
    assertThat(Tables.of(TableKind.T21, runs).text()).contains("qp100000000.L2 FAILED-SLA\n");
    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void tablesOfOtherSettingsAreRefused() {
    inserts().build().run();
    assertThatThrownBy(
            () -> inserts().set("clients", "3").existing(Loading.Existing.RESUME).build().run())
        .hasMessageContaining("tables=3, in the database 2");
    assertThatThrownBy(() -> inserts().existing(Loading.Existing.REFUSE).build().run())
        .hasMessageContaining("existing = drop");
  }
}
