package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ReadConcern;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.result.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Read preference and read concern are for what is measured; all else reads the primary. */
class ReadConcernsWireTest {
  private static final Set<String> READS = Set.of("find", "aggregate", "listCollections");

  @AutoClose private WireServer server;

  @BeforeEach
  void start() {
    server = WireServer.replicaSet();
  }

  private MongoSettingsOf settings() {
    return MongoSettingsOf.url(server.url("linkdb"));
  }

  private static String preference(Sent sent) {
    BsonDocument given = sent.command().getDocument("$readPreference", new BsonDocument());
    return given.getString("mode", new BsonString("primary")).getValue();
  }

  @Test
  void onlyMeasuredReadsObeyReadPreferenceAndConcern() {
    MongoDbSettings settings =
        settings()
            .mode(WriteMode.TRANSACTIONS)
            .readPreference("secondaryPreferred")
            .readConcern("majority")
            .build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      Metadata metadata = graph.metadata();
      metadata.write("load.chunk.1", "done");
      server.forget();
      graph.schema().state(0);
      assertThat(metadata.read("load")).hasSize(1);
      try (GraphScanner scanner = graph.openScanner()) {
        scanner.maxNodeId();
        scanner.links(0, 10, link -> {});
        scanner.counts(0, 10, (id, type, count, time, version) -> {});
      }
      List<Sent> administrative =
          server.sent().stream().filter(sent -> READS.contains(sent.name())).toList();
      assertThat(administrative)
          .hasSizeGreaterThan(5)
          .allMatch(s -> preference(s).equals("primary"));
      assertThat(administrative).noneMatch(s -> s.command().containsKey("readConcern"));

      try (GraphStore store = graph.openStore()) {
        server.forget();
        store.getNode(1, 1, new NodeRow());
        Sent measured = server.sent().get(0);
        assertThat(preference(measured)).isEqualTo("secondaryPreferred");
        assertThat(measured.command().getDocument("readConcern"))
            .containsEntry("level", new BsonString("majority"));
      }
    }
  }

  /** A server that is there and says nothing is a lost connection, not a client that hangs. */
  @Test
  void aSilentServerIsALostConnectionAfterTheReadTimeout() {
    MongoDbSettings settings =
        settings().mode(WriteMode.NONE).readTimeout(Duration.ofMillis(200)).build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      adapter.support(GraphSupport.MODEL).orElseThrow().schema().create(0);
      try (GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
        Answer late = new Answer.Late(Duration.ofSeconds(20));
        server.script().on(sent -> sent.name().equals("find"), 0, 2, late);
        long start = System.nanoTime();
        assertThatThrownBy(() -> store.getNode(1, 1, new NodeRow()))
            .isInstanceOfSatisfying(
                DbException.class, e -> assertThat(e.outcome()).isEqualTo(Outcome.CONNECTION));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"linearizable", "available"})
  void aConcernThatTransactionsCannotHaveIsRefusedBeforeAnythingIsMade(String concern) {
    MongoDbSettings settings = settings().readConcern(concern).build();
    assertThatThrownBy(() -> new MongoProvider().open(settings, MongoContract.options()))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining(concern)
        .hasMessageContaining("mongodb.read_concern = majority")
        .hasMessageContaining("mongodb.mode = none");
    MongoDbSettings none = settings().readConcern(concern).mode(WriteMode.NONE).build();
    new MongoProvider().open(none, MongoContract.options()).close();
  }

  @Test
  void aSnapshotOfAllShardsIsPromisedOnlyWhereItIsAskedFor() {
    assertThat(MongoDescription.isolation(WriteMode.TRANSACTIONS, ReadConcern.DEFAULT, true))
        .contains("each shard")
        .contains("not one of all");
    assertThat(MongoDescription.isolation(WriteMode.TRANSACTIONS, ReadConcern.SNAPSHOT, true))
        .startsWith("one snapshot");
    assertThat(MongoDescription.isolation(WriteMode.TRANSACTIONS, ReadConcern.DEFAULT, false))
        .startsWith("one snapshot");
  }
}
