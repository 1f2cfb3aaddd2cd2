package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Problem;
import io.linkbenchx.internal.engine.Cell;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The configuration files that LinkBench and linkbenchX ship, unchanged. */
class LinkBenchFilesTest {
  private static final Path HOME = Path.of("src", "test", "resources", "linkbench");

  @TempDir Path directory;

  private static LinkBenchX.Builder builder(String name) {
    return LinkBenchX.builder()
        .config(HOME.resolve("config").resolve(name))
        .environment(variable -> variable.equals("LINKBENCH_HOME") ? HOME.toString() : null);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "LinkConfigMysql.properties",
        "LinkConfigRocksDb.properties",
        "LinkbenchXMysql.properties",
        "LinkbenchXMongoDb.properties",
        "FBWorkload.properties"
      })
  void passTheCheckWithoutAnError(String name) {
    var planner = builder(name).planner();
    planner.config().readAll();

    List<Problem> errors =
        planner.problems().stream()
            .filter(problem -> problem.severity() == Problem.Severity.ERROR)
            .toList();

    assertThat(errors).isEmpty();
  }

  /** LinkBench's forks have stores that no shipped file names. */
  @ParameterizedTest
  @CsvSource({
    "LinkStoreMariaDB, mariadb",
    "LinkStorePgsql, postgresql",
    "LinkStoreMongoDbBasic, mongodb"
  })
  void theStoresOfForksAreDatabases(String store, String database) {
    String name = "com.facebook.LinkBench." + store;
    LinkBenchX.Builder builder =
        builder("LinkConfigMysql.properties").set("linkstore", name).set("nodestore", name);

    assertThat(problems(builder, ""))
        .filteredOn(problem -> problem.severity() == Problem.Severity.ERROR)
        .isEmpty();
    assertThat(builder.build().plan.cells())
        .extracting(cell -> cell.target().provider().name())
        .containsExactly(database);
  }

  private static List<Problem> problems(LinkBenchX.Builder builder, String about) {
    var planner = builder.planner();
    planner.config().readAll();
    return planner.problems().stream().filter(p -> p.key().startsWith(about)).toList();
  }

  /** docs/mysql.md leaves the prefix out. */
  @Test
  void aKeyOfTheDatabaseWithoutItsPrefixIsSuggestedWithIt() {
    LinkBenchX.Builder mysql = builder("LinkConfigMysql.properties");
    assertThat(problems(mysql.set("tls", "off"), "tls"))
        .singleElement()
        .asString()
        .endsWith("tls: is not a known key; did you mean mysql.tls?");
    assertThat(problems(mysql.set("url", "jdbc:mysql://h/d"), "url"))
        .singleElement()
        .asString()
        .endsWith("did you mean mysql.url?");
  }

  /** The fork of 2017: its files have the three keys, and 1. */
  @Test
  void severalDatabasesAreRefusedAndOneIsNoNews() {
    LinkBenchX.Builder one =
        builder("LinkConfigMysql.properties").set("dbcount", "1").set("dbload", "0");
    assertThat(problems(one, "db")).isEmpty();

    assertThat(problems(builder("LinkConfigMysql.properties").set("dbcount", "4"), "db"))
        .singleElement()
        .satisfies(problem -> assertThat(problem.severity()).isEqualTo(Problem.Severity.ERROR))
        .asString()
        .contains("dbcount: is 4, but a run uses one database; set dbcount = 1");
  }

  /** A server's sample is for LinkGraph, and its connection is good for every workload. */
  @Test
  void aProfileOfAnotherWorkloadIsANotice() {
    LinkBenchX.Builder rows =
        LinkBenchX.builder()
            .config(Path.of("config/mysql.properties"))
            .environment(variable -> "secret")
            .set("workload", "PointQuery");
    assertThat(problems(rows, "profile"))
        .singleElement()
        .asString()
        .contains("notice: has no effect: \"linkbenchx-1\" is not a profile of PointQuery, but of");
    assertThat(rows.build().plan.workload().profile()).isEmpty();

    assertThat(problems(rows.set("profile", "linkbenchx-0"), "profile"))
        .singleElement()
        .asString()
        .contains("\"linkbenchx-0\" is not a profile of PointQuery; remove it");
  }

  @ParameterizedTest
  @CsvSource({
    "LinkConfigMysql.properties, CLIENT, 1000",
    "LinkConfigRocksDb.properties, CLIENT, 1000",
    "LinkbenchXMysql.properties, GLOBAL, 500",
    "LinkbenchXMongoDb.properties, GLOBAL, 500"
  })
  void runOnRocksDb(String name, Cell.RateScope scope, long transactions) {
    LinkBenchX bench =
        builder(name)
            .set("database", "rocksdb")
            .set("rocksdb.path", directory.resolve("db").toString())
            .set("maxid1", "1001")
            .set("nlinks_max", "100")
            .set("requesters", "2")
            .set("loaders", "2")
            .set("requests", "500")
            .set("maxtime", "60")
            .set("calibrate", "0")
            .noResults()
            .build();

    RunResult result = bench.run();

    assertThat(bench.plan.rateScope()).isEqualTo(scope);
    assertThat(result.run().profile().name()).startsWith("linkbench-2013");
    StepResult run = result.steps().get(1);
    assertThat(run.transactions()).isEqualTo(transactions);
    assertThat(run.step().mode())
        .isEqualTo(name.equals("LinkbenchXMysql.properties") ? StepMode.OPEN : StepMode.CLOSED);
    assertThat(run.totals().errors()).isEmpty();
    assertThat(result.verification().passed()).isTrue();
  }
}
