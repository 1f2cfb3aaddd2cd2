package io.linkbenchx.internal.db.jdbc.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.linkbenchx.BenchRun;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.db.jdbc.ByKeys;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** MyRocks' two ways of loading without checks of existing rows. */
@ServerTest(ServerKind.MYROCKS)
class RocksBulkLoadTest {
  private static final long TYPE = 123456789L;
  private static final LoadRange RANGE = new LoadRange(LoadRange.Table.LINKS, TYPE, 1, 100);

  @AutoClose private JdbcDbs database;

  @BeforeEach
  void create() {
    database = JdbcDbs.create(TestSql.myrocks());
  }

  private GraphSupport graph(String... keys) {
    ByKeys all = ByKeys.of(database);
    for (int i = 0; i < keys.length; i += 2) {
      all.own(keys[i], keys[i + 1]);
    }
    DbAdapter adapter = all.open();
    return adapter.support(GraphSupport.MODEL).orElseThrow();
  }

  private static LinkRow link(long id2, long time) {
    LinkRow link = new LinkRow();
    link.id1 = 7;
    link.type = TYPE;
    link.id2 = id2;
    link.visibility = LinkRow.VISIBLE;
    link.time = time;
    return link;
  }

  private void readersWait() throws SQLException {
    try (Connection connection = database.connect()) {
      Queries.execute(connection, "SET SESSION lock_wait_timeout = 1");
      assertThatThrownBy(() -> Queries.text(connection, "SELECT 1 FROM linktable LIMIT 1"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("Lock wait timeout");
    }
  }

  private String rows(String index) throws SQLException {
    try (Connection connection = database.connect()) {
      return Queries.text(connection, "SELECT COUNT(*) FROM linktable FORCE INDEX (" + index + ")");
    }
  }

  private LinkBenchX.Builder load(Map<String, String> more) {
    return JdbcRuns.small(database)
        .phases(Phase.LOAD, Phase.VERIFY)
        .set("load_time", "1700000000000")
        .set("loader_chunk_size", "16")
        .set(more);
  }

  @ParameterizedTest
  @CsvSource({"before, 0", "after, 0", "before, 5000"})
  void aBulkLoadGivesTheGraphThatInsertsGive(String index, String randomId2Max) {
    Map<String, String> graph = Map.of("randomid2max", randomId2Max);
    RunResult bulk =
        load(graph)
            .set("mariadb.load", "bulk")
            .set("mariadb.index_when", index)
            .set("loaders", "3")
            .build()
            .run();
    assertThat(bulk.verification().differences()).isEmpty();
    RunResult inserts = load(graph).set("existing", "drop").set("loaders", "1").build().run();
    assertThat(inserts.verification().differences()).isEmpty();
    assertThat(JdbcRuns.step(bulk, "load").loaded().digest())
        .isEqualTo(JdbcRuns.step(inserts, "load").loaded().digest());
    assertThat(JdbcRuns.step(bulk, "load").loaded().rows())
        .isEqualTo(JdbcRuns.step(inserts, "load").loaded().rows());
  }

  @Test
  void rowsAreOutOfReachUntilItIsSwitchedOffAndTheChunkIsMarkedAfterThat() throws SQLException {
    GraphSupport graph = graph("load", "bulk");
    graph.schema().create(0);
    try (GraphLoader loader = graph.openLoader(false)) {
      loader.beginRange(RANGE);
      for (int id2 = 1; id2 <= 20_000; id2++) { // more than a batch
        loader.link(link(id2, id2));
      }
      readersWait();
      loader.finishChunk("load.chunk.0", "x");
    }
    assertThat(rows("PRIMARY")).isEqualTo("20000");
    assertThat(rows("id1_type")).isEqualTo("20000");
    assertThat(graph.metadata().read("load.chunk.")).containsOnlyKeys("load.chunk.0");
    graph.schema().finishLoad(0, 101);
  }

  @Test
  void aRangeThatIsNotEmptyIsRefusedInEitherIndex() throws SQLException {
    GraphSupport graph = graph("load", "bulk");
    graph.schema().create(0);
    try (GraphLoader inserts = graph("load", "multi-row").openLoader(false)) {
      inserts.link(link(1, 1));
      inserts.finishChunk("load.chunk.0", "x");
    }
    try (GraphLoader loader = graph.openLoader(false)) {
      assertThatThrownBy(() -> loader.beginRange(RANGE))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining(
              "index PRIMARY of table linktable between ids 1 and 100 contains rows")
          .hasMessageContaining("mariadb.load = multi-row");
      loader.beginRange(new LoadRange(LoadRange.Table.LINKS, TYPE + 1, 1, 100));
    }
  }

  @Test
  void whatMyRocksDoesNotTakeIsNotMarked() {
    GraphSupport graph = graph("load", "bulk");
    graph.schema().create(0);
    try (GraphLoader loader = graph.openLoader(false)) {
      loader.beginRange(RANGE);
      loader.link(link(1, 1));
      loader.link(link(3, 1));
      loader.link(link(2, 1)); // two alone it would take for descending
      DbException failure =
          catchThrowableOfType(DbException.class, () -> loader.finishChunk("load.chunk.0", "x"));
      assertThat(failure).isNotNull();
    }
    assertThat(graph.metadata().read("load.chunk.")).isEmpty();
  }

  @Test
  void anInterruptedBulkLoadIsResumedByInserts() {
    Map<String, String> larger = Map.of("maxid1", "40001", "mariadb.load", "bulk");
    AtomicReference<BenchRun> running = new AtomicReference<>();
    RunListener stop =
        new RunListener() {
          @Override
          public void progress(Progress progress) {
            if (progress.fraction() > 0.1) {
              running.get().interrupt();
            }
          }
        };
    running.set(load(larger).listener(stop).build().prepare());
    assertThat(running.get().run().status()).isEqualTo(RunStatus.INTERRUPTED);
    RunResult rest = load(larger).set("existing", "resume").build().run();
    assertThat(rest.verification().differences()).isEmpty();
    assertThat(JdbcRuns.step(rest, "load").caveats()).anyMatch(w -> w.text().contains("resumed"));
  }

  @Test
  void mixedOrderIsRefused() {
    assertThatThrownBy(
            () -> load(Map.of("loader_order", "mixed")).set("mariadb.load", "bulk").build().run())
        .hasMessageContaining("key order")
        .hasMessageContaining("loader_order");
  }

  @Test
  void keysBulkLoadedTwiceSplitTheIndexesAndTheComparisonFindsIt() throws SQLException {
    GraphSupport graph = graph("load", "bulk");
    graph.schema().create(0);
    put(graph, 1);
    graph.schema().finishLoad(0, 101);
    try (Connection other = database.connect()) { // what we never do
      Queries.execute(other, "SET GLOBAL rocksdb_force_flush_memtable_now = ON");
      Queries.execute(other, "SET SESSION rocksdb_bulk_load = 1");
      Queries.execute(
          other,
          "INSERT INTO linktable (id1, id2, link_type, visibility, data, time, version)"
              + " VALUES (7, 1, 123456789, 1, '', 2, 0)");
      // the secondary index has the row already when the primary key's file is refused
      String off = "SET SESSION rocksdb_bulk_load = 0";
      assertThatThrownBy(() -> Queries.execute(other, off)).isInstanceOf(SQLException.class);
    }
    assertThat(rows("PRIMARY")).isEqualTo("1");
    assertThat(rows("id1_type")).isEqualTo("2");
    assertThatThrownBy(() -> graph.schema().finishLoad(0, 101))
        .isInstanceOf(DbException.class)
        .hasMessageContaining("the primary key of table linktable and its index id1_type differ")
        .hasMessageContaining("existing = drop");
  }

  /**
   * The older switch: MyRocks does not look for the key, but only where there is no other index.
   */
  @Test
  void withoutChecksAKeyLoadedTwiceIsOverwrittenUnlessThereIsASecondaryIndex() throws SQLException {
    GraphSupport checked = graph("index_when", "after");
    checked.schema().create(0);
    put(checked, 1);
    assertThatThrownBy(() -> put(checked, 2)).satisfies(RocksBulkLoadTest::isDuplicate);
    GraphSupport unchecked = graph("index_when", "after", "load_checks", "off");
    put(unchecked, 2);
    assertThat(rows("PRIMARY")).isEqualTo("1");
    unchecked.schema().finishLoad(0, 101);
    assertThat(rows("id1_type")).isEqualTo("1");
    assertThatThrownBy(() -> put(unchecked, 3)).satisfies(RocksBulkLoadTest::isDuplicate);
  }

  private static void isDuplicate(Throwable failure) {
    assertThat(failure).isInstanceOf(DbException.class);
    assertThat(((DbException) failure).outcome()).isEqualTo(Outcome.CONSTRAINT);
  }

  private static void put(GraphSupport graph, long time) {
    try (GraphLoader loader = graph.openLoader(false)) {
      loader.link(link(1, time));
      loader.finishChunk("load.chunk." + time, "x");
    }
  }
}
