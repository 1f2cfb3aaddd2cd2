package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.ReadPreference;
import com.mongodb.TransactionOptions;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.config.Masking;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.StatementPlans;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.json.JsonMode;
import org.bson.json.JsonWriterSettings;

/** Asks a server for the execution plans of a store's commands; executes none of them. */
final class MongoExplain {
  private static final JsonWriterSettings ONE_LINE =
      JsonWriterSettings.builder().outputMode(JsonMode.RELAXED).build();
  private static final JsonWriterSettings INDENTED =
      JsonWriterSettings.builder().outputMode(JsonMode.RELAXED).indent(true).build();

  /** Fields of an answer that describe the command, the server and the answer, not the plan. */
  private static final Set<String> AROUND =
      Set.of(
          "command",
          "explainVersion",
          "ok",
          "operationTime",
          "serverInfo",
          "serverParameters",
          "$clusterTime",
          "$gleStats",
          "lastCommittedOpTime",
          "$configServerState");

  private static final Set<String> READS = Set.of("find", "aggregate", "distinct");

  private record Example(String name, String database, BsonDocument command) {}

  /** Records the commands of stores. Each write finds its document, each read finds nothing. */
  private final class Unsent extends UnitOfWork {
    Unsent(MongoClient client) {
      super(client, false, null, TransactionOptions.builder().build(), null, false);
    }

    @Override
    void send(
        MongoDatabase database, RawBsonDocument command, ReadPreference preference, Reply reply) {
      BsonDocument plain = command.decode(new BsonDocumentCodec());
      plain.keySet().removeAll(List.of("readConcern", "writeConcern")); // no plan depends on it
      String name = ++sent == 1 ? statement : statement + "." + sent;
      examples.add(new Example(name, database.getName(), plain));
      reply.read(RawBsonDocument.parse(answer(plain)));
    }

    /** An upsert finds no link, so the count is raised; a link to hide was visible. */
    private static String answer(BsonDocument command) {
      return READS.contains(command.getFirstKey())
          ? "{}"
          : command.containsKey("upsert") ? "{n: 1}" : "{n: 1, value: {visibility: 1}}";
    }
  }

  private final List<Example> examples = new ArrayList<>();
  private String statement;
  private int sent;

  private MongoExplain() {}

  /**
   * Requests all plans; does not throw.
   *
   * @param stores makes a store whose commands are explained instead of sent; without transactions,
   *     which do not affect any plan
   * @param typical lets the store work, by {@link #add}
   */
  static <S extends UnitStore> StatementPlans read(
      Connection connection, Function<UnitOfWork, S> stores, BiConsumer<MongoExplain, S> typical) {
    MongoExplain explain = new MongoExplain();
    try (S store = stores.apply(explain.new Unsent(connection.client()))) {
      typical.accept(explain, store);
      return explain.plans(connection.questions());
    } catch (MongoException e) {
      return StatementPlans.missing(MongoInsight.why(e), MongoErrors.message(e));
    } catch (DbOpenException | DbException | DbUsageException e) {
      return StatementPlans.missing(Missing.NO_ANSWER, Masking.mask(e.getMessage()));
    }
  }

  /** Adds the commands of a statement; the second and further ones are numbered. */
  MongoExplain add(String name, Runnable work) {
    statement = name;
    sent = 0;
    work.run();
    return this;
  }

  private StatementPlans plans(MongoClient server) {
    List<StatementPlans.Plan> plans =
        examples.stream().map(example -> plan(server, example)).toList();
    return new StatementPlans(Provenance.of(Subject.STATEMENT_PLANS, List.of("explain")), plans);
  }

  private static StatementPlans.Plan plan(MongoClient server, Example example) {
    BsonDocument command = example.command();
    List<String> lines = List.of();
    String error = null;
    try {
      BsonDocument reply =
          server
              .getDatabase(example.database())
              .runCommand(
                  new BsonDocument("explain", command)
                      .append("verbosity", new BsonString("queryPlanner")),
                  BsonDocument.class);
      AROUND.forEach(reply::remove);
      lines = reply.toJson(INDENTED).lines().toList();
    } catch (MongoException e) {
      if (MongoErrors.lost(e)) {
        throw e;
      }
      error = MongoErrors.message(e);
    }
    return new StatementPlans.Plan(
        example.name(), command.toJson(ONE_LINE), List.of(), lines, error);
  }
}
