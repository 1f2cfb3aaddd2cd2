package io.linkbenchx.internal.workload.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.result.LoadOrder;
import io.linkbenchx.workload.Loading;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowsLoadingTest {
  private static final String[] SMALL = {
    "tables", "3", "table_size", "1003", "loader_chunk_size", "100"
  };

  @AutoClose private static DbAdapter database;

  @BeforeAll
  static void open(@TempDir Path directory) {
    database = RocksDbs.open(directory.resolve("db"), Durability.OS);
  }

  private static String[] small(String... more) {
    String[] all = new String[SMALL.length + more.length];
    System.arraycopy(SMALL, 0, all, 0, SMALL.length);
    System.arraycopy(more, 0, all, SMALL.length, more.length);
    return all;
  }

  private static TableSchema schema(RowWorkload workload) {
    return database.support(RowSupport.MODEL).orElseThrow().schema(workload.model().layout());
  }

  @Test
  void everyRowIsLoadedExactlyOnceByAnyNumberOfLoadersInAnyChunks() {
    RowWorkload workload = TestRows.oltp(small());
    Loading.Summary one = TestRows.load(workload, database, 1);
    assertThat(one.rows()).containsEntry("rows", 3009L);
    for (int table = 0; table < 3; table++) {
      AtomicInteger last = new AtomicInteger();
      TestRows.rows(
          workload, database, table, row -> assertThat(row.id).isEqualTo(last.incrementAndGet()));
      assertThat(last).hasValue(1003);
    }
    assertThat(TestRows.load(workload, database, 3)).isEqualTo(one);
    assertThat(TestRows.load(TestRows.oltp(small("loader_chunk_size", "77")), database, 2))
        .isEqualTo(one);
    assertThat(TestRows.verify(workload, database).passed()).isTrue();
  }

  @Test
  void theIndexIsMadeBeforeOrAfterOrNotAtAll() {
    for (String when : new String[] {"before", "after"}) {
      RowWorkload workload = TestRows.oltp(small("index_when", when));
      TestRows.load(workload, database, 2);
      assertThat(schema(workload).indexes(2)).isEqualTo(1);
      assertThat(TestRows.verify(workload, database).checked()).containsEntry("index", 3009L);
    }
    RowWorkload without = TestRows.update(small());
    TestRows.load(without, database, 2);
    assertThat(schema(without).indexes(0)).isZero();
    assertThat(TestRows.verify(without, database).totals()).containsEntry("index", "X: no index");
  }

  private static OptionalDouble indexSeconds(RowWorkload workload) {
    Loading loading = workload.loading(database);
    Loading.Plan plan = loading.prepare(Loading.Existing.DROP, TestRows.SEED, 0);
    assertThat(loading.order()).contains(LoadOrder.KEY);
    try (Loading.Loader loader = loading.newLoader()) {
      for (int chunk = 0; chunk < plan.chunks(); chunk++) {
        loader.load(chunk, (kind, rows, bytes, nanos) -> {});
      }
    }
    loading.finish();
    return loading.indexSeconds();
  }

  @Test
  void theTimeOfTheIndexIsKnownIfItIsMadeAfterTheRows() {
    OptionalDouble after = indexSeconds(TestRows.oltp(small("index_when", "after")));
    assertThat(after.orElseThrow()).isBetween(1e-6, 60.0);
    assertThat(indexSeconds(TestRows.oltp(small("index_when", "before")))).isEmpty();
    assertThat(indexSeconds(TestRows.update(small()))).as("no index").isEmpty();
  }

  @Test
  void sysbenchsDigitsCompressToAboutHalf() {
    assertThat(TestRows.oltp(small()).facts().compressed()).isBetween(0.42, 0.58);
  }

  @Test
  void anInterruptedLoadIsFinishedAndNotRunOn() {
    RowWorkload workload = TestRows.oltp(small());
    String digest = TestRows.load(workload, database, 1).digest();
    Loading killed = workload.loading(database);
    killed.prepare(Loading.Existing.DROP, TestRows.SEED, 0);
    try (Loading.Loader loader = killed.newLoader()) {
      for (int chunk : new int[] {0, 5, 12, 30}) {
        loader.load(chunk, (kind, rows, bytes, nanos) -> {});
      }
    }
    assertThatThrownBy(() -> workload.roles(database))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("existing = resume");
    assertThatThrownBy(() -> TestRows.load(workload, database, 1, Loading.Existing.REFUSE))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("interrupted");
    RowWorkload other = TestRows.oltp(small("table_size", "1004"));
    assertThatThrownBy(() -> TestRows.load(other, database, 1, Loading.Existing.RESUME))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("table_size is 1004, in the loaded tables 1003");
    Loading resumed = workload.loading(database);
    Loading.Plan plan = resumed.prepare(Loading.Existing.RESUME, 99, 0);
    assertThat(plan.chunks()).isEqualTo(33 - 4);
    assertThat(plan.skippedRows()).isEqualTo(400);
    Loading.Summary summary = TestRows.load(workload, database, 2, Loading.Existing.RESUME);
    assertThat(summary.rows()).containsEntry("rows", 3009L);
    assertThat(summary.digest()).isEqualTo(digest);
    assertThat(TestRows.verify(workload, database).passed()).isTrue();
  }

  @Test
  void loadedTablesAreNotLoadedAgainUnlessDropped() {
    RowWorkload workload = TestRows.oltp(small());
    TestRows.load(workload, database, 1);
    assertThatThrownBy(() -> TestRows.load(workload, database, 1, Loading.Existing.REFUSE))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("existing = drop");
    RowWorkload fewer = TestRows.oltp("tables", "1", "table_size", "10");
    TestRows.load(fewer, database, 1);
    assertThat(schema(workload).state(2)).isEqualTo(SchemaState.ABSENT);
    fewer.loading(database).drop();
    assertThat(schema(fewer).state(0)).isEqualTo(SchemaState.ABSENT);
    assertThatThrownBy(() -> fewer.roles(database))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("sbtest1 is missing");
  }

  @Test
  void settingsThatDoNotFitTheTablesAreRefused() {
    TestRows.load(TestRows.oltp(small()), database, 1);
    refused(TestRows.oltp(small("tables", "2")), "tables is 2, in the loaded tables 3");
    refused(TestRows.points(small("key_range_limit", "1004")), "beyond the table");
    refused(TestRows.points(small("tables_touched", "4")), "tables_touched");
    refused(TestRows.points(small("access", "handler")), "access = handler is not available");
    refused(TestRows.points(small("secondary", "true")), "secondary = true needs an SQL server");
    RowWorkload own = TestRows.points(small("table_binding", "own"));
    assertThatThrownBy(() -> own.roles(database).get(0).clients(4)).hasMessageContaining("own");
    RowWorkload fixed = TestRows.update(small("table_binding", "fixed"));
    assertThatThrownBy(() -> fixed.roles(database).get(0).clients(2)).hasMessageContaining("fixed");
  }

  private static void refused(RowWorkload workload, String message) {
    assertThatThrownBy(() -> workload.roles(database))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining(message);
  }

  @Test
  void tablesOfAnotherProgramAreUsedIfTheyAreLargeEnough() {
    RowWorkload workload = TestRows.oltp(small());
    TestRows.load(workload, database, 1);
    database.support(RowSupport.MODEL).orElseThrow().metadata().remove("");
    TestRows.run(workload, database, 20);
    var result = TestRows.verify(workload, database);
    assertThat(result.passed()).isTrue();
    assertThat(result.totals())
        .containsEntry("totals", "NA: the tables were created by another program");
    refused(TestRows.oltp(small("table_size", "2000")), "ends at id 1003");
  }
}
