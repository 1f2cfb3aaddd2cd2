package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.ReadPreference;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import io.linkbenchx.config.Masking;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.graph.LinkBuffer;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.RangeQuery;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.TextBuffer;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.StatementPlans;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.json.JsonMode;
import org.bson.json.JsonWriterSettings;

/**
 * Asks a server for the execution plans of the commands of all data models' stores with typical
 * parameters; executes none of them.
 */
final class MongoExplain extends UnitOfWork {
  private static final JsonWriterSettings ONE_LINE =
      JsonWriterSettings.builder().outputMode(JsonMode.RELAXED).build();
  private static final JsonWriterSettings INDENTED =
      JsonWriterSettings.builder().outputMode(JsonMode.RELAXED).indent(true).build();

  /** Fields of an answer that describe the command, the server and the answer, not the plan. */
  private static final Set<String> AROUND =
      Set.of(
          ("command explainVersion ok operationTime serverInfo serverParameters $clusterTime"
                  + " $gleStats lastCommittedOpTime $configServerState")
              .split(" "));

  private static final Set<String> READS = Set.of("find", "aggregate", "distinct");

  /** LinkBench's type of all nodes. */
  private static final int NODE_TYPE = 2048;

  /** Bytes of a payload, as in LinkBench, and of a value. */
  private static final int VALUE_BYTES = 8;

  /** sysbench's default: values of a list, also used for the insert benchmark. */
  private static final int LIST = 10;

  private record Example(String name, String database, BsonDocument command) {}

  private final List<Example> examples = new ArrayList<>();
  private final MongoClient server;
  private String statement;
  private int sent;

  /** Without transactions, which do not affect any plan. */
  private MongoExplain(Connection connection) {
    super(connection.client());
    this.server = connection.questions();
  }

  /**
   * Requests all plans; does not throw.
   *
   * @param stores makes a store whose commands are explained instead of sent
   * @param typical lets the store work, by {@link #graph} or its like
   */
  static <S extends UnitStore> StatementPlans read(
      Connection connection, Function<UnitOfWork, S> stores, BiConsumer<MongoExplain, S> typical) {
    MongoExplain explain = new MongoExplain(connection);
    try (S store = stores.apply(explain)) {
      typical.accept(explain, store);
      return new StatementPlans(
          Provenance.of(Subject.STATEMENT_PLANS, List.of("explain")),
          explain.examples.stream().map(explain::plan).toList());
    } catch (MongoException e) {
      return StatementPlans.missing(MongoInsight.why(e), MongoErrors.message(e));
    } catch (DbOpenException | DbException | DbUsageException e) {
      return StatementPlans.missing(Missing.NO_ANSWER, Masking.mask(e.getMessage()));
    }
  }

  /** Records a command. Each write finds its document, each read finds nothing. */
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

  /** Adds the commands of a statement; the second and further ones are numbered. */
  private MongoExplain add(String name, Runnable work) {
    statement = name;
    sent = 0;
    work.run();
    return this;
  }

  private StatementPlans.Plan plan(Example example) {
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

  void graph(MongoStore store, long id, long type) {
    long now = System.currentTimeMillis();
    long id2 = id + 1;
    NodeRow node = new NodeRow();
    node.id = id;
    node.type = NODE_TYPE;
    node.version = 2;
    node.time = (int) (now / 1000);
    node.length = VALUE_BYTES;
    LinkRow link = new LinkRow();
    link.id1 = id;
    link.type = type;
    link.id2 = id2;
    link.time = now;
    link.length = VALUE_BYTES;
    LinkBuffer links = new LinkBuffer();
    add("graph.select_node", () -> store.getNode(NODE_TYPE, id, new NodeRow()))
        .add("graph.update_node", () -> store.updateNode(node))
        .add("graph.delete_node", () -> store.deleteNode(NODE_TYPE, id))
        .add("graph.select_count", () -> store.countLinks(id, type))
        .add("graph.select_link", () -> store.getLink(link))
        .add(
            "graph.multiget",
            () -> store.multigetLinks(id, type, new long[] {id2, id2 + 1}, 2, links))
        .add("graph.list_links", () -> store.getLinksList(id, type, 0, now, 0, 10_000, links))
        .add("graph.put_link", () -> store.addLink(link))
        .add("graph.hide_link", () -> store.deleteLink(id, type, id2, false, now))
        .add("graph.delete_link", () -> store.deleteLink(id, type, id2, true, now));
  }

  void rows(MongoRowStore store, long id) {
    long last = id + 99; // sysbench's default range
    Row row = new Row();
    row.id = id;
    row.k = id;
    row.cLength = VALUE_BYTES;
    Arrays.fill(row.c, (byte) '0');
    TextBuffer texts = new TextBuffer();
    add("rows.point", () -> store.pointSelect(0, id, new Row()))
        .add("rows.simple_range", () -> store.simpleRange(0, id, last, texts))
        .add("rows.sum_range", () -> store.sumRange(0, id, last))
        .add("rows.order_range", () -> store.orderRange(0, id, last, texts))
        .add("rows.distinct_range", () -> store.distinctRange(0, id, last, texts))
        .add("rows.points_by_k", () -> store.pointsByK(0, list(id), LIST, texts))
        .add("rows.count_by_k", () -> store.countByK(0, new long[] {id}, new long[] {last}, 1))
        .add("rows.index_update", () -> store.indexUpdate(0, id))
        .add("rows.non_index_update", () -> store.nonIndexUpdate(0, row))
        .add("rows.conditional_update", () -> store.conditionalUpdate(0, id, id, id + 1))
        .add("rows.delete", () -> store.delete(0, id))
        .add("rows.replace", () -> store.replace(0, row));
  }

  private static long[] list(long from) {
    return LongStream.range(from, from + LIST).toArray();
  }

  void purchases(MongoPurchaseStore store, PurchaseLayout layout, long id) {
    PurchaseRows rows = new PurchaseRows();
    add("purchases.min_id", () -> store.minId(0, id))
        .add("purchases.max_id", () -> store.maxId(0))
        .add("purchases.points", () -> store.points(0, list(id), LIST, rows))
        .add("purchases.id_range", () -> store.idRange(0, id, LIST, rows));
    for (int index = 0; index < layout.indexes(); index++) {
      for (boolean whole : new boolean[] {true, false}) {
        RangeQuery query = new RangeQuery();
        query.index = index;
        query.wholeBound = whole;
        query.limit = LIST;
        query.time = System.currentTimeMillis();
        add("purchases.range", () -> store.range(0, query, rows));
      }
    }
  }

  void keyValues(MongoKeyValueStore store, ByteBuffer key) {
    add("keyvalue.get", () -> store.get(key))
        .add("keyvalue.put", () -> store.put(key, ByteBuffer.allocate(VALUE_BYTES)));
  }
}
