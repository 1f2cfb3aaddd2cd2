package io.linkbenchx;

import static io.linkbenchx.SmallRuns.measured;
import static io.linkbenchx.SmallRuns.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.engine.Forecast;
import io.linkbenchx.internal.probe.ProcessIoProbe;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.SettledWrites;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The time to settle after a series of steps, and what the series wrote with it. */
class SettleAfterTest {
  @TempDir Path directory;

  private LinkBenchX.Builder small() {
    return SmallRuns.in(directory)
        .set("transactions", "2000")
        .set("warmup", "200ms")
        .set("steps", "3")
        .set("settle_after", "400ms");
  }

  private static StepResult last(RunResult result) {
    return result.steps().get(result.steps().size() - 1);
  }

  @Test
  void theSeriesIsSummedUpFromItsFirstStepToTheEndOfTheTimeToSettle() throws IOException {
    BenchRun run = small().build().prepare();

    RunResult result = run.run();

    assertThat(names(result)).containsExactly("load", "run-s1", "run-s2", "run-s3", "settled");
    assertThat(last(result).step().mode()).isEqualTo(StepMode.SETTLE);
    assertThat(last(result).step().cell().number()).isEqualTo(1);
    assertThat(last(result).seconds()).isGreaterThanOrEqualTo(0.4);
    assertThat(last(result).roles().get(0).flush())
        .isEqualTo("memory flushed, compaction finished");
    assertThat(measured(result).get(0).roles().get(0).flush()).isNull();
    assertThat(result.steps().subList(1, 5))
        .extracting(step -> step.series().stretch().adjoins())
        .containsExactly(false, true, true, true);
    SettledWrites settled = measured(result).get(0).series().settled();
    assertThat(settled.steps()).isEqualTo(3);
    assertThat(settled.gaps()).isZero();
    assertThat(settled.processKb()).isPositive();
    assertThat(settled.serverKb()).as("no server").isNull();
    assertThat(measured(result)).extracting(step -> step.series().settled()).containsOnly(settled);
    Path there = run.directory().orElseThrow();
    assertThat(ResultSchema.problems(there)).isEmpty();
    assertThat(StoredRun.read(there).result().steps()).isEqualTo(result.steps());
  }

  /** An outsider's way: the counters at both ends of the series, and all rows of intervals.csv. */
  @Test
  void theFilesGiveTheSameFigure() throws IOException {
    BenchRun run = small().build().prepare();
    RunResult result = run.run();
    Path there = run.directory().orElseThrow();

    double first = counter(there.resolve(measured(result).get(0).step().directory()), 3);
    double end = counter(there.resolve(last(result).step().directory()), 4);
    long transactions = 0;
    for (StepResult step : measured(result)) {
      transactions += committed(there.resolve(step.step().directory()));
    }

    SettledWrites settled = measured(result).get(0).series().settled();
    assertThat(settled.transactions()).isEqualTo(transactions).isGreaterThan(6000);
    assertThat((end - first) / 1024 / transactions).isCloseTo(settled.processKb(), within(1e-9));
  }

  /**
   * A counter of the process's writes.
   *
   * @param field of series_counters.csv: 3 = before, 4 = after
   */
  private static double counter(Path step, int field) throws IOException {
    return Files.readAllLines(step.resolve("series_counters.csv")).stream()
        .map(line -> line.split(",", -1))
        .filter(fields -> fields[0].equals(ProcessIoProbe.WRITE))
        .mapToDouble(fields -> Double.parseDouble(fields[field]))
        .findFirst()
        .orElseThrow();
  }

