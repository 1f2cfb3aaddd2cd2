package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.TypeResult;
import org.junit.jupiter.api.Test;

class StatementTimesTest {
  private static TypeResult run(String statementLatency) {
    RunResult result =
        LinkBenchX.builder()
            .set("workload", "OltpMix")
            .set("database", "noop")
            .set("table_size", "1000")
            .set("statement_latency", statementLatency)
            .set("calibrate", "0")
            .set("clients", "1")
            .set("warmup", "100ms")
            .set("duration", "5s")
            .set("transactions", "2000")
            .noResults()
            .build()
            .run();
    return result.steps().get(result.steps().size() - 1).types().get("READ_WRITE");
  }

  @Test
  void everyStatementOfTheMeasuredTransactionsIsTimedOnRequest() {
    TypeResult type = run("true");
    assertThat(type.count()).as("one may have begun in the warm-up").isBetween(2000L, 2001L);
    assertThat(type.statements())
        .containsOnlyKeys(
            "begin",
            "point_select",
            "simple_range",
            "sum_range",
            "order_range",
            "distinct_range",
            "index_update",
            "non_index_update",
            "delete",
            "insert",
            "commit");
    assertThat(type.statements().get("point_select").count()).isEqualTo(20_000);
    assertThat(type.statements().get("commit").count()).isEqualTo(2000);
    assertThat(type.statements().get("commit").latency().mean())
        .isLessThanOrEqualTo(type.service().mean());
  }

  @Test
  void nothingIsTimedUnlessAskedFor() {
    assertThat(run("false").statements()).isNull();
  }
}
