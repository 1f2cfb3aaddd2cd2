package io.linkbenchx;

import static io.linkbenchx.SmallRuns.measured;
import static io.linkbenchx.SmallRuns.names;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.internal.archive.ResultSchema;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.ComparisonCaveat;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.internal.compare.Table;
import io.linkbenchx.internal.engine.Forecast;
import io.linkbenchx.internal.report.ConsoleReport;
import io.linkbenchx.internal.report.ForecastText;
import io.linkbenchx.internal.report.HtmlPage;
import io.linkbenchx.internal.report.TableKind;
import io.linkbenchx.internal.report.Tables;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several measured steps of a cell in a row, on the same data. */
class StepsInARowTest {
  @TempDir Path directory;

  private LinkBenchX.Builder small() {
    return SmallRuns.in(directory).set("transactions", "100");
  }

  private static List<String> lines(String text) {
    return text.lines().map(String::strip).toList();
  }

  @Test
  void eachIsAStepOfItsOwnOnTheSameDataWithOtherTransactions() throws IOException {
    BenchRun run = small().set("steps", "3").set("clients", "1, 2").build().prepare();

    RunResult result = run.run();

    assertThat(names(result))
        .containsExactly(
            "load", "run-c1-s1", "run-c1-s2", "run-c1-s3", "run-c2-s1", "run-c2-s2", "run-c2-s3");
    assertThat(measured(result))
        .extracting(step -> step.step().cell().step())
        .containsExactly(1, 2, 3, 1, 2, 3);
    assertThat(measured(result))
        .extracting(StepResult::types)
        .as("no step draws the transactions of another one")
        .doesNotHaveDuplicates();
    assertThat(result.plan().series().steps()).isEqualTo(3);
    assertThat(result.verification().passed()).isTrue();
    Path there = run.directory().orElseThrow();
    assertThat(ResultSchema.problems(there)).isEmpty();
    assertThat(StoredRun.read(there).result().plan()).isEqualTo(result.plan());
    assertThat(lines(Tables.of(TableKind.T17, List.of(StoredRun.read(there))).tsv()))
        .as("a head and a row for each step")
        .hasSize(7);
  }

  @Test
  void aRunWithOneStepHasNoSeries() {
    RunResult result = small().build().run();

    assertThat(names(result)).containsExactly("load", "run");
    assertThat(result.plan().series()).isNull();
    assertThat(PlanResult.seriesOf(result.plan()).steps()).isEqualTo(1);
    assertThat(result.steps().get(1).step().cell().step()).isNull();
  }

