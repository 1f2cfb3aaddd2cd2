package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Loads that meet collections of others, on three servers. */
abstract class ForeignFixture {
  private static JavaServer plain;
  static WireServer identifying;
  static WireServer router;

  @BeforeAll
  static void open() {
    plain = new JavaServer();
    identifying = WireServer.standalone();
    router = WireServer.router();
  }

  @AfterAll
  static void close() {
    plain.close();
    identifying.close();
    router.close();
  }

  /**
   * A server that identifies its collections, as MongoDB and FerretDB do, and one that does not.
   */
  enum Server {
    WITHOUT_IDENTIFIERS,
    WITH_IDENTIFIERS,
    MONGOS;

    String url(String database) {
      return switch (this) {
        case WITHOUT_IDENTIFIERS -> plain.url(database);
        case WITH_IDENTIFIERS -> identifying.url(database);
        case MONGOS -> router.url(database);
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

    @SuppressWarnings("ImmutableEnumChecker") // unmodifiable
    final Map<String, String> settings;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable copy
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

  static LinkBenchX.Builder run(Server server, Met met, String database) {
    return run(server.url(database), met);
  }

  static LinkBenchX.Builder run(String url, Met met) {
    LinkBenchX.Builder run =
        LinkBenchX.builder()
            .set("workload", met.workload)
            .set("database", "mongodb")
            .set("mongodb.url", url)
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
  static SortedMap<String, List<String>> contents(Server server, String base) {
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

  static String fill(Server server, Met met, String database) {
    try (MongoClient client = MongoClients.create(server.url(""))) {
      met.fill(client, database);
    }
    return database;
  }

  static void assertRefused(LinkBenchX.Builder run, String name) {
    assertThatThrownBy(() -> run.build().run())
        .isInstanceOfSatisfying(
            RunFailure.class,
            e -> assertThat(e.kind()).as(e.getMessage()).isEqualTo(RunFailure.Kind.CONFIGURATION))
        .hasMessageContaining("." + name)
        .hasMessageContaining("which linkbenchx did not create")
        .hasMessageContaining("existing = drop-foreign");
  }
}
