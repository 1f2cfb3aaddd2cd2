package io.linkbenchx.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.InsertManyOptions;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.WriteModel;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Outcome;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.util.ArrayList;
import java.util.List;
import org.bson.Document;
import org.bson.RawBsonDocument;

/**
 * Unordered bulk inserts, a batch at a time. A load that was resumed, and a batch that was
 * interrupted, replace documents by key instead, so that what is there already is overwritten.
 */
final class MongoLoader implements GraphLoader {
  private static final int ATTEMPTS = 20;
  private static final int BATCH_BYTES = 16 << 20;

  /** The documents for one collection, and the filters that find them. */
  private final class Batch {
    private final MongoCollection<RawBsonDocument> target;
    private final List<RawBsonDocument> documents = new ArrayList<>();
    private final List<RawBsonDocument> filters = new ArrayList<>();
    private long bytes;

    Batch(MongoCollection<RawBsonDocument> target) {
      this.target = target;
    }

    void add(RawBsonDocument document, Bson filter) {
      documents.add(document);
      filters.add(filter.copy());
      bytes += document.getByteLength();
      if (documents.size() >= rows || bytes >= BATCH_BYTES) {
        send();
      }
    }

    void send() {
      if (documents.isEmpty()) {
        return;
      }
      boolean overwrite = resumed;
      for (int attempt = 1; ; attempt++) {
        try {
          sendOnce(overwrite);
          break;
        } catch (MongoException e) {
          Outcome outcome = MongoErrors.outcome(e);
          boolean duplicate = MongoErrors.code(e) == MongoErrors.DUPLICATE_KEY && !overwrite;
          if (!outcome.retryable() || duplicate || attempt == ATTEMPTS) {
            throw failed(e, duplicate ? Outcome.CONSTRAINT : outcome);
          }
          overwrite = true;
          Outages.pause(attempt);
        }
      }
      documents.clear();
      filters.clear();
      bytes = 0;
    }

    private void sendOnce(boolean overwrite) {
      if (!overwrite) {
        target.insertMany(documents, new InsertManyOptions().ordered(false));
        return;
      }
      List<WriteModel<RawBsonDocument>> replacements = new ArrayList<>();
      for (int i = 0; i < documents.size(); i++) {
        replacements.add(
            new ReplaceOneModel<>(
                filters.get(i), documents.get(i), new ReplaceOptions().upsert(true)));
      }
      target.bulkWrite(replacements, new BulkWriteOptions().ordered(false));
    }
  }

  private final DataLayout layout;
  private final MongoCollection<Document> metadata;
  private final int rows;
  private final boolean resumed;
  private final Bson document = new Bson();
  private final Bson filter = new Bson();
  private final Batch nodes;
  private final Batch links;
  private final Batch counts;

  /**
   * @param rows documents per insert
   */
  MongoLoader(Graph graph, int rows, boolean resumed) {
    this.layout = graph.layout();
    this.metadata = graph.metadata();
    this.rows = rows;
    this.resumed = resumed;
    this.nodes = new Batch(graph.raw(graph.names().nodes()));
    this.links = new Batch(graph.raw(graph.names().links()));
    this.counts = new Batch(graph.raw(graph.names().counts()));
  }

  @Override
  public void node(NodeRow node) {
    nodes.add(DataLayout.newNode(document, node.id, node).copy(), DataLayout.node(filter.start(), node.id));
  }

  @Override
  public void link(LinkRow link) {
    links.add(
        layout.newLink(document, link).copy(), layout.link(filter.start(), link.id1, link.type, link.id2));
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    counts.add(
        layout.newCount(document, id, type, count, time, version).copy(),
        layout.count(filter.start(), id, type));
  }

  @Override
  public void finishChunk(String name, String value) {
    nodes.send();
    links.send();
    counts.send();
    for (int attempt = 1; ; attempt++) {
      try {
        MongoMetadata.put(metadata, name, value);
        return;
      } catch (MongoException e) {
        Outcome outcome = MongoErrors.outcome(e);
        if (!outcome.retryable() || attempt == ATTEMPTS) {
          throw failed(e, outcome);
        }
        Outages.pause(attempt);
      }
    }
  }

  private static DbException failed(MongoException e, Outcome outcome) {
    String text =
        outcome == Outcome.CONSTRAINT
            ? "loading: rows of this graph are there already, drop them first (--drop): "
            : "loading: ";
    return new DbException(outcome, MongoErrors.text(e), text + MongoErrors.message(e), e);
  }

  @Override
  public void close() {
    // the connections belong to the driver's pool
  }
}
