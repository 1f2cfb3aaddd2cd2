package io.linkbenchx.internal.db.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.FindOneAndDeleteOptions;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.UpdateOptions;
import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphStore;
import io.linkbenchx.db.graph.GraphSupport;
import io.linkbenchx.db.graph.LinkChange;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.db.mongodb.MongoDbSettings.WriteMode;
import io.linkbenchx.internal.db.mongodb.wire.Answer;
import io.linkbenchx.internal.db.mongodb.wire.Sent;
import io.linkbenchx.internal.db.mongodb.wire.WireServer;
import io.linkbenchx.result.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.bson.BsonValue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Our write commands have the effects, contents and errors of the driver's methods. */
class WritesWireTest {
  private static final RowLayout LAYOUT = RowLayout.of(1);
  private static final Set<String> PARTS =
      Set.of("updates", "deletes", "documents", "query", "update", "remove", "writeConcern");

  private WireServer server;

  @BeforeEach
  void start() {
    server = WireServer.replicaSet();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private DbAdapter open(WriteMode mode, boolean retries) {
    MongoDbSettings settings =
        MongoSettingsOf.url(server.url("linkdb"))
            .mode(mode)
            .retryWrites(retries)
            .writeConcern("majority")
            .build();
    return new MongoProvider().open(settings, MongoContract.options());
  }

  private static RowStore rows(DbAdapter adapter) {
    RowSupport rows = adapter.support(RowSupport.MODEL).orElseThrow();
    rows.schema(LAYOUT).create(0);
    return rows.openStore(LAYOUT, new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C));
  }

  private static GraphStore graph(DbAdapter adapter) {
    GraphSupport graph = adapter.support(GraphSupport.MODEL).orElseThrow();
    graph.schema().create(0);
    return graph.openStore();
  }

  private static Row row(long id) {
    Row row = new Row();
    row.id = id;
    row.k = id;
    return row;
  }

  /** What a write changes and how it is confirmed, without the times that the client adds. */
  private static String content(Sent sent) {
    Map<String, String> parts = new TreeMap<>(); // the order of a command's fields has no meaning
    sent.command()
        .forEach(
            (name, value) -> {
              if (PARTS.contains(name)) {
                parts.put(name, new BsonDocument(name, value).toJson());
              }
            });
    return (sent.name() + parts.values())
        .replaceAll("\"time\": \\d+", "\"time\": 0")
        .replaceAll(", \"\\w+\": false", ""); // the default, which only one of them sends
  }

  private List<String> contents(DbAdapter adapter) {
    try (RowStore rows = rows(adapter);
        GraphStore graph = graph(adapter)) {
      graph.addNode(WireFixture.node()); // takes a range of ids
      server.forget();
      rows.insert(0, row(1));
      assertThat(rows.indexUpdate(0, 1)).isTrue();
      assertThat(rows.indexUpdate(0, 99)).isFalse();
      assertThat(rows.nonIndexUpdate(0, row(1))).isTrue();
      assertThat(rows.conditionalUpdate(0, 1, 2, 3)).isTrue();
      assertThat(rows.conditionalUpdate(0, 1, 2, 3)).isFalse();
      rows.replace(0, row(1));
      rows.replace(0, row(2));
      assertThat(rows.delete(0, 1)).isTrue();
      assertThat(rows.delete(0, 1)).isFalse();
      long id = graph.addNode(WireFixture.node());
      assertThat(graph.deleteNode(2048, id)).isTrue();
      assertThat(graph.deleteNode(2048, id)).isFalse();
      assertThat(graph.updateNode(WireFixture.node())).isFalse();
      assertThat(graph.addLink(WireFixture.link(1, 2)))
          .isEqualTo(LinkChange.of(LinkChange.NONE, 1));
      assertThat(graph.addLink(WireFixture.link(1, 2)).visible()).isZero();
      assertThat(graph.deleteLink(1, WireFixture.TYPE, 2, false, 1).visible()).isEqualTo(-1);
      assertThat(graph.deleteLink(1, WireFixture.TYPE, 2, true, 1).visible()).isZero();
      assertThat(graph.deleteLink(1, WireFixture.TYPE, 2, true, 1).visible()).isZero();
      return server.sent().stream().map(WritesWireTest::content).toList();
    }
  }

  /** The same statements by the driver's methods, with the filters and changes that were sent. */
  private List<String> byTheDriver(List<Sent> ours) {
    MongoClientSettings settings =
        MongoClientSettings.builder()
            .applyConnectionString(new ConnectionString(server.url("linkdb")))
            .retryWrites(false)
            .build();
    try (MongoClient client = MongoClients.create(settings)) {
      MongoDatabase database =
          client
              .getDatabase("linkdb")
              .withWriteConcern(WriteConcern.MAJORITY.withWTimeout(5, TimeUnit.SECONDS));
      server.forget();
      ours.forEach(sent -> byTheDriver(database, sent.command()));
      return server.sent().stream().map(WritesWireTest::content).toList();
    }
  }

