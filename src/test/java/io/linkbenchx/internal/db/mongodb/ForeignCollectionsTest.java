package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.servers.Covers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Collections of others are neither dropped, emptied nor changed unless the user says so. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class ForeignCollectionsTest {
  @AutoClose private static final JavaServer PLAIN = new JavaServer();
  @AutoClose private static final WireServer IDENTIFYING = WireServer.standalone();
  @AutoClose private static final WireServer ROUTER = WireServer.router();

  /**
   * A server that identifies its collections, as MongoDB and FerretDB do, and one that does not.
   */
  enum Server {
    WITHOUT_IDENTIFIERS,
    WITH_IDENTIFIERS,
    MONGOS;

    String url(String database) {
      return switch (this) {
        case WITHOUT_IDENTIFIERS -> PLAIN.url(database);
        case WITH_IDENTIFIERS -> IDENTIFYING.url(database);
        case MONGOS -> ROUTER.url(database);
      };
    }
  }

  /** A load, and the collections of others that it meets. */
  enum Met {
    ROWS("PointQuery", Map.of("tables", "2", "table_size", "20"), "sbtest2"),
    ROWS_EACH(
        "PointQuery",
        Map.of("tables", "2", "table_size", "20", "database_per_table", "true"),
        "1.sbtest1"),
    KEYS("ReadWhileWriting", Map.of("records", "50", "durability", "asis"), "kv"),
    GRAPH("LinkGraph", GRAPH_SETTINGS, "linktable", "nodetable", "counttable"),
    NODES("LinkGraph", GRAPH_SETTINGS, "nodetable"),
    PURCHASES(
        "InsertWith3SecIdx",
        Map.of("form", "classic", "rounds", "1", "rows_per_round", "20", "query_threads", "0"),
        "purchases_index"),
    METADATA("PointQuery", Map.of("table_size", "20"), "linkbenchx_rows"),
    GRAPH_METADATA("LinkGraph", GRAPH_SETTINGS, "linkbenchx_meta");

    final String workload;
    final Map<String, String> settings;
    final List<String> names;

    Met(String workload, Map<String, String> settings, String... names) {
      this.workload = workload;
      this.settings = settings;
      this.names = List.of(names);
    }

    void fill(MongoClient client, String base) {
      for (String name : names) {
        boolean own = name.contains(".");
        MongoDatabase database =
            client.getDatabase(own ? base + name.substring(0, name.indexOf('.')) : base);
        for (int i = 0; i < 10; i++) {
          database
              .getCollection(name.substring(name.indexOf('.') + 1))
              .insertOne(
                  new Document("_id", this == GRAPH ? new ObjectId() : "doc" + i)
                      .append("precious", i));
        }
      }
    }
  }

  private static final Map<String, String> GRAPH_SETTINGS =
      Map.of("profile", "linkbenchx-1", "maxid1", "51", "nlinks_max", "5");

  private static LinkBenchX.Builder run(Server server, Met met, String database) {
    LinkBenchX.Builder run =
        LinkBenchX.builder()
            .set("workload", met.workload)
            .set("database", "mongodb")
            .set("mongodb.url", server.url(database))
            .set("mongodb.mode", "none")
            .set("clients", "1")
            .set("loaders", "1")
            .set("warmup", "0s")
            .set("transactions", "20")
            .set("calibrate", "0")
            .set("seed", "7")
            .noResults();
    met.settings.forEach(run::set);
    return run;
  }

  /** Documents and indexes of all collections that hold any. */
  private static SortedMap<String, List<String>> contents(Server server, String base) {
    SortedMap<String, List<String>> all = new TreeMap<>();
    try (MongoClient client = MongoClients.create(server.url(""))) {
      for (String name : client.listDatabaseNames()) {
        MongoDatabase database = client.getDatabase(name);
        for (String collection : name.startsWith(base) ? database.listCollectionNames() : none()) {
          List<String> contents = new ArrayList<>();
          for (Document document : database.getCollection(collection).find()) {
            contents.add(document.toJson());
          }
          if (!contents.isEmpty()) {
            database.getCollection(collection).listIndexes().forEach(i -> contents.add(i.toJson()));
            all.put(name + "." + collection, contents);
          }
        }
      }
    }
    return all;
  }

  private static Iterable<String> none() {
    return List.of();
  }

  private static String fill(Server server, Met met, String database) {
    try (MongoClient client = MongoClients.create(server.url(""))) {
      met.fill(client, database);
    }
    return database;
  }

  private static void assertRefused(LinkBenchX.Builder run, String name) {
    assertThatThrownBy(() -> run.build().run())
        .isInstanceOfSatisfying(
            RunFailure.class,
            e -> assertThat(e.kind()).as(e.getMessage()).isEqualTo(RunFailure.Kind.CONFIGURATION))
        .hasMessageContaining("." + name)
        .hasMessageContaining("which linkbenchx did not create")
        .hasMessageContaining("existing = drop-foreign");
  }

  private static Stream<Arguments> everyLoad() {
    return Stream.of(Met.values())
        .flatMap(
            met -> {
              boolean routed = met == Met.ROWS || met == Met.GRAPH;
              return Stream.of(Server.values())
                  .filter(server -> routed || server != Server.MONGOS)
                  .map(server -> Arguments.arguments(server, met));
            });
  }

  @ParameterizedTest
  @MethodSource("everyLoad")
  void areRefusedWithTheKeyAndKept(Server server, Met met) {
    String base = fill(server, met, "kept" + met.ordinal() + "x");
    SortedMap<String, List<String>> before = contents(server, base);
    for (Phase phase : List.of(Phase.LOAD, Phase.CLEANUP)) {
      for (String existing : List.of("refuse", "resume", "drop")) {
        String name = met.names.get(0).substring(met.names.get(0).indexOf('.') + 1);
        assertRefused(run(server, met, base).phases(phase).set("existing", existing), name);
        assertThat(contents(server, base)).as("%s, %s", phase, existing).isEqualTo(before);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("everyLoad")
  void areReplacedIfTheUserSaysSo(Server server, Met met) {
    String base = fill(server, met, "replaced" + met.ordinal() + "x");
    run(server, met, base).set("existing", "drop-foreign").phases(Phase.LOAD).build().run();
    assertThat(contents(server, base).values())
        .noneMatch(all -> all.toString().contains("precious"));

    LinkBenchX.Builder again = run(server, met, base).set("existing", "drop");
    assertThatCode(() -> again.phases(Phase.LOAD, Phase.RUN, Phase.CLEANUP).build().run())
        .as("now they are ours")
        .doesNotThrowAnyException();
    assertThat(contents(server, base)).as("nothing is left").isEmpty();
  }

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

  /** A database may hold more than the tables. */
  @Test
  void whatElseIsInADatabaseOfATableStays() {
    run(Server.WITH_IDENTIFIERS, Met.ROWS_EACH, "more").phases(Phase.LOAD).build().run();
    try (MongoClient client = MongoClients.create(IDENTIFYING.url(""))) {
      client.getDatabase("more1").getCollection("mine").insertOne(new Document("precious", 1));
      client.getDatabase("more2").createCollection("mine");
    }

    run(Server.WITH_IDENTIFIERS, Met.ROWS_EACH, "more").phases(Phase.CLEANUP).build().run();

    assertThat(contents(Server.WITH_IDENTIFIERS, "more")).containsOnlyKeys("more1.mine");
    try (MongoClient client = MongoClients.create(IDENTIFYING.url(""))) {
      assertThat(client.getDatabase("more2").listCollectionNames()).containsExactly("mine");
    }
  }

  /** The wrong one said that the collection is empty. */
  @Test
  void aRunOnDocumentsWithoutNumbersSaysWhatIsWrong() {
    String base = fill(Server.WITH_IDENTIFIERS, Met.ROWS, "strange");
    try (MongoClient client = MongoClients.create(IDENTIFYING.url(""))) {
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
