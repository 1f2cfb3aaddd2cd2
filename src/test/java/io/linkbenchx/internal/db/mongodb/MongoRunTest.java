package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.sun.net.httpserver.HttpServer;
import de.bwaldvogel.mongo.MongoServer;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.Covers;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.bson.Document;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Whole runs, LinkbenchX's property file among them, and invalid requests. */
@Covers(value = "mongo-java-server", library = MongoServer.class)
class MongoRunTest {
  private static final Path HOME = Path.of("src", "test", "resources", "linkbench");
  @AutoClose private static final JavaServer SERVER = new JavaServer();

  private static LinkBenchX.Builder small(String database) {
    return LinkBenchX.builder()
        .set("database", "mongodb")
        .set("mongodb.url", SERVER.url(database))
        .set("mongodb.mode", "none")
        .set("profile", "linkbenchx-1")
        .set("maxid1", "301")
        .set("nlinks_max", "20")
        .set("clients", "2")
        .set("loaders", "2")
        .set("warmup", "0s")
        .set("requests", "600")
        .set("calibrate", "0")
        .set("seed", "7")
        .noResults();
  }

  private static StepResult step(RunResult result, String name) {
    return result.steps().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void aRunLoadsRunsAndVerifies() {
    RunResult result = small("whole").build().run();

    assertThat(result.verification().differences()).isEmpty();
    assertThat(step(result, "run").transactions()).isEqualTo(600);
    assertThat(result.databases().get(0).product()).isEqualTo("mongo-java-server");
    assertThat(result.databases().get(0).settings())
        .containsEntry("mode", "none")
        .containsKey("stand-in")
        .containsEntry("write concern", "the server's default");
  }

  /** The head of the run is made before the exporter is read for the first time. */
  @Test
  void theHostOfTheServerIsReadFromItsExporter() throws IOException {
    byte[] metrics;
    String captured = "/io/linkbenchx/internal/probe/node_exporter-1.5.0-1.txt";
    try (InputStream in = MongoRunTest.class.getResourceAsStream(captured)) {
      metrics = in.readAllBytes();
    }
    HttpServer exporter =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    exporter.createContext(
        "/metrics",
        exchange -> {
          try (exchange) {
            exchange.sendResponseHeaders(200, metrics.length);
            exchange.getResponseBody().write(metrics);
          }
        });
    exporter.start();
    try {
      String url = "http://127.0.0.1:" + exporter.getAddress().getPort() + "/metrics";

      RunResult result = small("exported").set("server.node_exporter", url).build().run();

      assertThat(step(result, "run").cost().machine().sources())
          .filteredOn(source -> source.subject() == Provenance.Subject.HOST)
          .singleElement()
          .asString()
          .contains(url);
    } finally {
      exporter.stop(0);
    }
  }

  @Test
  void linkbenchXsOwnFileRunsUnchangedButForTheHost() {
    String address = SERVER.url("").replace("mongodb://", "").replace("/", "");
    RunResult result =
        LinkBenchX.builder()
            .config(HOME.resolve("config").resolve("LinkbenchXMongoDb.properties"))
            .environment(name -> name.equals("LINKBENCH_HOME") ? HOME.toString() : null)
            .set("host", address.split(":")[0])
            .set("port", address.split(":")[1])
            .set("maxid1", "201")
            .set("nlinks_max", "20")
            .set("requests", "300")
            .set("requesters", "2")
            .set("calibrate", "0")
            .noResults()
            .build()
            .run();

    assertThat(result.verification().differences()).isEmpty();
    assertThat(step(result, "run").transactions()).isEqualTo(300);
    try (MongoClient client = MongoClients.create(SERVER.url(""))) {
      assertThat(client.getDatabase("graph-linkbench").listCollectionNames())
          .contains("link", "count", "node");
    }
  }

  @Test
  void bothModelsAndBothTimesOfTheIndexGiveTheSameGraph() {
    assertThat(digest("a", "compact", "before")).isEqualTo(digest("b", "linkbenchx", "after"));
  }

  private static String digest(String database, String model, String indexWhen) {
    RunResult result =
        small(database)
            .phases(Phase.LOAD, Phase.VERIFY)
            .set("load_time", "1700000000000")
            .set("mongodb.model", model)
            .set("mongodb.index_when", indexWhen)
            .build()
            .run();
    assertThat(result.verification().differences()).isEmpty();
    return step(result, "load").loaded().digest();
  }

  @Test
  void aCountThatDoesNotFitIsReported() {
    small("broken").phases(Phase.LOAD).build().run();
    try (MongoClient client = MongoClients.create(SERVER.url(""))) {
      MongoDatabase database = client.getDatabase("broken");
      MongoCollection<Document> counts = database.getCollection("counttable");
      counts.updateOne(new Document(), new Document("$inc", new Document("count", 1L)));
    }
    RunResult result = small("broken").phases(Phase.VERIFY).build().run();

    assertThat(result.verification().passed()).isFalse();
    assertThat(result.verification().differences()).isNotEmpty();
  }

  @Test
  void severalProcessesNeverGiveOutOneNodeIdTwice() {
    DbOptions options = MongoContract.options();
    MongoDbSettings settings = settings("ids").build();
    try (DbAdapter one = new MongoProvider().open(settings, options);
        DbAdapter other = new MongoProvider().open(settings, options)) {
      var graph = one.support(GraphSupport.MODEL).orElseThrow();
      graph.schema().create(0);
      graph.schema().finishLoad(0, 100);
      try (var first = graph.openStore();
          var second = other.support(GraphSupport.MODEL).orElseThrow().openStore()) {
        var node = new NodeRow();
        assertThat(List.of(first.addNode(node), second.addNode(node), first.addNode(node)))
            .containsExactly(100L, 1100L, 101L);
      }
    }
    try (DbAdapter again = new MongoProvider().open(settings, options);
        var store = again.support(GraphSupport.MODEL).orElseThrow().openStore()) {
      assertThat(store.addNode(new NodeRow())).isGreaterThan(1100);
    }
  }

  private static MongoSettingsOf settings(String database) {
    return MongoSettingsOf.url(SERVER.url(database)).mode(WriteMode.NONE);
  }

  private static void open(MongoSettingsOf settings) {
    open(settings, Durability.ASIS);
  }

  private static void open(MongoSettingsOf settings, Durability durability) {
    new MongoProvider()
        .open(settings.build(), new DbOptions(durability, Isolation.READ_COMMITTED, 4))
        .close();
  }

  @Test
  void aPortWithoutAServerIsReported() throws Exception {
    int free;
    try (ServerSocket socket = new ServerSocket(0)) {
      free = socket.getLocalPort();
    }
    assertThatThrownBy(() -> open(MongoSettingsOf.url("mongodb://127.0.0.1:" + free + "/x")))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("no server answers at 127.0.0.1:" + free)
        .hasMessageContaining("correct host and port");
  }

  @Test
  void aHostThatDoesNotExistIsReported() {
    assertThatThrownBy(() -> open(MongoSettingsOf.url("mongodb://no.such.host.invalid/x")))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("no such host: no.such.host.invalid");
  }

  @Test
  void aWrongReplicaSetNameIsReported() {
    assertThatThrownBy(
            () ->
                open(MongoSettingsOf.url(SERVER.url("x") + "?replicaSet=rs9").mode(WriteMode.NONE)))
        .isInstanceOf(DbOpenException.class)
        .hasMessageContaining("is not a member of a replica set: remove replicaSet = rs9 from");
  }

  @Test
  void anInvalidAddressIsReportedWithoutItsPassword() {
    assertThatThrownBy(() -> open(MongoSettingsOf.url("mongodb://me:geheim@h:99999999/x")))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("is not a connection string")
        .hasMessageNotContaining("geheim");
  }

  @Test
  void durabilitiesThatMongoDbHasNotAreRefused() {
    assertThatThrownBy(() -> open(settings("x"), Durability.OS))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("MongoDB has no durability = os")
        .hasMessageContaining("sync (w:majority, j:true)");
    assertThatThrownBy(() -> open(settings("x").writeConcern("1"), Durability.SYNC))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("remove one of the two");
  }

  @Test
  void aPoolSmallerThanTheClientsIsRefused() {
    assertThatThrownBy(() -> open(settings("x").pool(3)))
        .isInstanceOf(DbUsageException.class)
        .hasMessageContaining("mongodb.pool = 3 is less than the 4");
  }

  @Test
  void aRunWithoutALoadAndWithTheWrongModelIsRefused() {
    assertThatThrownBy(() -> small("nothing").phases(Phase.RUN).build().run())
        .hasMessageContaining("the database contains no graph; load one first");
    small("model").phases(Phase.LOAD).build().run();
    assertThatThrownBy(
            () -> small("model").phases(Phase.RUN).set("mongodb.model", "linkbenchx").build().run())
        .hasMessageContaining("set mongodb.model = compact");
  }
}
