package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From the lines of a suite to cells. */
class SuiteTest {
  private static final String GOOD =
      """
      # Reads, then writes.
      all table_size=1000
      [point]
      point-query: script=oltp_point_select
      [range]
      read.10:  script=oltp_read_only range_size=10
      [write]
      update: script=oltp_update_index   clients=3
      flush 5s
      restart
      read.10.post: script=oltp_read_only range_size=10
      reload
      last: script=oltp_delete
      """;

  @TempDir Path directory;

  private Planner planner(String suite, String... keysAndValues) throws IOException {
    Path file = Files.writeString(directory.resolve("a.suite"), suite);
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("workload", "OltpMix");
    settings.put("database", "rocksdb");
    settings.put("suite", file.toString());
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return Planner.of(Sources.of(name -> null).overrides(settings).read(), List.of());
  }

  @Test
  void everyLineIsACellWithItsNameAndGroup() throws IOException {
    Plan plan = planner(GOOD).plan();

    assertThat(plan.cells())
        .extracting(cell -> cell.factors().get("suite") + " " + cell.line().group())
        .containsExactly(
            "point-query point",
            "read.10 range",
            "update write",
            "read.10.post write",
            "last write");
    assertThat(plan.cells().get(1).line().text())
        .isEqualTo("table_size=1000 script=oltp_read_only range_size=10");
    assertThat(plan.visits().stream().flatMap(visit -> visit.steps().stream()))
        .extracting(Visit.PlannedStep::name)
        .startsWith("run-point_query", "run-read.10", "run-update");
    assertThat(plan.cells().get(2).clients()).isEqualTo(3);
    assertThat(plan.cells().get(0).planned().line().group()).isEqualTo("point");
  }

  @Test
  void anActionIsThatOfTheNextLine() throws IOException {
    List<PlanSettings> rules = planner(GOOD).plan().cells().stream().map(Cell::rules).toList();

    assertThat(rules)
        .extracting(one -> one.settle().toSeconds())
        .containsExactly(0L, 0L, 0L, 5L, 0L);
    assertThat(rules)
        .extracting(one -> one.server().restart().text())
        .containsExactly("never", "never", "never", "per_level", "never");
    assertThat(rules)
        .extracting(one -> one.reload().text())
        .containsExactly("never", "never", "never", "never", "per_level");
    Forecast forecast = Forecast.of(planner(GOOD, "duration", "10s", "warmup", "0s").plan());
    assertThat(forecast.seconds()).isEqualTo(55);
    assertThat(forecast.loads()).isEqualTo(2); // the first one, and that of reload
    assertThat(planner("flush\na: script=oltp_delete").plan().cells().get(0).rules().settle())
        .isEqualTo(Duration.ofSeconds(60));
  }

  /** Each repeat begins with new data; the plan as a whole does not. */
  @Test
  void anActionBeforeTheFirstLineIsThatOfEachRepeat() throws IOException {
    Plan plan = planner("reload\na: script=oltp_delete\nb: rows=9", "repeat", "2").plan();

    assertThat(plan.rules().reload()).isEqualTo(PlanSettings.Reload.NEVER);
    assertThat(plan.visits())
        .extracting(visit -> visit.cell().reloads())
        .containsExactly(true, false, true, false);
    assertThat(Forecast.of(plan).loads()).isEqualTo(2);
  }

  /** Who runs a suite decides how large its data are. */
  @Test
  void whatAllLinesHaveIsOverridden() throws IOException {
    List<String> sizes =
        planner(GOOD, "table_size", "2000").plan().cells().stream()
            .map(cell -> cell.workload().facts().shown().toString())
            .distinct()
            .toList();

    assertThat(sizes).allMatch(text -> text.contains("rows per table=2000"));
    assertThat(planner(GOOD, "clients", "1, 4").readAll().problems())
        .anyMatch(p -> p.toString().contains("a.suite:8: clients: varies in all lines"));
  }

  @Test
  void aMistakeThatEveryLineOverridesIsReported() throws IOException {
    Planner planner = planner("flush\na: script=oltp_delete", "settle", "soon");

    assertThatThrownBy(planner::plan)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("settle: 'soon'");
  }

