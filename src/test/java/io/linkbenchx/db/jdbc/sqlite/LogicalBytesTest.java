package io.linkbenchx.db.jdbc.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.internal.random.PayloadSize;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The same transactions write the same logical bytes on every engine. */
class LogicalBytesTest {
  // held, or its level would be forgotten with it
  private final Logger noisy = Logger.getLogger("de.bwaldvogel");

  @TempDir private Path directory;

  private RunResult run(String database, Map<String, String> settings) {
    LinkBenchX.Builder builder =
        LinkBenchX.builder()
            .set("database", database)
            .set("loaders", "1")
            .set("clients", "1")
            .set("transactions", "200")
            .set("warmup", "0")
            .set("calibrate", "0")
            .set("seed", "3")
            .noResults();
    settings.forEach(builder::set);
    return builder.build().run();
  }

  private static List<Long> written(RunResult result, List<String> steps) {
    return steps.stream().map(step -> result.step(step).cost().writes().logicalBytes()).toList();
  }

  /**
   * Runs on an embedded engine, on an SQL database, on a document database and on none, and returns
   * what each of the first three has written.
   */
  @SuppressWarnings("try") // open while the runs last
  private List<Long> onEach(Map<String, String> workload, String... steps) throws IOException {
    noisy.setLevel(Level.OFF);
    MongoServer server = new MongoServer(new MemoryBackend());
    try (FoundDialect unused = new FoundDialect(directory)) {
      List<String> names = List.of(steps);
      List<Long> written =
          written(run("rocksdb", plus(workload, "rocksdb.path", directory.resolve("db"))), names);
      Map<String, String> file = plus(workload, "dbid", directory.resolve("run.db"));
      Map<String, String> sql = plus(plus(file, "durability", "asis"), "isolation", "server");
      assertThat(written(run("sqlite-jdbc", sql), names)).isEqualTo(written);
      String url = server.bindAndGetConnectionString() + "/bytes";
      Map<String, String> documents =
          plus(plus(workload, "mongodb.url", url), "mongodb.mode", "none");
      assertThat(written(run("mongodb", documents), names)).isEqualTo(written);
      assertThat(written(run("noop", workload), names)).containsOnlyNulls();
      return written;
    } finally {
      server.shutdownNow();
    }
  }

  private static Map<String, String> plus(Map<String, String> map, String key, Object value) {
    Map<String, String> more = new TreeMap<>(map);
    more.put(key, value.toString());
    return more;
  }

  @Test
  void aHiddenLinkCountsWithThePayloadThatIsExpected() throws IOException {
    Map<String, String> mix = new TreeMap<>();
    for (String type :
        List.of(
            "addlink",
            "updatelink",
            "countlink",
            "getlink",
            "getlinklist",
            "getnode",
            "addnode",
            "updatenode",
            "deletenode")) {
      mix.put(type, "0");
    }
    mix.put("deletelink", "100");
    mix.put("link_datasize", "8");
    long bytes = onEach(plus(plus(mix, "workload", "LinkGraph"), "maxid1", 300), "run").get(0);

    assertThat(bytes).isPositive();
    long size = LinkRow.logicalBytes((int) Math.round(PayloadSize.ofLinks(8).mean()));
    assertThat(bytes % size).isZero();
  }

  @Test
  void aMapsEntryCountsWithKeyAndValue() throws IOException {
    List<Long> bytes =
        onEach(
            Map.of(
                "workload",
                "ReadWhileWriting",
                "records",
                "1000",
                "key_size",
                "16",
                "value_size",
                "100"),
            "load");

    assertThat(bytes).containsExactly(116_000L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"set", "rmw", "commutative", "blind"})
  void aRowCountsWithAllColumnsHoweverItIsUpdated(String form) throws IOException {
    List<Long> bytes =
        onEach(
            Map.of(
                "workload", "UpdateByPK", "tables", "1", "table_size", "500", "write_form", form),
            "load",
            "run");

    assertThat(bytes).containsExactly(500L * Row.SYSBENCH_BYTES, 200L * Row.SYSBENCH_BYTES);
  }

  @ParameterizedTest
  @CsvSource({"oltp_insert, 1", "oltp_delete, 0", "sysbench_mongo, 0"})
  void statementsCountTheirRows(String script, int inserts) throws IOException {
    List<Long> bytes =
        onEach(
            Map.of("workload", "OltpMix", "tables", "1", "table_size", "500", "script", script),
            "run");

    assertThat(bytes.get(0)).isGreaterThanOrEqualTo(200L * inserts * Row.SYSBENCH_BYTES);
  }

  @Test
  void aPurchaseCountsWithItsDataAndWithoutItsIndexEntries() throws IOException {
    List<Long> bytes =
        onEach(
            Map.of(
                "workload",
                "InsertWith3SecIdx",
                "form",
                "classic",
                "rounds",
                "1",
                "query_threads",
                "0",
                "rows_per_round",
                "1000",
                "rows_per_commit",
                "50"),
            "round01");

    assertThat(bytes).containsExactly(1000L * PurchaseRows.logicalBytesOf(64));
  }
}
