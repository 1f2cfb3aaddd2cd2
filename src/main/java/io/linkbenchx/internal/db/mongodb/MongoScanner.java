package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.FindIterable;
import io.linkbenchx.db.graph.GraphScanner;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.function.Consumer;
import org.bson.RawBsonDocument;

/** Streams ranges in batches; every row is read, no count is estimated. */
final class MongoScanner implements GraphScanner {
  private final Graph graph;
  private final String index;
  private final Bson filter = new Bson();
  private final RawBsonDocument columns = DataLayout.columns(new Bson().start()).copy();
  private final Doc doc = new Doc();
  private final NodeRow node = new NodeRow();
  private final LinkRow link = new LinkRow();

  /**
   * @param index name of the index that lists are read from
   */
  MongoScanner(Graph graph, String index) {
    this.graph = graph;
    this.index = index;
  }

  @Override
  public void nodes(long fromId, long toId, Consumer<NodeRow> sink) {
    RawBsonDocument range = range(Field.KEY, fromId, toId);
    each(
        find(graph.names().nodes(), range).sort(ascending(Field.KEY)),
        () -> {
          doc.copyTo(node);
          sink.accept(node);
        });
  }

  /** The key begins with the type, so ranges of id1 are read type by type. */
  @Override
  public void links(long fromId1, long toId1, Consumer<LinkRow> sink) {
    for (long type = nextType(0); type >= 0; type = nextType(type + 1)) {
      deliver(find(graph.names().links(), linkRange(type, fromId1, toId1)), sink);
    }
  }

  private RawBsonDocument linkRange(long type, long from, long to) {
    filter.start();
    if (graph.layout().compact()) {
      filter.begin(Field.KEY).key(Field.GTE, type, from, 0).key(Field.LT, type, to, 0).end();
    } else {
      filter.int64(Field.LINK_TYPE, type);
      filter.begin(Field.ID1).int64(Field.GTE, from).int64(Field.LT, to).end();
    }
    return filter.copy();
  }

  /** The smallest type not below {@code from}, or −1. */
  private long nextType(long from) {
    boolean compact = graph.layout().compact();
    filter.start().begin(compact ? Field.KEY : Field.LINK_TYPE);
    if (compact) {
      filter.key(Field.GTE, from, 0, 0);
    } else {
      filter.int64(Field.GTE, from);
    }
    FindIterable<RawBsonDocument> first =
        find(graph.names().links(), filter.end().copy())
            .sort(ascending(compact ? Field.KEY : Field.LINK_TYPE))
            .limit(1);
    long[] type = {-1};
    each(first, () -> type[0] = doc.linkType);
    return type[0];
  }

  @Override
  public void index(long fromId1, long toId1, Consumer<LinkRow> sink) {
    deliver(
        find(graph.names().links(), range(Field.ID1, fromId1, toId1))
            .projection(columns)
            .hintString(index),
        sink);
  }

  private void deliver(FindIterable<RawBsonDocument> found, Consumer<LinkRow> sink) {
    each(
        found,
        () -> {
          doc.copyTo(link);
          sink.accept(link);
        });
  }

  @Override
  public void counts(long fromId, long toId, CountSink sink) {
    RawBsonDocument range =
        graph.layout().compact()
            ? filter
                .start()
                .begin(Field.KEY)
                .key(Field.GTE, fromId, 0)
                .key(Field.LT, toId, 0)
                .end()
                .copy()
            : range(Field.ID, fromId, toId);
    each(
        find(graph.names().counts(), range),
        () -> sink.count(doc.id, doc.linkType, doc.count, doc.time, doc.version));
  }

  @Override
  public long maxNodeId() {
    RawBsonDocument descending = new Bson().start().int32(Field.KEY, -1).copy();
    RawBsonDocument keyOnly = new Bson().start().int32(Field.KEY, 1).copy();
    long[] max = {0};
    each(
        graph.raw(graph.names().nodes()).find().projection(keyOnly).sort(descending).limit(1),
        () -> max[0] = doc.key);
    return max[0];
  }

  private RawBsonDocument range(Field field, long from, long to) {
    return filter.start().begin(field).int64(Field.GTE, from).int64(Field.LT, to).end().copy();
  }

  private static RawBsonDocument ascending(Field field) {
    return new Bson().start().int32(field, 1).copy();
  }

  private FindIterable<RawBsonDocument> find(String collection, RawBsonDocument range) {
    return graph.raw(collection).find(range);
  }

  private void each(FindIterable<RawBsonDocument> found, Runnable row) {
    Scans.each(
        found,
        (bytes, from) -> {
          doc.read(bytes, from);
          row.run();
        });
  }

  @Override
  public void close() {
    // the connections belong to the driver's pool
  }
}