  @ParameterizedTest
  @CsvSource({"all, 1, 3", "last, 3, 3", "last 2, 2, 3"})
  void theFiguresOfTheCellComeFromTheSelectedSteps(String use, int from, int to) {
    BenchRun run = small().set("steps", "3").set("use", use).build().prepare();

    List<StepResult> measured = measured(run.run());

    double mean =
        measured.subList(from - 1, to).stream()
            .mapToDouble(StepResult::rate)
            .average()
            .orElseThrow();
    StoredRun stored = StoredRun.read(run.directory().orElseThrow());
    List<String> head =
        List.of(Tables.of(TableKind.T1, List.of(stored)).tsv().split("\n")[0].split("\t"));
    String[] row = Tables.of(TableKind.T1, List.of(stored)).tsv().split("\n")[1].split("\t");
    assertThat(Double.parseDouble(row[head.indexOf("queries_per_second")]))
        .isCloseTo(mean, within(1e-6));
    double least =
        measured.subList(from - 1, to).stream().mapToDouble(StepResult::rate).min().orElseThrow();
    assertThat(Double.parseDouble(row[head.indexOf("queries_per_second_min")]))
        .isCloseTo(least, within(1e-6));
    assertThat(lines(Tables.of(TableKind.T17, List.of(stored)).tsv())).as("always all").hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"never", "per_level"})
  void aRunThatWasCutOffContinuesAtTheStepOnTheSameData(String reload) {
    LinkBenchX.Builder job =
        small()
            .set("steps", "4")
            .set("clients", "1, 2")
            .set("reload", reload)
            .set("settle", "1s")
            .set("use", "last");
    BenchRun first = SmallRuns.interruptedAfter(job, "run-c2-s2");
    RunResult begun = first.run();
    Path there = first.directory().orElseThrow();
    assertThat(begun.status()).isEqualTo(RunStatus.INTERRUPTED);
    assertThat(Tables.of(TableKind.T1, List.of(StoredRun.read(there))).text())
        .as("the last step is not there yet")
        .containsPattern("\\d +X  rocksdb");

    RunResult whole = LinkBenchX.builder().resume(there).build().run();

    assertThat(whole.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(whole.steps().subList(0, begun.steps().size())).isEqualTo(begun.steps());
    assertThat(names(whole).subList(begun.steps().size(), whole.steps().size()))
        .as("no other load, no other time to settle")
        .containsExactly("run-c2-s3", "run-c2-s4");
    assertThat(whole.steps().stream().filter(step -> step.step().mode() == StepMode.LOAD))
        .hasSize(reload.equals("never") ? 1 : 2);
    assertThat(whole.verification().passed()).isTrue();
    assertThat(Tables.of(TableKind.T1, List.of(StoredRun.read(there))).text())
        .doesNotContain("X  ");
  }

  @Test
  void aShareOfTheClosedRateIsOfTheStepsThatAreUsed() {
    RunResult result =
        small()
            .set("steps", "2")
            .set("use", "last")
            .set("rate", "0, 50%")
            .set("transactions", "0")
            .set("duration", "200ms")
            .build()
            .run();

    List<StepResult> steps = measured(result);
    assertThat(names(result)).endsWith("run-s1", "run-s2", "open-s1", "open-s2");
    assertThat(steps.get(2).open().targetRate())
        .isEqualTo(steps.get(1).totals().sustainedRate() / 2);
    assertThat(steps.get(3).open().targetRate()).isEqualTo(steps.get(2).open().targetRate());
  }

  @Test
  void theyAreForecast() {
    Forecast forecast =
        small()
            .set("steps", "168")
            .set("duration", "1h")
            .set("transactions", "0")
            .set("clients", "1, 2")
            .build()
            .forecast();

    assertThat(forecast.steps()).isEqualTo(2 * 168);
    assertThat(forecast.seconds()).isCloseTo(2 * 168 * 3600., within(1e-3));
    assertThat(forecast.cellSeconds().get(1)).isCloseTo(168 * 3600., within(1e-3));
  }

  @Test
  void aWorkloadWithAPlanOfItsOwnRefusesThem() {
    assertThatThrownBy(
            () -> small().set("workload", "InsertWith3SecIdx").set("steps", "3").build().forecast())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("steps: is set, but InsertWith3SecIdx plans its own steps");
  }

  @Test
  void anInvalidSelectionIsRefused() {
    assertThatThrownBy(() -> small().set("use", "first").build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("\"first\" is not all, last or last N")
        .hasMessageContaining("use = last 3");
    assertThatThrownBy(() -> small().set("use", "last 0").build())
        .isInstanceOf(ConfigException.class);
  }

  @Test
  void theyEndWhenTheFigureHasSettled() throws IOException {
    BenchRun run = small().set("steps", "9").set("until_steady", "100%").build().prepare();

    RunResult result = run.run();

    assertThat(names(result))
        .as("bytes per row byte of a log alone does not double from step to step")
        .containsExactly("load", "run-s1", "run-s2", "run-s3");
    assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(result.plan().series().use().text()).isEqualTo("last 3");
    Path there = run.directory().orElseThrow();
    assertThat(ResultSchema.problems(there)).isEmpty();
    assertThat(Tables.of(TableKind.T1, List.of(StoredRun.read(there))).text()).doesNotContain("X");
    assertThat(ConsoleReport.USUAL.tables(StoredRun.read(there)).replaceAll("\\s+", " "))
        .contains(
            "3 of 9 run; figures of steps 1 to 3; settled: engine bytes per row byte, change ");
  }

  @Test
  void aSeriesThatDoesNotSettleHasACaveat() {
    BenchRun run = small().set("steps", "4").set("until_steady", "0.000001%").build().prepare();

    RunResult result = run.run();

    StepResult last = measured(result).get(3);
    assertThat(measured(result)).hasSize(4);
    assertThat(measured(result).subList(0, 3))
        .allMatch(s -> s.caveats().stream().noneMatch(c -> c.kind() == Caveat.Kind.NOT_SETTLED));
    assertThat(last.caveats())
        .filteredOn(caveat -> caveat.kind() == Caveat.Kind.NOT_SETTLED)
        .singleElement()
        .extracting(Caveat::text)
        .asString()
        .startsWith("not settled after 4 steps: the change in engine bytes per row byte is still ");
    StoredRun stored = StoredRun.read(run.directory().orElseThrow());
    assertThat(ConsoleReport.USUAL.tables(stored))
        .contains("not settled (1 of 3)", "; not settled: ");
    assertThat(HtmlPage.of(stored)).contains("not settled after 4 steps");
  }

  @Test
  void aSeriesThatWasCutOffSettlesWhereItWouldHave() {
    LinkBenchX.Builder job =
        small().set("clients", "1, 2").set("steps", "9").set("until_steady", "100%");
    BenchRun first = SmallRuns.interruptedAfter(job, "run-c1-s2");
    first.run();
    Path there = first.directory().orElseThrow();
    LinkBenchX.Builder rest = LinkBenchX.builder().resume(there);
    RunResult second = SmallRuns.interruptedAfter(rest, "run-c2-s3").run();
    assertThat(second.status()).isEqualTo(RunStatus.INTERRUPTED);

    RunResult whole = LinkBenchX.builder().resume(there).build().run();

    assertThat(whole.status()).isEqualTo(RunStatus.FINISHED);
    assertThat(names(whole))
        .containsExactly(
            "load", "run-c1-s1", "run-c1-s2", "run-c1-s3", "run-c2-s1", "run-c2-s2", "run-c2-s3");
    assertThat(whole.verification().passed()).isTrue();
  }

  @Test
  void theMostOfThemIsForecastAndTooFewAreRefused() {
    Forecast forecast =
        small()
            .set("steps", "20")
            .set("until_steady", "10%")
            .set("duration", "60s")
            .set("transactions", "0")
            .build()
            .forecast();

    assertThat(forecast.steps()).isEqualTo(20);
    assertThat(ForecastText.of(forecast, 10, 100)).contains("at most 20 steps").contains("20 min");
    assertThatThrownBy(() -> small().set("steps", "2").set("until_steady", "10%").build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("needs 3 consecutive steps, but steps is 2");
  }

  @Test
  void aSeriesIsOneRunInAComparison() {
    Side base = side("base");
    Comparison comparison = Comparison.of(base, side("other"), 0.03);

    Table whole =
        comparison.tables().stream()
            .filter(t -> t.load().mode() == StepMode.CLOSED && t.scope() == Table.Scope.STEP)
            .findFirst()
            .orElseThrow();
    List<StepResult> steps = measured(base.runs().get(0).result());
    assertThat(whole.baseRuns()).as("three steps that follow from each other").isEqualTo(1);
    assertThat(whole.rows().get(0).base())
        .singleElement()
        .satisfies(
            rate ->
                assertThat(rate)
                    .isCloseTo((steps.get(1).rate() + steps.get(2).rate()) / 2, within(1e-9)));
    assertThat(comparison.caveats())
        .extracting(ComparisonCaveat::kind)
        .contains(ComparisonCaveat.Kind.FEW_REPEATS);
  }

  private Side side(String name) {
    BenchRun run =
        small()
            .set("steps", "3")
            .set("use", "last 2")
            .set("phases", "load, run")
            .results(directory.resolve(name))
            .build()
            .prepare();
    run.run();
    return Side.read(directory.resolve(name));
  }
}
