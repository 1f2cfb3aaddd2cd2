package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.StoredRun;
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
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the modern form of the insert benchmark does when asked to, or when interrupted. */
class InsertStepOptionsTest {
  @TempDir Path directory;

  private LinkBenchX.Builder modern(String database) {
    return LinkBenchX.builder()
        .set("workload", "InsertWith3SecIdx")
        .set("form", "modern")
        .set("database", database)
        .set(database + ".path", directory.resolve("db").toString())
        .set("calibrate", "0")
        .set("warmup", "0")
        .set("seed", "5")
        .set("clients", "1")
        .set("interval", "100ms")
        .set("nr1", "3000")
        .set("nr2", "1000")
        .set("query_seconds", "1s")
        .set("write_rates", "200")
        .set("flush_time", "0s")
        .existing(Loading.Existing.DROP)
        .results(directory.resolve("results"));
  }

  private static RoleResult role(StepResult step, String name) {
    return step.roles().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<String> names(RunResult result) {
    return result.steps().stream().map(StepResult::name).toList();
  }

  @Test
  void indexesThatAreThereFirstNeedNoStep() {
    RunResult result = modern("rocksdb").set("secondary_at_start", "true").build().run();
    assertThat(names(result)).containsExactly("l.i0", "l.i1", "l.i2", "qr200.L1", "qp200.L2");
    assertThat(result.run().facts().shown().get("secondary indexes"))
        .endsWith(", created before the first row");
    assertThat(role(result.steps().get(1), "deleter").work().rows()).isEqualTo(800);
    assertThat(result.verification().passed()).isTrue();
    assertThat(result.verification().totals().get("index")).isEqualTo("3 compared with tables");
    assertThat(result.verification().checked().get("index"))
        .isEqualTo(3 * result.verification().checked().get("rows"));
  }

  @Test
  void theHeadDescribesIndexesAndDeletes() {
    LinkBenchX.Builder job = modern("rocksdb");
    assertThat(shown(job))
        .containsEntry("deletes", "as many as inserts from l.i1 on")
        .hasEntrySatisfying("secondary indexes", i -> assertThat(i).endsWith(", created by l.x"));
    assertThat(shown(job.set("tables", "1").set("clients", "2")))
        .containsEntry("deletes", "as many as inserts from l.i1 on, none if clients share tables");
    assertThat(shown(job.set("delete_per_insert", "false"))).containsEntry("deletes", "none");
  }

  private static Map<String, String> shown(LinkBenchX.Builder job) {
    return job.build().plan.workload().facts().shown();
  }

  @Test
  void queriesAloneByPrimaryKeyWithSeveralThreads() {
    RunResult result =
        modern("rocksdb")
            .set("write_rates", "0, 200")
            .set("queries", "point")
            .set("query_threads_per_client", "3")
            .build()
            .run();
    assertThat(names(result)).containsExactly("l.i0", "l.x", "l.i1", "l.i2", "qp0.L1", "qp200.L2");
    StepResult alone = result.steps().get(4);
    assertThat(alone.roles()).extracting(RoleResult::name).containsExactly("query");
    assertThat(role(alone, "query").clients()).isEqualTo(3);
    assertThat(alone.types().get("QUERY_POINT").counts().hits()).isPositive();
    assertThat(role(result.steps().get(5), "inserter").work().rows()).isBetween(150L, 250L);
    assertThat(result.verification().passed()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rocksdb", "lmdb"})
  void aSnapshotIsHeldNextToTheWrites(String database) {
    RunResult result =
        modern(database)
            .set("queries", "range")
            .set("query_seconds", "3s")
            .set("htap_transaction_seconds", "10s")
            .build()
            .run();
    StepResult step = result.steps().get(4);
    assertThat(step.types()).containsKeys("INSERT", "DELETE", "QUERY_RANGE", "SNAPSHOT");
    assertThat(step.types().get("SNAPSHOT").count()).isBetween(2L, 4L);
    assertThat(step.types().get("SNAPSHOT").answers().p50()).isCloseTo(1000, within(10.0));
    assertThat(step.types().get("SNAPSHOT").counts().givenUp()).isZero();
    assertThat(result.verification().passed()).isTrue();
  }

  @Test
  void anInterruptedWriteStepDeletesInTheEndAsManyRowsAsItInserts() {
    BenchRun[] run = new BenchRun[1];
    RunListener interrupt =
        new RunListener() {
          @Override
          public void interval(Step head, IntervalSnapshot interval) {
            if (head.name().equals("l.i1")) {
              run[0].interrupt();
            }
          }
        };
    run[0] = modern("rocksdb").set("nr2", "60001").listener(interrupt).build().prepare();
    assertThat(run[0].run().status()).isEqualTo(RunStatus.INTERRUPTED);

    RunResult whole = LinkBenchX.builder().resume(stored()).build().run();

    assertThat(whole.steps().get(2).state()).isEqualTo(StepState.FINISHED);
    long inserted = 0;
    long deleted = 0;
    for (StepResult step : whole.steps().subList(4, 6)) {
      inserted += role(step, "inserter").work().rows();
      deleted += role(step, "deleter").work().rows();
    }
    assertThat(whole.verification().totals().get("rows"))
        .startsWith("inserted " + (63_101 + inserted) + " - deleted " + (60_001 + deleted) + ",");
    assertThat(whole.verification().passed()).isTrue();
  }

  private Path stored() {
    File[] stored = directory.resolve("results").toFile().listFiles();
    assertThat(stored).hasSize(1);
    return stored[0].toPath();
  }

  @Test
  void theRateInEachTenthOfAStepAddsUpToItsRate() {
    RunResult result =
        modern("rocksdb").set("queries", "range").set("query_seconds", "2s").build().run();
    List<StoredRun> runs = List.of(StoredRun.read(stored()));
    List<String> lines = Tables.of(TableKind.TENTHS, runs).text().lines().toList();
    assertThat(lines.get(0)).startsWith("tenth1\ttenth2").endsWith("tenth10\tunit\ttag");
    String[] last = lines.get(5).split("\t", -1);
    assertThat(last[10]).isEqualTo("queries/s");
    double mean =
        Arrays.stream(last).limit(10).mapToDouble(Double::parseDouble).average().orElseThrow();
    double rate = result.steps().get(4).types().get("QUERY_RANGE").rate();
    assertThat(mean).isCloseTo(rate, within(rate / 20));
  }
}
