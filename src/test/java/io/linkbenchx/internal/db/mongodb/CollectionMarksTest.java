package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.keyvalue.KeyValueSupport;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.DataModelName;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.servers.Covers;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import org.bson.BsonString;
import org.bson.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What the mark of a collection is bound to, and what happens to marked ones and others. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class CollectionMarksTest extends ForeignFixture {

  /** A collection's name is not the collection. */
  @ParameterizedTest
  @EnumSource(Server.class)
  void aCollectionCreatedAgainIsAnotherOnes(Server server) {
    run(server, Met.ROWS, "again").phases(Phase.LOAD).build().run();
    try (MongoClient client = MongoClients.create(server.url(""))) {
      client.getDatabase("again").getCollection("sbtest2").drop();
      Met.ROWS.fill(client, "again");
    }
    SortedMap<String, List<String>> before = contents(server, "again");

    assertRefused(
        run(server, Met.ROWS, "again").set("existing", "drop").phases(Phase.LOAD), "sbtest2");
    assertRefused(
        run(server, Met.ROWS, "again").set("existing", "drop").phases(Phase.CLEANUP), "sbtest2");
    assertThat(contents(server, "again")).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource(Server.class)
  void aCollectionRenamedOverOursIsAnotherOnes(Server server) {
    run(server, Met.KEYS, "renamed").phases(Phase.LOAD).build().run();
    try (MongoClient client = MongoClients.create(server.url(""))) {
      MongoDatabase database = client.getDatabase("renamed");
      database.getCollection("mine").insertOne(new Document("precious", 1));
      database.getCollection("kv").drop();
      client
          .getDatabase("admin")
          .runCommand(new Document("renameCollection", "renamed.mine").append("to", "renamed.kv"));
    }

    assertRefused(
        run(server, Met.KEYS, "renamed").set("existing", "drop").phases(Phase.LOAD), "kv");
  }

  /** Ids follow the largest one: a counter would be a document of ours. */
  @ParameterizedTest
  @EnumSource(Server.class)
  void aRunOnThemAddsNothingButDocuments(Server server) {
    try (MongoClient client = MongoClients.create(server.url(""))) {
      MongoDatabase database = client.getDatabase("run");
      database.getCollection("linktable").insertOne(new Document());
      database.getCollection("linktable").createIndex(listIndex());
      database.getCollection("nodetable").insertOne(new Document("_id", 41L));
      database.createCollection("counttable");
      database.getCollection("sbtest1").insertOne(row(17));
    }
    Set<String> names = contents(server, "run").keySet();
    MongoDbSettings settings =
        MongoSettingsOf.url(server.url("run"))
            .mode(WriteMode.NONE)
            .model(DataModelName.LINKBENCHX)
            .build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      try (GraphStore store = adapter.support(GraphSupport.MODEL).orElseThrow().openStore()) {
        assertThat(store.addNode(WireFixture.node())).isEqualTo(42);
        assertThat(store.addNode(WireFixture.node())).isEqualTo(43);
      }
      RowLayout layout = RowLayout.of(1);
      RowSupport rows = adapter.support(RowSupport.MODEL).orElseThrow();
      try (RowStore store =
          rows.openStore(layout, new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C))) {
        store.insertAuto(0, new Row());
      }
    }
    assertThat(contents(server, "run").keySet()).isEqualTo(names);
    assertThat(contents(server, "run").get("run.sbtest1").get(1)).startsWith("{\"_id\": 18,");
  }

  private static Document listIndex() {
    return new Document("id1", 1).append("link_type", 1).append("visibility", 1).append("time", 1);
  }

  private static Document row(int id) {
    return new Document("_id", id).append("k", 1).append("c", "").append("pad", "");
  }

  /** Even one that shows nothing at the moment: its definition is the user's. */
  @ParameterizedTest
  @CsvSource({"view, 1", "timeseries, 1", "collection, 0"})
  void aViewIsNotDropped(String type, int refusals) {
    String list =
        "{cursor: {id: {$numberLong: '0'}, ns: 'views.$cmd', firstBatch:"
            + " [{name: 'kv', type: '%s', options: {}, info: {readOnly: true}}]}}";
    MongoDbSettings settings =
        MongoSettingsOf.url(identifying.url("views")).mode(WriteMode.NONE).build();
    try (DbAdapter adapter = new MongoProvider().open(settings, MongoContract.options())) {
      identifying.script().always("listCollections", Answer.Say.json(list.formatted(type)));
      assertThat(
              adapter
                  .support(KeyValueSupport.MODEL)
                  .orElseThrow()
                  .schema(new KeyValueLayout(8, 8, ""))
                  .holdings(0))
          .hasSize(refusals)
          .noneMatch(Holding::ours);
    } finally {
      identifying.script().clear();
    }
  }

  /** A sharded collection stays sharded; the others go. */
  @Test
  void aShardedCollectionIsEmptiedAndAnotherDropped() {
    run(Server.MONGOS, Met.ROWS, "sharded").phases(Phase.LOAD).build().run();
    router
        .script()
        .on(
            sent ->
                sent.name().equals("collStats")
                    && sent.command().containsValue(new BsonString("sbtest1")),
            0,
            1,
            Answer.Say.json("{sharded: true}"));

    run(Server.MONGOS, Met.ROWS, "sharded").phases(Phase.CLEANUP).build().run();

    try (MongoClient client = MongoClients.create(router.url(""))) {
      assertThat(client.getDatabase("sharded").listCollectionNames())
          .contains("sbtest1")
          .doesNotContain("sbtest2");
    }
    assertThat(contents(Server.MONGOS, "sharded")).isEmpty();
  }

  /** A reply of MongoDB to a user who may read everything, and change one collection. */
  private static final Answer READER =
      Answer.Say.json(
          """
          {authInfo: {authenticatedUsers: [{user: 'lb', db: 'admin'}],
            authenticatedUserRoles: [{role: 'readAnyDatabase', db: 'admin'}],
            authenticatedUserPrivileges: [
              {resource: {cluster: true}, actions: ['listDatabases']},
              {resource: {db: '', collection: ''},
                actions: ['find', 'listCollections', 'listIndexes', 'collStats']},
              {resource: {db: 'rights', collection: 'sbtest1'},
                actions: ['insert', 'update', 'remove', 'createCollection', 'createIndex',
                  'dropCollection']}]}}
          """);

  @Test
  void aMissingRightIsNamedBeforeTheFirstChange() {
    run(Server.WITH_IDENTIFIERS, Met.ROWS, "rights").phases(Phase.LOAD).build().run();
    SortedMap<String, List<String>> before = contents(Server.WITH_IDENTIFIERS, "rights");
    identifying.script().always("connectionStatus", READER);
    try {
      for (Phase phase : List.of(Phase.LOAD, Phase.CLEANUP)) {
        assertThatThrownBy(
                () ->
                    run(Server.WITH_IDENTIFIERS, Met.ROWS, "rights")
                        .set("existing", "drop")
                        .phases(phase)
                        .build()
                        .run())
            .isInstanceOfSatisfying(
                RunFailure.class,
                e -> assertThat(e.kind()).isEqualTo(RunFailure.Kind.CONFIGURATION))
            .hasMessage(
                "user lb lacks the privileges createCollection, createIndex, dropCollection,"
                    + " insert, remove, update on rights.linkbenchx_rows, and nothing was changed:"
                    + " grant it role readWrite on database rights");
      }
      assertThat(contents(Server.WITH_IDENTIFIERS, "rights")).isEqualTo(before);
    } finally {
      identifying.script().clear();
    }
  }

  /** A database may hold more than the tables. */
  @Test
  void whatElseIsInADatabaseOfATableStays() {
    run(Server.WITH_IDENTIFIERS, Met.ROWS_EACH, "more").phases(Phase.LOAD).build().run();
    try (MongoClient client = MongoClients.create(identifying.url(""))) {
      client.getDatabase("more1").getCollection("mine").insertOne(new Document("precious", 1));
      client.getDatabase("more2").createCollection("mine");
    }

    run(Server.WITH_IDENTIFIERS, Met.ROWS_EACH, "more").phases(Phase.CLEANUP).build().run();

    assertThat(contents(Server.WITH_IDENTIFIERS, "more")).containsOnlyKeys("more1.mine");
    try (MongoClient client = MongoClients.create(identifying.url(""))) {
      assertThat(client.getDatabase("more2").listCollectionNames()).containsExactly("mine");
    }
  }

  /** The wrong one said that the collection is empty. */
  @Test
  void aRunOnDocumentsWithoutNumbersSaysWhatIsWrong() {
    String base = fill(Server.WITH_IDENTIFIERS, Met.ROWS, "strange");
    try (MongoClient client = MongoClients.create(identifying.url(""))) {
      MongoDatabase database = client.getDatabase(base);
      database
          .getCollection("sbtest1")
          .insertMany(List.of(new Document("_id", "a"), new Document()));
    }
    assertThatThrownBy(
            () -> run(Server.WITH_IDENTIFIERS, Met.ROWS, base).phases(Phase.RUN).build().run())
        .hasMessageContaining("table sbtest1 has rows")
        .hasMessageNotContaining("is empty");
  }
}
