package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.ConfigException;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.SettingInfo;
import io.linkbenchx.config.Sources;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** From settings to cells. */
class PlannerTest {

  private static Planner planner(String... keysAndValues) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("maxid1", "501");
    settings.put("seed", "7");
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return Planner.of(Sources.of(name -> null).overrides(settings).read(), List.of());
  }

  private static List<Map<String, String>> factors(Plan plan) {
    return plan.cells().stream().map(Cell::factors).toList();
  }

  private static List<String> steps(Plan plan) {
    return plan.visits().stream()
        .flatMap(visit -> visit.steps().stream())
        .map(Visit.PlannedStep::name)
        .toList();
  }

  @Test
  void aPlanWithoutListsIsOneCellWithoutFactors() {
    Plan plan = planner("rate", "0, 70%").plan();

    assertThat(factors(plan)).containsExactly(Map.of());
    assertThat(steps(plan)).containsExactly("run", "open");
  }

  @Test
  void aServerOfThePlanAndARunningOneAreRefusedByTheirKeys() {
    Planner planner = planner("server.profile", "mariadb-innodb", "server", "here").readAll();

    assertThat(planner.problems())
        .extracting(Problem::toString)
        .anyMatch(text -> text.contains("server.profile: cannot be combined with server, which"));
  }

  /** Its cells would be the same one under two names. */
  @Test
  void aFactorWithoutEffectIsRefused() {
    String[] sizes = {"rocksdb.cache", "8MB | 16MB"};
    Planner without = planner("database", "noop", sizes[0], sizes[1], "sweep", sizes[0]).readAll();
    Planner of =
        planner("database", "noop, rocksdb", sizes[0], sizes[1], "sweep", sizes[0]).readAll();

    assertThat(without.problems())
        .filteredOn(problem -> problem.severity() == Problem.Severity.ERROR)
        .extracting(Problem::toString)
        .singleElement()
        .asString()
        .contains("rocksdb.cache: has no effect", "vary a setting of this database");
    assertThat(of.problems()).noneMatch(p -> p.severity() == Problem.Severity.ERROR);
  }

  @Test
  void listsOfDatabasesAndClientsAreCellsDatabaseByDatabase() {
    Plan plan = planner("database", "rocksdb, noop", "clients", "1, 8").plan();

    assertThat(factors(plan))
        .containsExactly(
            Map.of("database", "rocksdb", "clients", "1"),
            Map.of("database", "rocksdb", "clients", "8"),
            Map.of("database", "noop", "clients", "1"),
            Map.of("database", "noop", "clients", "8"));
    assertThat(steps(plan))
        .containsExactly("rocksdb-run-c1", "rocksdb-run-c8", "noop-run-c1", "noop-run-c8");
    assertThat(plan.clients()).isEqualTo(8);
  }

  private static List<Long> seeds(Plan plan, String database) {
    return plan.visits().stream()
        .filter(visit -> visit.cell().target().provider().name().equals(database))
        .flatMap(visit -> visit.steps().stream().map(step -> visit.seed(plan.seed(), step)))
        .toList();
  }

  @Test
  void everyDatabaseIsGivenTheSameStreamsAndNoneOfThemTwice() {
    for (String protocol : List.of("single", "qos")) {
      for (String order : List.of("ascending", "random")) {
        Plan plan =
            planner(
                    "database", "rocksdb, noop, sqlite",
                    "clients", "1, 8, 16",
                    "rate", "0, 50%",
                    "repeat", "2",
                    "order", order,
                    "protocol", protocol)
                .plan();

        List<Long> seeds = seeds(plan, "rocksdb");
        assertThat(seeds).hasSize(12).doesNotHaveDuplicates();
        assertThat(seeds(plan, "noop")).isEqualTo(seeds);
        assertThat(seeds(plan, "sqlite")).isEqualTo(seeds);
      }
    }
  }

  @Test
  void databasesThatShareTheirDataAreNotGivenTheSameStreamTwice() {
    Plan plan = planner("sweep", "durability", "durability", "os | sync", "clients", "1, 2").plan();

    assertThat(seeds(plan, "rocksdb")).hasSize(4).doesNotHaveDuplicates();
  }

  @Test
  void everySettingMayVaryAndTheFirstNamedChangesLast() {
    Plan plan =
        planner(
                "sweep", "durability, maxid1",
                "durability", "os | sync",
                "maxid1", "501 | 1001",
                "clients", "2")
            .plan();

    assertThat(steps(plan))
        .containsExactly(
            "rocksdb-run-os-maxid1501",
            "rocksdb-run-os-maxid11001",
            "rocksdb-2-run-sync-maxid1501",
            "rocksdb-2-run-sync-maxid11001");
    assertThat(plan.cells().get(3).settings().durability().text()).isEqualTo("sync");
    assertThat(plan.cells().get(3).workload().facts().shown()).containsEntry("nodes", "1000");
  }

  @Test
  void linkedKeysVaryInPairs() {
    Plan plan =
        planner("sweep", "requesters + rate", "requesters", "1|16", "rate", "100 | 2k").plan();

    assertThat(plan.cells()).extracting(Cell::clients).containsExactly(1, 16);
    assertThat(plan.cells())
        .extracting(cell -> cell.rates().get(0))
        .containsExactly(new RateSpec(100, false), new RateSpec(2000, false));
  }

  @Test
  void linkedKeysWithDifferentNumbersOfValuesAreRefused() {
    Planner planner = planner("sweep", "clients + rate", "clients", "1 | 2 | 3", "rate", "5 | 6");

    assertThatThrownBy(planner::plan)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("rate: has 2 values, but clients, which it varies with, has 3");
  }

  @Test
  void whatCannotVaryIsRefusedWithTheReason() {
    assertThatThrownBy(planner("sweep", "seed", "seed", "1 | 2")::plan)
        .hasMessageContaining("seed applies to the whole plan");
    assertThatThrownBy(planner("sweep", "color", "color", "red | blue")::plan)
        .hasMessageContaining("'color' is not a key");
    assertThatThrownBy(planner("sweep", "loaders")::plan)
        .hasMessageContaining("loaders: is to vary but has no values");
    assertThatThrownBy(planner("sweep", "clients, dop", "clients", "1|2")::plan)
        .hasMessageContaining("contains clients twice");
  }

  /** The first cell's value would apply to all cells, and the tables would name each cell's own. */
  @ParameterizedTest
  @MethodSource
  void aSettingOfThePlanCannotVary(String key) {
    assertThatThrownBy(planner("sweep", key, key, "1 | 2")::plan)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("sweep: " + key + " applies to the whole plan");
  }

  static List<String> aSettingOfThePlanCannotVary() {
    List<String> ofCells =
        List.of(
            "workload",
            "profile",
            "database",
            "server",
            "nodestore",
            "pre.duration",
            "server.profile",
            "server.options");
    List<String> keys = new ArrayList<>(List.of("verify", "verify_time"));
    Catalog.of(new Catalog.Entry("plan", PlanSettings.class, true)).settings().stream()
        .map(SettingInfo::key)
        .filter(key -> !key.equals("sweep") && !ofCells.contains(key))
        .forEach(keys::add);
    assertThat(keys).contains("settle", "settle_after", "disk_check", "fork", "hook.step.end");
    return keys;
  }

  @Test
  void aCellThatIsRefusedIsNamedAndTheOthersRun() {
    Planner planner = planner("sweep", "maxid1", "maxid1", "1 | 501", "clients", "2, 4");

    Plan plan = planner.plan();

    assertThat(plan.cells()).hasSize(2);
    assertThat(plan.impossible())
        .allSatisfy(cell -> assertThat(cell.reason()).contains("maxid1"))
        .extracting("factors")
        .containsExactly(
            Map.of("maxid1", "1", "clients", "2"), Map.of("maxid1", "1", "clients", "4"));
    assertThat(planner.problems())
        .hasSize(2)
        .allMatch(problem -> problem.severity() == Problem.Severity.NOTICE);
  }

  /** Tables place it by them, whichever name they have. */
  @ParameterizedTest
  @CsvSource({"clients, 8, 8", "threads, 8, 8", "seed, 5, 2", "clients, 08x | 2,"})
  void aCellThatIsRefusedHasItsClients(String key, String value, Integer clients) {
    Plan plan = planner("sweep", "duration", "duration", "1s | x", key, value).plan();

    assertThat(plan.impossible().get(0).clients()).isEqualTo(clients);
  }

  @Test
  void theFirstCellMayBeImpossible() {
    Planner planner = planner("sweep", "pre.duration", "pre.duration", "soon | 1m");

    Plan plan = planner.plan();

    assertThat(plan.cells()).hasSize(1);
    assertThat(plan.impossible()).hasSize(1);
    assertThat(planner.effective(plan)).contains("\nprofile = linkbenchx-1\n");
  }

  @Test
  void mistakesOfASeriesAreReportedWithThoseOfOtherSettings() {
    assertThatThrownBy(planner("repeat", "x", "use", "first", "until_steady", "10%")::plan)
        .hasMessageContaining("repeat: 'x'")
        .hasMessageContaining("use: ")
        .hasMessageContaining("until_steady: needs 3 consecutive steps");
  }

  @Test
  void whatIsWrongInEveryCellStopsThePlan() {
    assertThatThrownBy(planner("clients", "1, 2", "color", "blue")::plan)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("color");
  }

  @Test
  void aKeyOfOneOfTheDatabasesIsNoticedInNone() {
    Planner planner = planner("database", "rocksdb, noop", "rocksdb.path", "somewhere");

    planner.plan();

    assertThat(planner.problems()).isEmpty();
  }

  @Test
  void cellsShareWhatIsEqual() {
    List<Cell> cells =
        planner("sweep", "durability", "durability", "os | sync", "clients", "1, 2").plan().cells();

    assertThat(cells).extracting(Cell::workload).containsOnly(cells.get(0).workload());
    assertThat(cells.stream().map(Cell::target).distinct()).hasSize(2);
    assertThat(cells.stream().map(cell -> cell.target().data()).distinct()).hasSize(1);
  }

  @Test
  void repeatsAreInterleavedAndLevelsInTheOrderAskedFor() {
    assertThat(steps(planner("clients", "1, 2", "repeat", "2").plan()))
        .containsExactly("run-c1", "run-c2", "run-c1-r2", "run-c2-r2");
    assertThat(steps(planner("clients", "1, 2, 4", "order", "descending").plan()))
        .containsExactly("run-c4", "run-c2", "run-c1");
    Plan random = planner("clients", "1, 2, 3, 4, 5, 6, 7, 8", "order", "random").plan();
    assertThat(steps(random))
        .isEqualTo(steps(planner("clients", "1, 2, 3, 4, 5, 6, 7, 8", "order", "random").plan()));
    assertThat(steps(random))
        .isNotEqualTo(steps(planner("clients", "1, 2, 3, 4, 5, 6, 7, 8").plan()));
  }

  private static Plan drawn(String reload, String repeats) {
    return planner(
            "database", "rocksdb, noop, sqlite",
            "clients", "1, 2, 4, 8",
            "repeat", repeats,
            "seed", "7",
            "order", "random",
            "reload", reload)
        .plan();
  }

  private static List<List<String>> databases(Plan plan) {
    Map<Integer, List<String>> byRepeat = new TreeMap<>();
    for (Visit visit : plan.visits()) {
      byRepeat
          .computeIfAbsent(visit.repeat(), r -> new ArrayList<>())
          .add(visit.cell().target().id());
    }
    return List.copyOf(byRepeat.values());
  }

  @Test
  void aRandomOrderMixesTheDatabasesIfEachCellHasDataOfItsOwn() {
    Plan plan = drawn("per_level", "3");

    assertThat(steps(plan)).hasSize(36).doesNotHaveDuplicates();
    assertThat(steps(plan)).as("the same seed").isEqualTo(steps(drawn("per_level", "3")));
    assertThat(databases(plan))
        .as("each repeat has its own order")
        .doesNotHaveDuplicates()
        .allSatisfy(
            order -> {
              assertThat(order).hasSize(12).containsOnly("rocksdb", "noop", "sqlite");
              assertThat(runs(order)).as("not database by database").isGreaterThan(3);
            });
  }

  @Test
  void aRandomOrderKeepsCellsWithSharedDataTogetherAndDrawsTheDatabases() {
    Plan plan = drawn("never", "8");

    assertThat(databases(plan)).allSatisfy(order -> assertThat(runs(order)).isEqualTo(3));
    assertThat(databases(plan).stream().map(order -> order.get(0)).distinct()).hasSize(3);
    assertThat(databases(plan)).isEqualTo(databases(drawn("never", "8")));
  }

  /** Number of maximal runs of equal values. */
  private static int runs(List<String> values) {
    int runs = 1;
    for (int i = 1; i < values.size(); i++) {
      runs += values.get(i).equals(values.get(i - 1)) ? 0 : 1;
    }
    return runs;
  }

  @Test
  void qosRunsAllClosedLoopsBeforeTheFirstOfferedLoad() {
    Plan plan = planner("protocol", "qos", "sweep", "durability", "durability", "os | sync").plan();

    assertThat(steps(plan))
        .containsExactly(
            "rocksdb-run-os",
            "rocksdb-2-run-sync",
            "rocksdb-open-os-50pct",
            "rocksdb-open-os-70pct",
            "rocksdb-open-os-90pct",
            "rocksdb-2-open-sync-50pct",
            "rocksdb-2-open-sync-70pct",
            "rocksdb-2-open-sync-90pct");
  }

  @Test
  void aProtocolsDefaultsGiveWayToWhatIsGiven() {
    Plan plan = planner("protocol", "sweep", "duration", "3s").plan();

    assertThat(plan.cells()).extracting(Cell::clients).containsExactly(1, 2, 4, 8, 16, 32, 40);
    assertThat(plan.settings().duration()).hasSeconds(3);
    assertThat(plan.settings().warmup().time().orElseThrow()).hasMinutes(30);
  }

  @Test
  void theStepAfterALoadHasTheCellsSettingsButThoseOfItsOwn() {
    Plan plan =
        planner(
                "clients",
                "1, 4",
                "warmup",
                "9s",
                "rate",
                "50",
                "pre.duration",
                "8h",
                "pre.clients",
                "16",
                "pre.retry_max",
                "3")
            .plan();

    Cell pre = plan.cells().get(1).pre().orElseThrow();
    assertThat(pre.clients()).isEqualTo(16);
    assertThat(pre.settings().duration()).hasHours(8);
    assertThat(pre.settings().warmup().time().orElseThrow()).isZero();
    assertThat(pre.rates()).containsExactly(RateSpec.CLOSED);
    assertThat(pre.settings().retryMax()).isEqualTo(3);
    assertThat(plan.cells().get(1).settings().retryMax()).isEqualTo(100);
    assertThat(plan.cells().get(1).clients()).isEqualTo(4);
  }

  @Test
  void aWrongKeyOfTheStepAfterALoadIsFound() {
    assertThatThrownBy(planner("pre.duration", "1s", "pre.color", "blue")::plan)
        .hasMessageContaining("color");
  }

  @Test
  void theEffectiveConfigurationRepeatsThePlan() {
    String text =
        planner(
                "sweep",
                "durability",
                "durability",
                "os | sync",
                "clients",
                "1, 2",
                "pre.duration",
                "1s",
                "pre.clients",
                "3")
            .effective();

    Plan again =
        Planner.of(
                Sources.of(name -> null).file(java.nio.file.Path.of("x.properties"), text).read(),
                List.of())
            .plan();
    assertThat(again.cells()).hasSize(4);
    assertThat(again.cells().get(3).factors())
        .containsExactly(Map.entry("durability", "sync"), Map.entry("clients", "2"));
    assertThat(again.cells().get(0).pre().orElseThrow().clients()).isEqualTo(3);
  }

  @Test
  void theClassPathIsSearchedAsOftenForManyCellsAsForFew() {
    assertThat(searches("1, 2, 3, 4, 5, 6, 7, 8")).isPositive().isEqualTo(searches("1, 2"));
  }

  /** How often a planner asks for services. */
  private static int searches(String clients) {
    AtomicInteger searches = new AtomicInteger();
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread()
        .setContextClassLoader(
            new ClassLoader(before) {
              @Override
              public Enumeration<URL> getResources(String name) throws IOException {
                searches.addAndGet(name.startsWith("META-INF/services/io.linkbenchx") ? 1 : 0);
                return super.getResources(name);
              }
            });
    try {
      planner("clients", clients).plan();
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    return searches.get();
  }
}
