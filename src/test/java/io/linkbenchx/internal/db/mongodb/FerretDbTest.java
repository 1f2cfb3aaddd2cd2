package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.result.ServerAnswer;
import io.linkbenchx.result.StatementPlans;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import java.util.List;
import org.bson.Document;
import org.junit.jupiter.api.Test;

/** FerretDB is a stand-in, and is treated as one. */
@ServerTest(ServerKind.FERRETDB)
class FerretDbTest {

  @Test
  void isNeverCalledMongoDb(TestDatabase database) {
    MongoDbSettings settings =
        MongoSettingsOf.url(database.address().url()).mode(WriteMode.NONE).build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      assertThat(adapter.describe().product()).contains("FerretDB");
    }
  }

  @Test
  void transactionsAreRefusedBecauseTheyWouldNotBeHonoured(TestDatabase database) {
    MongoDbSettings settings =
        MongoSettingsOf.url(database.address().url()).mode(WriteMode.TRANSACTIONS).build();
    assertThatThrownBy(() -> new MongoProvider().open(settings, MongoContract.options()))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("FerretDB")
        .hasMessageContaining("mongodb.mode = none");
  }

  @Test
  void whatItReportsAboutItselfIsRead(TestDatabase database) {
    MongoDbSettings settings =
        MongoSettingsOf.url(database.address().url()).mode(WriteMode.NONE).build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      ServerAnswer counters = adapter.insight().orElseThrow().counters();
      assertThat(counters.source().missing()).as(counters.source().toString()).isNull();
      assertThat(counters.values()).containsKey("uptimeMillis").doesNotContainKey("ok");
      ServerAnswer variables = adapter.insight().orElseThrow().variables();
      assertThat(variables.source().missing()).as(variables.source().toString()).isNull();
      assertThat(variables.values()).isNotEmpty();
    }
  }

  @Test
  void eachModelHasItsPlans(TestDatabase database) {
    MongoDbSettings settings =
        MongoSettingsOf.url(database.address().url()).mode(WriteMode.NONE).build();
    RowLayout rows = RowLayout.of(1);
    PurchaseLayout purchases = PurchaseLayout.of(1);
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      adapter.support(GraphSupport.MODEL).orElseThrow().schema().create(0);
      adapter.support(RowSupport.MODEL).orElseThrow().schema(rows).create(0);
      adapter
          .support(RowSupport.MODEL)
          .orElseThrow()
          .schema(rows)
          .createIndexes(0, TableSchema.Build.USUAL);
      TableSchema schema = adapter.support(PurchaseSupport.MODEL).orElseThrow().schema(purchases);
      schema.create(0);
      schema.createIndexes(0, TableSchema.Build.TOGETHER);
      List<StatementPlans> all =
          List.of(
              adapter.support(GraphSupport.MODEL).orElseThrow().plans(1, 2).orElseThrow(),
              adapter.support(RowSupport.MODEL).orElseThrow().plans(rows, 1).orElseThrow(),
              adapter
                  .support(PurchaseSupport.MODEL)
                  .orElseThrow()
                  .plans(purchases, 1)
                  .orElseThrow());
      for (StatementPlans plans : all) {
        assertThat(plans.source().missing()).as(plans.source().toString()).isNull();
        for (StatementPlans.Plan plan : plans.plans()) {
          boolean read = plan.statement().startsWith("{\"find\"");
          assertThat(String.join("\n", plan.lines()))
              .as("%s: %s", plan.name(), plan.error())
              .matches(text -> !read || text.contains("queryPlanner"));
          assertThat(plan.lines().isEmpty())
              .as(plan.name())
              .isEqualTo(plan.error() != null && plan.error().contains("is not supported"));
        }
      }
    }
  }

  /** It identifies collections as MongoDB does. */
  @Test
  void aLoadIsRepeatedWithDropAndACollectionOfOthersIsKept(TestDatabase database) {
    String url = database.address().url();
    LinkBenchX.Builder load = ForeignFixture.run(url, ForeignFixture.Met.ROWS).phases(Phase.LOAD);
    load.build().run();
    assertThatCode(() -> load.set("existing", "drop").build().run()).doesNotThrowAnyException();

    try (MongoClient client = MongoClients.create(url)) {
      MongoCollection<Document> table =
          client.getDatabase(new ConnectionString(url).getDatabase()).getCollection("sbtest1");
      table.drop();
      table.insertOne(new Document("precious", 1));

      ForeignFixture.assertRefused(load, "sbtest1");
      ForeignFixture.assertRefused(load.phases(Phase.CLEANUP), "sbtest1");
      assertThat(table.countDocuments()).isEqualTo(1);
    }
    load.set("existing", "drop-foreign").phases(Phase.LOAD).build().run();
    assertThatCode(() -> load.set("existing", "drop").phases(Phase.CLEANUP).build().run())
        .doesNotThrowAnyException();
  }
}
