package io.linkbenchx.internal.workload.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Transaction;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements of a transaction: sysbench's and sysbench-mongodb's counts and order. */
class StatementCountTest {

  private static CountingStore once(RowWorkload workload) {
    return times(workload, 1);
  }

  private static CountingStore times(RowWorkload workload, int transactions) {
    Transaction<RowStore> transaction =
        workload.transaction(new Chooser(workload.model(), 3), new RowContent(1));
    CountingStore store = new CountingStore();
    RandomStream random = RandomStream.of(7);
    for (int i = 0; i < transactions; i++) {
      transaction.draw(random, 0);
      transaction.run(store);
    }
    return store;
  }

  @ParameterizedTest
  @CsvSource({
    "oltp_read_write, 20",
    "oltp_read_only, 16",
    "oltp_write_only, 6",
    "sysbench_mongo, 18",
    "oltp_point_select, 1",
    "oltp_update_index, 1",
    "oltp_update_non_index, 1",
    "oltp_delete, 1",
    "oltp_insert, 1",
    "bulk_insert, 1",
    "select_random_points, 1",
    "select_random_ranges, 1"
  })
  void defaultsGiveThePublishedCounts(String script, int count) {
    RowWorkload workload = TestRows.oltp("script", script);
    assertThat(once(workload).statements).hasSize(count);
    String reported = workload.facts().shown().get("statements");
    assertThat(reported == null ? count + " " : reported).startsWith(count + " ");
  }

  @Test
  void readWriteIsInSysbenchsOrder() {
    assertThat(once(TestRows.oltp()).statements.subList(10, 20))
        .containsExactly(
            "point",
            "simple 100",
            "sum 100",
            "order 100",
            "distinct 100",
            "index update",
            "non-index update",
            "delete",
            "insert",
            "commit");
  }

  @Test
  void theSingleStatementScriptsAreWhatTheirNamesSay() {
    assertThat(once(TestRows.oltp("script", "select_random_points")).statements)
        .containsExactly("points by k 10");
    assertThat(once(TestRows.oltp("script", "select_random_ranges")).statements)
        .containsExactly("ranges of k 10 of 6");
    assertThat(once(TestRows.oltp("script", "oltp_insert", "auto_inc", "false")).statements)
        .containsExactly("insert");
    assertThat(once(TestRows.oltp("script", "bulk_insert", "bulk_rows", "7")).statements)
        .containsExactly("insert 7 auto");
    assertThat(once(TestRows.oltp("script", "update_index")).statements)
        .containsExactly("index update");
  }

  @Test
  void everyCountCanBeChosenBySysbenchsNamesAndSysbenchMongodbs() {
    CountingStore store =
        once(
            TestRows.oltp(
                "point-selects", "2",
                "SYSBENCH_RANGE_SIZE", "5",
                "sum-ranges", "0",
                "SYSBENCH_ORDER_RANGES", "0",
                "distinct_ranges", "0",
                "index-updates", "3",
                "SYSBENCH_INSERTS", "0",
                "skip-trx", "true"));
    assertThat(store.statements)
        .containsExactly(
            "point",
            "point",
            "simple 5",
            "index update",
            "index update",
            "index update",
            "non-index update");
  }

  @Test
  void aShareOfTheTransactionsRollsBack() {
    List<String> statements =
        times(TestRows.oltp("rollback_pct", "25", "script", "oltp_write_only"), 4000).statements;
    assertThat(statements.stream().filter("rollback"::equals).count()).isBetween(900L, 1100L);
    assertThat(statements.stream().filter(s -> s.equals("rollback") || s.equals("commit")))
        .hasSize(4000);
  }

  @ParameterizedTest
  @CsvSource({
    "set, non-index update",
    "prefetch, point non-index update",
    "rmw, point conditional update",
    "commutative, index update",
    "blind, replace"
  })
  void updatesByKeyHaveTheStatementsOfTheirForm(String form, String statements) {
    List<String> sent = once(TestRows.update("write_form", form)).statements;
    assertThat(String.join(" ", sent)).isEqualTo(statements);
  }

  @Test
  void bindingDecidesHowOftenTheTableChanges() {
    for (String binding : List.of("any", "statement", "fixed", "own")) {
      CountingStore one = once(TestRows.oltp("tables", "64", "table_binding", binding));
      Set<Integer> tables = new HashSet<>(one.tables);
      switch (binding) {
        case "statement" -> assertThat(tables).hasSizeGreaterThan(3); // eight groups
        case "any" -> assertThat(tables).hasSize(1);
        default -> assertThat(tables).containsExactly(3); // client 3
      }
    }
    assertThat(times(TestRows.points("tables", "4", "table_size", "10"), 200).tables)
        .containsOnly(0, 1, 2, 3)
        .contains(0, 1, 2, 3);
    assertThat(times(TestRows.points("tables", "4", "tables_touched", "2"), 200).tables)
        .contains(0, 1)
        .doesNotContain(2, 3);
  }
}
