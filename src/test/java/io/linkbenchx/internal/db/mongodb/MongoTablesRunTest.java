package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.servers.Covers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Whole runs of the insert benchmark in both forms and of ReadWhileWriting on collections. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class MongoTablesRunTest {
  @AutoClose private static final JavaServer SERVER = new JavaServer();

  private static LinkBenchX.Builder small(String workload, String database) {
    return LinkBenchX.builder()
        .set("workload", workload)
        .set("database", "mongodb")
        .set("mongodb.url", SERVER.url(database))
        .set("calibrate", "0")
        .set("warmup", "0s")
        .set("seed", "7")
        .noResults();
  }

  private static void assertRight(RunResult result) {
    assertThat(result.verification().differences()).isEmpty();
    assertThat(result.steps()).anyMatch(step -> step.transactions() > 0);
    assertThat(result.steps())
        .flatMap(step -> step.types().values())
        .allMatch(type -> type.counts().givenUp() == 0);
  }

  @Test
  void theModernFormDoesAllItsStepsWithDeletesAndQueries() {
    RunResult result =
        small("InsertWith3SecIdx", "modern")
            .set("form", "modern")
            .set("clients", "2")
            .set("nr1", "1000")
            .set("nr2", "500")
            .set("commit_rows", "100,50,5,50")
            .set("query_seconds", "1s")
            .set("write_rates", "100")
            .set("flush_time", "0s")
            .build()
            .run();

    assertRight(result);
    assertThat(result.steps().stream().map(step -> step.name()))
        .anyMatch(name -> name.contains("l.i0"))
        .anyMatch(name -> name.contains("qr100"))
        .anyMatch(name -> name.contains("qp100"));
  }

  @Test
  void theClassicFormDoesItsRounds() {
    RunResult result =
        small("InsertWith3SecIdx", "classic")
            .set("form", "classic")
            .set("clients", "2")
            .set("rounds", "2")
            .set("rows_per_round", "1000")
            .set("rows_per_commit", "50")
            .set("query_threads", "1")
            .set("query_begin", "0")
            .build()
            .run();

    assertRight(result);
    assertThat(result.steps())
        .extracting(step -> step.step().part().name())
        .containsExactly("round01", "round02");
  }

  @Test
  void readWhileWritingFindsEveryKey() {
    RunResult result =
        small("ReadWhileWriting", "map")
            .set("records", "2000")
            .set("batch", "100")
            .set("clients", "2")
            .set("duration", "1s")
            .build()
            .run();

    assertRight(result);
    TypeResult.Counts reads =
        result.steps().get(result.steps().size() - 1).types().get("READ").counts();
    assertThat(reads.hits()).isPositive().isEqualTo(reads.targets());
  }
}
