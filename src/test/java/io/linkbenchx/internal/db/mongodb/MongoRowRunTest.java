package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.Covers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bson.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole runs of the row workloads on collections, and what is refused. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class MongoRowRunTest {
  @AutoClose private static final JavaServer SERVER = new JavaServer();

  @TempDir Path directory;

  private static LinkBenchX.Builder small(String workload, String database) {
    return LinkBenchX.builder()
        .set("workload", workload)
        .set("database", "mongodb")
        .set("mongodb.url", SERVER.url(database))
        .set("mongodb.mode", "none")
        .set("tables", "2")
        .set("table_size", "500")
        .set("loader_chunk_size", "100")
        .set("clients", "2")
        .set("loaders", "2")
        .set("warmup", "0s")
        .set("transactions", "300")
        .set("calibrate", "0")
        .set("seed", "7")
        .noResults();
  }

  private static StepResult step(RunResult result) {
    return result.steps().stream().filter(s -> s.name().equals("run")).findFirst().orElseThrow();
  }

  @Test
  void pointQueriesFindEveryRow() {
    RunResult result = small("PointQuery", "points").set("fetch_columns", "all").build().run();

    assertThat(result.verification().differences()).isEmpty();
    assertThat(step(result).transactions()).isEqualTo(300);
    assertThat(step(result).types().get("POINT_QUERY").counts().hits()).isEqualTo(300);
  }

  @ParameterizedTest
  @ValueSource(strings = {"set", "prefetch", "rmw", "commutative", "blind"})
  void allFormsOfTheUpdateKeepTheirSums(String form) {
    RunResult result = small("UpdateByPK", "update_" + form).set("write_form", form).build().run();

    assertThat(result.verification().differences()).isEmpty();
    assertThat(step(result).transactions()).isEqualTo(300);
  }

  @Test
  void hotRowsAreCountedRight() {
    RunResult result =
        small("UpdateByPK", "hot")
            .set("write_form", "commutative")
            .set("hot_rows", "1")
            .set("tables_touched", "1")
            .set("table_binding", "fixed")
            .build()
            .run();

    assertThat(result.verification().differences()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sysbench_mongo", "oltp_read_write", "oltp_insert", "oltp_delete"})
  void scriptsRunWithoutTransactions(String script) {
    RunResult result =
        small("OltpMix", script).set("script", script).set("skip_trx", "true").build().run();

    assertThat(result.verification().differences()).isEmpty();
    assertThat(step(result).transactions()).isEqualTo(300);
  }

  @Test
  void aRowThatWasChangedByOthersIsReported() {
    small("PointQuery", "broken").phases(Phase.LOAD).build().run();
    try (MongoClient client = MongoClients.create(SERVER.url(""))) {
      client
          .getDatabase("broken")
          .getCollection("sbtest2")
          .updateOne(new Document("_id", 17), new Document("$inc", new Document("k", 1)));
    }
    RunResult result = small("PointQuery", "broken").phases(Phase.VERIFY).build().run();

    assertThat(result.verification().passed()).isFalse();
  }

  @Test
  void transactionsAreRefusedWhereThereAreNoneWithTheWayOut() {
    small("OltpMix", "refused").phases(Phase.LOAD).build().run();
    assertThatThrownBy(() -> small("OltpMix", "refused").phases(Phase.RUN).build().run())
        .hasRootCauseInstanceOf(DbUsageException.class)
        .hasMessageContaining("skip_trx = true or script = sysbench_mongo");
  }

  @Test
  void handlerIsRefusedWithTheWayOut() {
    small("PointQuery", "handler").phases(Phase.LOAD).build().run();
    assertThatThrownBy(
            () ->
                small("PointQuery", "handler")
                    .phases(Phase.RUN)
                    .set("access", "handler")
                    .build()
                    .run())
        .hasRootCauseInstanceOf(DbUsageException.class)
        .hasMessageContaining("access = handler is not available on this database, which has find");
  }

  @Test
  void sysbenchMongodbsOwnKeysRun() throws Exception {
    Path file = directory.resolve("sysbench-mongodb.properties");
    String address = SERVER.url("").replace("mongodb://", "").replace("/", "");
    Files.writeString(
        file,
        """
        workload = OltpMix
        script = sysbench_mongo
        database = mongodb
        mongodb.mode = none
        transactions = 200
        warmup = 0s
        calibrate = 0
        MONGO_SERVER = %s
        MONGO_PORT = %s
        DB_NAME = sbtest
        NUM_COLLECTIONS = 2
        NUM_DOCUMENTS_PER_COLLECTION = 400
        NUM_DOCUMENTS_PER_INSERT = 70
        NUM_LOADER_THREADS = 2
        NUM_WRITER_THREADS = 2
        RUN_TIME_MINUTES = 1
        NUM_SECONDS_PER_FEEDBACK = 1
        NUM_INSERTS_PER_FEEDBACK = -1
        WRITE_CONCERN = SAFE
        SYSBENCH_AUTO_COMMIT = Y
        SYSBENCH_RANGE_SIZE = 20
        SYSBENCH_POINT_SELECTS = 10
        SYSBENCH_SIMPLE_RANGES = 1
        SYSBENCH_SUM_RANGES = 1
        SYSBENCH_ORDER_RANGES = 1
        SYSBENCH_DISTINCT_RANGES = 1
        SYSBENCH_INDEX_UPDATES = 1
        SYSBENCH_NON_INDEX_UPDATES = 1
        SYSBENCH_INSERTS = 1
        MAX_TPS = 999999
        """
            .formatted(address.split(":")[0], address.split(":")[1]));
    RunResult result = LinkBenchX.builder().config(file).noResults().build().run();

    assertThat(result.verification().differences()).isEmpty();
    assertThat(step(result).transactions()).isEqualTo(200);
    assertThat(result.databases().get(0).settings().get("write concern")).startsWith("w:1");
    try (MongoClient client = MongoClients.create(SERVER.url(""))) {
      Document row =
          client
              .getDatabase("sbtest")
              .getCollection("sbtest2")
              .find(new Document("_id", 3))
              .first();
      assertThat(row).containsOnlyKeys("_id", "k", "c", "pad");
      assertThat(row.get("_id")).isInstanceOf(Integer.class);
      assertThat(row.getString("c")).hasSize(119);
      assertThat(row.getString("pad")).hasSize(59);
    }
  }
}