  private static long committed(Path step) throws IOException {
    List<String> lines = Files.readAllLines(step.resolve("intervals.csv"));
    List<String> head = List.of(lines.get(0).split(","));
    long sum = 0;
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(",", -1);
      boolean interval = fields[head.indexOf("resolution")].equals("interval");
      if (interval && fields[head.indexOf("type")].equals("ALL")) {
        sum += whole(fields[head.indexOf("transactions")]);
        sum += whole(fields[head.indexOf("drained")]);
      }
    }
    return sum;
  }

  private static long whole(String field) {
    return field.isEmpty() ? 0 : Long.parseLong(field);
  }

  @Test
  void tablesShowIt() { // of steps that are long enough to be read at both ends
    BenchRun run = small().set("transactions", "30000").build().prepare();

    double written = measured(run.run()).get(0).series().settled().processKb();

    StoredRun stored = StoredRun.read(run.directory().orElseThrow());
    assertThat(ConsoleReport.USUAL.tables(stored))
        .containsPattern("process wKB/q [0-9.]+.* over all 3 steps with settling after them");
    assertThat(written).isPositive();
    assertThat(Tables.of(TableKind.STEPS, List.of(stored)).tsv().lines().findFirst().orElseThrow())
        .contains("settled_device_kib_written_per_query");
    assertThat(Tables.of(TableKind.T17, List.of(stored)).text().lines())
        .as("the time to settle is no row")
        .hasSize(4);
  }

  @Test
  void aLoadIsASeriesIfThePlanOnlyLoads() throws IOException {
    BenchRun run = small().set("phases", "load").build().prepare();

    RunResult result = run.run();

    assertThat(names(result)).containsExactly("load", "settled");
    StepResult load = result.steps().get(0);
    SettledWrites settled = load.series().settled();
    long rows = load.loaded().rows().values().stream().mapToLong(Long::longValue).sum();
    assertThat(settled.steps()).isEqualTo(1);
    assertThat(settled.transactions()).as("rows").isEqualTo(rows);
    assertThat(settled.processKb()).isPositive();
    assertThat(settled.gaps()).isZero();
    Path there = run.directory().orElseThrow();
    assertThat(ResultSchema.problems(there)).isEmpty();
    assertThat(StoredRun.read(there).result().steps()).isEqualTo(result.steps());
    assertThat(small().build().run().steps().get(0).series())
        .as("with steps after it, the load is no series")
        .isNull();
  }

  @Test
  void eachRateIsASeriesOfItsOwn() {
    RunResult result =
        small()
            .set("steps", "2")
            .set("rate", "0, 50%")
            .set("transactions", "0")
            .set("duration", "300ms")
            .build()
            .run();

    assertThat(names(result))
        .endsWith("run-s1", "run-s2", "settled", "open-s1", "open-s2", "settled-open");
    List<StepResult> steps = measured(result);
    assertThat(steps.get(0).series().settled()).isNotEqualTo(steps.get(2).series().settled());
    assertThat(steps.get(2).series().settled().steps()).isEqualTo(2);
    assertThat(steps.get(2).series().stretch().adjoins()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"run-s2, 'run-s3, settled'", "run-s3, settled"})
  void aSeriesThatWasCutOffIsCompletedAndSaysSo(String cut, String rest) {
    BenchRun first = SmallRuns.interruptedAfter(small(), cut);
    RunResult begun = first.run();
    assertThat(begun.status()).isEqualTo(RunStatus.INTERRUPTED);
    assertThat(measured(begun)).allMatch(step -> step.series().settled() == null);

    RunResult whole = LinkBenchX.builder().resume(first.directory().orElseThrow()).build().run();

    assertThat(whole.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(names(whole).subList(begun.steps().size(), whole.steps().size()))
        .containsExactly(rest.split(", "));
    assertThat(measured(whole))
        .allMatch(step -> step.series().settled().gaps() == 1)
        .allMatch(step -> step.series().settled().steps() == 3);
    assertThat(whole.verification().passed()).isTrue();
  }

  @Test
  void itIsForecast() {
    Forecast forecast =
        small()
            .set("transactions", "0")
            .set("warmup", "0")
            .set("settle_after", "10s")
            .set("repeat", "2")
            .build()
            .forecast();

    assertThat(forecast.steps()).isEqualTo(2 * 3);
    assertThat(forecast.untimedSteps()).isZero();
    assertThat(forecast.seconds()).isCloseTo(2 * (3 * 30 + 10.), within(1e-3));
  }

  @Test
  void withoutItNothingIsAdded() {
    RunResult result = small().set("settle_after", "0").set("steps", "2").build().run();

    assertThat(names(result)).containsExactly("load", "run-s1", "run-s2");
    assertThat(measured(result)).allMatch(step -> step.series() == null);
  }
}
