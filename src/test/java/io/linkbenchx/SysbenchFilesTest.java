package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Problem;
import io.linkbenchx.result.RunResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole options files of sysbench and sysbench-mongodb, with their own values for "off". */
class SysbenchFilesTest {
  private static final Path FILES = Path.of("src", "test", "resources", "sysbench");

  private static LinkBenchX.Builder builder(String name, String database) {
    return LinkBenchX.builder()
        .config(FILES.resolve(name))
        .set("workload", "OltpMix")
        .set("database", database);
  }

  @ParameterizedTest
  @CsvSource({
    "options-1.0.properties, mariadb",
    "options-1.0.properties, postgresql",
    "options-1.0.properties, noop",
    "sysbench-mongodb.properties, mongodb"
  })
  void passTheCheckWithoutAnError(String name, String database) {
    var planner = builder(name, database).planner();
    planner.config().readAll();

    List<Problem> errors =
        planner.problems().stream()
            .filter(problem -> problem.severity() == Problem.Severity.ERROR)
            .toList();

    assertThat(errors).isEmpty();
  }

  /** A plan may run another workload on the same server with the keys of the same file. */
  @ParameterizedTest
  @ValueSource(strings = {"LinkGraph", "InsertWith3SecIdx", "OltpMix", "PointQuery"})
  void theirKeysAreKnownWhateverTheWorkload(String workload) {
    for (String name : List.of("sysbench-mongodb.properties", "options-1.0.properties")) {
      var planner = builder(name, "mongodb").set("workload", workload).planner();
      planner.config().readAll();

      assertThat(planner.problems())
          .noneMatch(problem -> problem.toString().contains("is not a known key"));
    }
  }

  @Test
  void anIgnoredKeyOfAnotherWorkloadNamesIt() {
    var planner =
        builder("sysbench-mongodb.properties", "mongodb").set("workload", "LinkGraph").planner();
    planner.config().readAll();

    assertThat(planner.problems())
        .anySatisfy(
            problem ->
                assertThat(problem.toString())
                    .contains("SYSBENCH_READ_ONLY", "it is for workload PointQuery, UpdateByPK"));
  }

  @Test
  void sysbenchsFileRuns() {
    RunResult result =
        builder("options-1.0.properties", "noop")
            .set("events", "100")
            .set("calibrate", "0")
            .noResults()
            .build()
            .run();

    assertThat(result.steps().get(result.steps().size() - 1).transactions()).isEqualTo(100);
  }

  @Test
  void sysbenchsConnectionIsOurs() {
    var planner = builder("options-1.0.properties", "mariadb").set("mysql-port", "70000").planner();
    planner.config().readAll();

    assertThat(planner.problems())
        .anySatisfy(problem -> assertThat(problem.toString()).contains("70000"));
    assertThat(planner.problems())
        .noneMatch(problem -> problem.toString().matches(".*mysql-(host|user|db)\\b.*"));
  }
}