  @Test
  void aSuiteOfOneLineKeepsItsNameAndRunsOnEveryDatabase() throws IOException {
    Plan plan = planner("a: script=oltp_delete", "database", "noop, rocksdb").plan();

    assertThat(plan.cells())
        .extracting(Cell::factors)
        .containsExactly(
            Map.of("suite", "a", "database", "noop"), Map.of("suite", "a", "database", "rocksdb"));
  }

  @Test
  void aScriptNextToTheFileIsThatOfLua() throws IOException {
    Path script = Files.writeString(directory.resolve("points.lua"), "");
    Path file =
        Files.writeString(
            directory.resolve("b.suite"), "a: points.lua --some-points=3 --hot --threads=4");
    Suite suite =
        Suite.of(Sources.of(n -> null).overrides(Map.of("suite", file.toString())).read())
            .orElseThrow();

    assertThat(suite.settings())
        .extracting(given -> given.key() + "=" + given.value())
        .containsExactly(
            "workload=Lua",
            "lua.script=" + script,
            "lua.some_points=3",
            "lua.hot=on",
            "clients=4",
            "loaders=4",
            "lua.threads=4");
  }

  /** Every option of every line is one of its script, and all of them use one load. */
  @Test
  void theSuiteThatComesWithLinkbenchxIsValid() throws IOException {
    Map<String, String> settings =
        Map.of("suite", "config/suites/microbench.suite", "database", "mariadb");
    Plan plan = Planner.of(Sources.of(name -> null).overrides(settings).read(), List.of()).plan();

    assertThat(plan.cells()).hasSize(57);
    assertThat(plan.cells()).extracting(cell -> cell.line().group()).doesNotContain("");
    assertThat(plan.cells().stream().map(cell -> cell.factors().get("suite")))
        .filteredOn(name -> !name.endsWith(".pre"))
        .hasSize(42)
        .doesNotHaveDuplicates();
    assertThat(Forecast.of(plan).loads()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          a script=x                    ; a.suite:1: 'a script=x' is no line of a suite
          a:                            ; a.suite:1: a has no settings
          a: b c                        ; a.suite:1: 'c' is a second script
          a: b --=3                     ; a.suite:1: '--=3' is neither --OPTION=VALUE nor KEY=VALUE
          a: script=oltp_delete script=x; a.suite:1: script: is set twice for the line
          a: b.lua --percentile=95      ; a.suite:1: --percentile is not an option here
          a: repeat=3                   ; a.suite:1: repeat: applies to the whole suite
          a: database=noop              ; a.suite:1: database: applies to the whole suite
          a: clients=1,2                ; a.suite:1: clients: is not one number
          a: script=nosuch              ; a.suite:1: script: 'nosuch' is not
          a: table_sise=3               ; a.suite:1: table_sise:
          a: script=oltp_delete|flush   ; a.suite:2: no line follows that it could act before
          a: script=oltp_delete|a: rows=1|all rows=2 ; a.suite:2: there are two lines a
          a: script=oltp_delete|all rows=2 ; a.suite:2: 'all' follows a microbenchmark
          # nothing                     ; a.suite:1: has no line with a microbenchmark
          """)
  void aBadLineIsAnErrorOfTheWholePlan(String lines, String message) throws IOException {
    String suite = lines.replace('|', '\n') + "\ngood: script=oltp_insert\n";
    String whole =
        message.endsWith("before") || lines.startsWith("#") ? lines.replace('|', '\n') : suite;

    assertThatThrownBy(() -> planner(whole).plan())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(message);
  }

  @Test
  void theFileMustExistAndItsOrderStays() throws IOException {
    assertThatThrownBy(() -> planner(GOOD, "suite", "nosuch.suite").plan())
        .hasMessageContaining("nosuch.suite: cannot be read");
    assertThatThrownBy(() -> planner(GOOD, "order", "random").plan())
        .hasMessageContaining("order: cannot be changed in a suite");
  }
}
