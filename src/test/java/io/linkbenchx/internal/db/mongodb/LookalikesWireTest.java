package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.result.Provenance;
import java.util.List;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers that greet as a replica set or a router and lack what those have. */
class LookalikesWireTest {
  private static DbAdapter open(MongoSettingsOf settings) {
    return new MongoProvider().open(settings.build(), MongoContract.options());
  }

  private static MongoSettingsOf url(WireServer server) {
    return MongoSettingsOf.url(server.url("linkdb"));
  }

  @Test
  void whoHasNoSignOfMongoDbIsNamedByItsProtocolAndPromisesNothing() {
    try (WireServer server = WireServer.replicaSet()) {
      server.script().always("serverStatus", new Answer.Refuse(59, "CommandNotFound"));
      try (DbAdapter adapter = open(url(server))) {
        var description = adapter.describe();
        assertThat(description.product()).isEqualTo("a server with the MongoDB protocol");
        assertThat(description.version()).isEqualTo("claims 7.0.0");
        assertThat(description.engine()).isEqualTo("unknown");
        assertThat(description.durability().text()).startsWith("unknown");
      }
    }
  }

  @Test
  void transactionsThatAreNotUndoneAreNone() {
    try (WireServer server = WireServer.replicaSet()) {
      server.script().always("abortTransaction", new Answer.Ignore());
      assertThatThrownBy(() -> open(url(server).mode(WriteMode.TRANSACTIONS)))
          .isInstanceOf(DbUsageException.class)
          .hasMessageContaining("not rolled back")
          .hasMessageContaining("mongodb.mode = none");
      try (DbAdapter adapter = open(url(server).mode(WriteMode.NONE))) {
        assertThat(adapter.support(RowSupport.MODEL).orElseThrow().transactions()).isFalse();
      }
    }
  }

  /** Amazon DocumentDB before 8. */
  private static WireServer withoutRetryableWrites() {
    WireServer server = WireServer.replicaSet();
    server
        .script()
        .on(
            sent -> sent.txnNumber() >= 0 && !sent.inTransaction(),
            0,
            Integer.MAX_VALUE,
            new Answer.Refuse(301, "RetryableWritesNotSupported"));
    return server;
  }

  @Test
  void whereRetryableWritesAreRefusedTheyAreSwitchedOffAndThatIsSaid() {
    try (WireServer server = withoutRetryableWrites();
        DbAdapter adapter = open(url(server).mode(WriteMode.TRANSACTIONS))) {
      assertThat(adapter.describe().settings())
          .containsEntry("retries", "writes false, reads true")
          .containsEntry("counts by", "pipeline");
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      try (GraphStore store = graph.openStore()) {
        store.addNode(WireFixture.node());
        assertThat(store.addLink(WireFixture.link(1, 2))).isEqualTo(LinkChange.INSERTED);
      }
    }
  }

  @Test
  void theErrorNamesTheKeyToChange() {
    try (WireServer server = withoutRetryableWrites()) {
      assertThatThrownBy(() -> open(url(server).retryWrites(true)))
          .isInstanceOf(DbOpenException.class)
          .hasMessageContaining("mongodb.retry_writes = false");
    }
  }

  /** The index of the shard key competes otherwise. */
  @Test
  void listsOfAShardedGraphNameTheirIndex() {
    try (WireServer server = WireServer.router();
        DbAdapter adapter = open(url(server).mode(WriteMode.TRANSACTIONS))) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      try (GraphStore store = graph.openStore()) {
        server.forget();
        store.getLinksList(1, WireFixture.TYPE, 0, 9, 0, 10, new LinkBuffer());
        List<Sent> sent = server.sent();
        assertThat(sent).hasSize(1);
        assertThat(sent.get(0).command()).containsEntry("hint", new BsonString("id1_type"));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"13, NO_RIGHT", "59, NOT_OFFERED", "8000, NO_ANSWER"})
  void whatAServerDoesNotReportAboutItselfHasAReason(int code, Provenance.Missing why) {
    try (WireServer server = WireServer.replicaSet()) {
      server.script().always("serverStatus", new Answer.Refuse(code, "no"));
      server.script().always("getParameter", new Answer.Refuse(code, "no"));
      server.script().always("dbStats", new Answer.Refuse(code, "no"));
      try (DbAdapter adapter = open(url(server))) {
        ServerInsight insight = adapter.insight().orElseThrow();
        assertThat(insight.counters().source().missing()).isEqualTo(why);
        assertThat(insight.variables().source().missing()).isEqualTo(why);
        assertThat(insight.variables().values()).isEmpty();
        assertThat(adapter.size(0).bytes()).isNull();
        assertThat(adapter.size(0).sources().get(0).missing()).isEqualTo(why);
      }
    }
  }
}
