package io.linkbenchx.internal.workload.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Role;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowsVerificationTest {
  @AutoClose private static DbAdapter database;

  @BeforeAll
  static void open(@TempDir Path directory) {
    database = RocksDbs.open(directory.resolve("db"), Durability.OS);
  }

  @ParameterizedTest
  @CsvSource({
    "oltp_read_write, + 0 by, X",
    "oltp_read_only, + 0 by, + 0 by",
    "oltp_write_only, + 0 by, X",
    "sysbench_mongo, + 0 by, X",
    "oltp_point_select, + 0 by, + 0 by",
    "oltp_update_index, + 0 by, + 300 by",
    "oltp_update_non_index, + 0 by, + 0 by",
    "oltp_delete, - , X",
    "oltp_insert, + 300 by, X",
    "select_random_points, + 0 by, + 0 by",
    "select_random_ranges, + 0 by, + 0 by"
  })
  void whatEveryScriptDidIsFoundAgain(String script, String rows, String sum) {
    RowWorkload workload = TestRows.oltp("tables", "2", "table_size", "500", "script", script);
    TestRows.load(workload, database, 2);
    assertThat(TestRows.verify(workload, database).totals()).containsKey("digest");
    TestRows.run(workload, database, 200);
    TestRows.run(workload, database, 100);
    VerificationResult result = TestRows.verify(workload, database);
    assertThat(result.differences()).isEmpty();
    assertThat(result.passed()).isTrue();
    assertThat(result.totals().get("rows")).contains(rows);
    assertThat(result.totals().get("sum of k")).contains(sum);
    assertThat(result.checked().get("index")).isEqualTo(result.checked().get("rows"));
  }

  @Test
  void everyRowOfABulkInsertIsCounted() {
    for (String auto : new String[] {"true", "false"}) {
      RowWorkload workload =
          TestRows.oltp(
              "script", "bulk_insert", "bulk_rows", "7", "table_size", "500", "auto_inc", auto);
      TestRows.load(workload, database, 1);
      TestRows.run(workload, database, 30);
      VerificationResult result = TestRows.verify(workload, database);
      assertThat(result.differences()).isEmpty();
      assertThat(result.totals().get("rows")).contains("500").contains("+ 210 by");
    }
  }

  @ParameterizedTest
  @CsvSource({"set, 0", "prefetch, 0", "rmw, 300", "commutative, 300", "blind, X"})
  void theSumOfAcknowledgedIncrementsIsFoundAgain(String form, String sum) {
    RowWorkload workload =
        TestRows.update("tables", "2", "table_size", "500", "write_form", form, "hot_rows", "2");
    TestRows.load(workload, database, 2);
    TestRows.run(workload, database, 300);
    VerificationResult result = TestRows.verify(workload, database);
    assertThat(result.differences()).isEmpty();
    assertThat(result.totals().get("sum of k")).contains(sum);
    long[] changed = new long[1];
    TestRows.rows(workload, database, 0, row -> changed[0] += isLoaded(row) ? 0 : 1);
    assertThat(changed[0]).as("hot rows are the only ones changed").isEqualTo(2);
  }

  private static boolean isLoaded(Row row) {
    RowContent content = new RowContent(TestRows.SEED);
    Row loaded = new Row();
    KeySettings keys = TestRows.points().model().keys();
    RowChunks.fill(content, keys.distribution(500), 0, row.id, loaded);
    return loaded.k == row.k
        && java.util.Arrays.equals(loaded.c, 0, loaded.cLength, row.c, 0, row.cLength);
  }

  private static VerificationResult planted(Consumer<RowStore> fault) {
    RowWorkload workload = TestRows.oltp("table_size", "500", "script", "oltp_update_index");
    TestRows.load(workload, database, 1);
    TestRows.run(workload, database, 50);
    ReadForm form = new ReadForm(ReadForm.Access.GET, ReadForm.Columns.ALL);
    try (RowStore store =
        database
            .support(RowSupport.MODEL)
            .orElseThrow()
            .openStore(workload.model().layout(), form)) {
      fault.accept(store);
    }
    VerificationResult result = TestRows.verify(workload, database);
    assertThat(result.passed()).isFalse();
    return result;
  }

  @Test
  void aLostRowIsFound() {
    assertThat(planted(store -> store.delete(0, 17)).differences())
        .anyMatch(d -> d.startsWith("rows: loaded 500 + 0 by runs, found 499"));
  }

  @Test
  void aLostIncrementIsFound() {
    assertThat(planted(store -> store.indexUpdate(0, 17)).differences())
        .hasSize(1)
        .allMatch(d -> d.startsWith("sum of k: loaded ") && d.contains("+ 50 by runs"));
  }

  @Test
  void aRowWithTheTextOfAnotherIsFound() {
    Row read = new Row();
    VerificationResult result =
        planted(
            store -> {
              store.pointSelect(0, 18, read);
              read.id = 17;
              store.nonIndexUpdate(0, read);
            });
    assertThat(result.differences()).hasSize(1).allMatch(d -> d.startsWith("row 17 of sbtest1"));
  }

  @Test
  void aRunThatWasKilledMakesTotalsUnknownButNotRows() {
    RowWorkload workload = TestRows.oltp("table_size", "500", "script", "oltp_update_index");
    TestRows.load(workload, database, 1);
    Role role = workload.roles(database).get(0);
    assertThat(TestRows.verify(workload, database).totals())
        .as("no client has begun")
        .doesNotContainKey("totals");
    assertThat(role.newClient(0, 1, RandomStream.of(1))).isNotNull(); // and never ended
    VerificationResult result = TestRows.verify(workload, database);
    assertThat(result.passed()).isTrue();
    assertThat(result.totals().get("totals")).contains("was killed or is still running");
  }
}