  private static void byTheDriver(MongoDatabase database, BsonDocument command) {
    String name = command.getFirstKey();
    MongoCollection<BsonDocument> collection =
        database.getCollection(command.getString(name).getValue(), BsonDocument.class);
    switch (name) {
      case "insert" -> collection.insertOne(only(command, "documents"));
      case "delete" -> collection.deleteOne(only(command, "deletes").getDocument("q"));
      case "update" -> {
        BsonDocument one = only(command, "updates");
        BsonDocument filter = one.getDocument("q");
        boolean upsert = one.containsKey("upsert");
        if (one.isArray("u")) {
          List<BsonDocument> stages =
              one.getArray("u").stream().map(BsonValue::asDocument).toList();
          collection.updateOne(filter, stages, new UpdateOptions().upsert(upsert));
        } else if (one.getDocument("u").getFirstKey().startsWith("$")) {
          collection.updateOne(filter, one.getDocument("u"), new UpdateOptions().upsert(upsert));
        } else {
          collection.replaceOne(filter, one.getDocument("u"), new ReplaceOptions().upsert(upsert));
        }
      }
      case "findAndModify" -> {
        BsonDocument filter = command.getDocument("query");
        BsonDocument fields = command.getDocument("fields");
        if (command.containsKey("remove")) {
          collection.findOneAndDelete(filter, new FindOneAndDeleteOptions().projection(fields));
        } else {
          collection.findOneAndUpdate(
              filter,
              command.getDocument("update"),
              new FindOneAndUpdateOptions()
                  .projection(fields)
                  .upsert(command.containsKey("upsert")));
        }
      }
      default -> throw new AssertionError(name);
    }
  }

  private static BsonDocument only(BsonDocument command, String array) {
    return command.getArray(array).get(0).asDocument();
  }

  @Test
  void theContentIsThatOfTheDriversMethods() {
    try (DbAdapter adapter = open(WriteMode.NONE, false)) {
      List<String> own = contents(adapter);
      assertThat(own).hasSizeGreaterThan(19).anyMatch(c -> c.contains("majority"));
      assertThat(byTheDriver(server.sent())).containsExactlyElementsOf(own);
    }
  }

  /** A number per write, by which the server recognizes a second attempt. */
  @Test
  void writesThatMayBeRepeatedAreNumberedInTheirSession() {
    try (DbAdapter adapter = open(WriteMode.NONE, true)) {
      contents(adapter);
      assertThat(server.sent()).noneMatch(Sent::inTransaction).allMatch(s -> s.session() != null);
      assertThat(server.sent())
          .extracting(s -> s.session() + " " + s.command().getInt64("txnNumber").getValue())
          .hasSizeGreaterThan(19)
          .doesNotHaveDuplicates();
    }
  }

  private Outcome insert(RowStore rows, long id) {
    try {
      rows.insert(0, row(id));
      return Outcome.OK;
    } catch (DbException e) {
      return e.outcome();
    }
  }

  @Test
  void errorsHaveTheirOutcome() {
    try (DbAdapter adapter = open(WriteMode.NONE, false);
        RowStore rows = rows(adapter)) {
      assertThat(insert(rows, 1)).isEqualTo(Outcome.OK);
      assertThat(insert(rows, 1)).as("duplicate key").isEqualTo(Outcome.CONSTRAINT);
      server.script().once("insert", new Answer.Unconfirmed(64, "WriteConcernFailed"));
      assertThat(insert(rows, 2)).as("not confirmed").isEqualTo(Outcome.UNKNOWN_COMMIT);
      server.script().once("insert", new Answer.Unconfirmed(100, "UnsatisfiableWriteConcern"));
      assertThat(insert(rows, 3)).as("cannot be confirmed").isEqualTo(Outcome.FATAL);
      server.script().once("insert", new Answer.Refuse(112, "WriteConflict"));
      assertThat(insert(rows, 4)).as("conflict").isEqualTo(Outcome.CONFLICT);
      server.script().once("insert", new Answer.Drop(true));
      assertThat(insert(rows, 5)).as("answer lost").isEqualTo(Outcome.UNKNOWN_COMMIT);
      server.script().once("insert", new Answer.Refuse(10107, "NotWritablePrimary"));
      assertThat(insert(rows, 6)).as("not the primary").isEqualTo(Outcome.CONNECTION);
      assertThat(insert(rows, 7)).as("after all").isEqualTo(Outcome.OK);
      assertThatThrownBy(() -> rows.insert(0, row(7)))
          .hasMessageContaining("there is a row with such an id already");
    }
  }
}
