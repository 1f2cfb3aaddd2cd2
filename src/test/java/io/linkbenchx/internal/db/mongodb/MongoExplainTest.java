package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.result.StatementPlans.Plan;
import java.nio.ByteBuffer;
import java.util.List;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

/** explain.txt of a scripted server: what it receives, and what it sees otherwise. */
class MongoExplainTest extends WireFixture {
  @Override
  WriteMode mode() {
    return WriteMode.TRANSACTIONS;
  }

  StatementPlans plans() {
    return adapter.support(GraphSupport.MODEL).orElseThrow().plans(500, TYPE).orElseThrow();
  }

  @Test
  void thePlansAreThoseOfTheStoresOwnCommandsAndNothingIsExecuted() {
    server.script().always("explain", new Answer.Ignore());
    server.forget();
    StatementPlans plans = plans();
    assertThat(plans.source().missing()).isNull();
    assertThat(plans.source().names()).containsExactly("explain");
    assertThat(plans.plans())
        .extracting(Plan::name)
        .containsExactly(
            "graph.select_node",
            "graph.update_node",
            "graph.delete_node",
            "graph.select_count",
            "graph.select_link",
            "graph.multiget",
            "graph.list_links",
            "graph.put_link",
            "graph.put_link.2",
            "graph.hide_link",
            "graph.hide_link.2",
            "graph.delete_link",
            "graph.delete_link.2");
    List<Sent> asked = server.sent().stream().filter(s -> s.name().equals("explain")).toList();
    assertThat(server.sentNames()).containsOnly("explain");
    assertThat(asked).hasSameSizeAs(plans.plans());
    for (int i = 0; i < asked.size(); i++) {
      BsonDocument command = asked.get(i).command();
      assertThat(command.getString("verbosity").getValue()).isEqualTo("queryPlanner");
      BsonDocument shown = BsonDocument.parse(plans.plans().get(i).statement());
      assertThat(command.getDocument("explain").keySet())
          .isEqualTo(shown.keySet())
          .doesNotContain("readConcern");
      assertThat(plans.plans().get(i).error()).isNull();
    }
  }

  @Test
  void theOtherModelsHaveTheirs() {
    server.script().always("explain", new Answer.Ignore());
    RowLayout rows = RowLayout.of(1);
    adapter.support(RowSupport.MODEL).orElseThrow().schema(rows).create(0);
    assertThat(adapter.support(RowSupport.MODEL).orElseThrow().plans(rows, 5).orElseThrow().plans())
        .extracting(Plan::name)
        .hasSize(12)
        .contains("rows.point", "rows.distinct_range", "rows.index_update", "rows.replace");
    PurchaseLayout purchases = PurchaseLayout.of(1);
    adapter.support(PurchaseSupport.MODEL).orElseThrow().schema(purchases).create(0);
    server.forget();
    assertThat(
            adapter
                .support(PurchaseSupport.MODEL)
                .orElseThrow()
                .plans(purchases, 5)
                .orElseThrow()
                .plans())
        .extracting(Plan::name)
        .hasSize(4 + 2 * 3)
        .contains("purchases.min_id", "purchases.range");
    assertThat(server.sentNames()).as("ids are left alone").containsOnly("explain");
    KeyValueLayout map = new KeyValueLayout(8, 8, "");
    adapter.support(KeyValueSupport.MODEL).orElseThrow().schema(map).create(0);
    ByteBuffer key = ByteBuffer.wrap(new byte[8]);
    assertThat(
            adapter
                .support(KeyValueSupport.MODEL)
                .orElseThrow()
                .plans(map, key)
                .orElseThrow()
                .plans())
        .extracting(Plan::name)
        .containsExactly("keyvalue.get", "keyvalue.put");
  }

  @Test
  void aListIsExplainedAsItIsSent() {
    store.getLinksList(500, TYPE, 0, 1_700_000_000_000L, 0, 10_000, new LinkBuffer());
    BsonDocument sent = server.sent().get(0).command();
    server.script().always("explain", new Answer.Ignore());
    String shown =
        plans().plans().stream()
            .filter(p -> p.name().equals("graph.list_links"))
            .findFirst()
            .orElseThrow()
            .statement();
    BsonDocument explained = BsonDocument.parse(shown);
    for (String part : List.of("find", "sort", "projection", "limit")) {
      assertThat(explained.get(part)).as(part).isEqualTo(sent.get(part));
    }
    assertThat(explained.getDocument("filter").keySet())
        .isEqualTo(sent.getDocument("filter").keySet());
  }

  @Test
  void aRefusalIsInTheServersOwnWords() {
    server.script().always("explain", new Answer.Refuse(59, "CommandNotFound"));
    StatementPlans plans = plans();
    assertThat(plans.source().missing()).isNull();
    assertThat(plans.plans())
        .isNotEmpty()
        .allSatisfy(
            plan -> {
              assertThat(plan.error()).isEqualTo("scripted CommandNotFound");
              assertThat(plan.lines()).isEmpty();
            });
  }

  @Test
  void aServerThatHasGoneIsTheReason() {
    server.script().always("explain", new Answer.Drop(false));
    StatementPlans plans = plans();
    assertThat(plans.source().missing()).isEqualTo(Missing.NO_ANSWER);
    assertThat(plans.plans()).isEmpty();
  }
}
