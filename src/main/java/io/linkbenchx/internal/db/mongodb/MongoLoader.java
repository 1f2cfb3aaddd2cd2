package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.InsertManyOptions;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.WriteModel;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.keyvalue.KeyValueLoader;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.result.Outcome;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.bson.RawBsonDocument;

/** Loads the documents of any data model, a batch of one collection at a time. */
final class MongoLoader implements GraphLoader, RowLoader, KeyValueLoader {
  private final MongoTables tables;
  private final DataLayout layout;
  private final int rows;
  private final boolean resumed;
  private final Bson document = new Bson();
  private final Bson filter = new Bson();
  private final Map<Integer, Batch> batches = new LinkedHashMap<>();

  /**
   * @param rows documents per insert
   */
  MongoLoader(MongoTables tables, int rows, boolean resumed) {
    this.tables = tables;
    this.layout = tables.support().connection.layout();
    this.rows = rows;
    this.resumed = resumed;
  }

  /** Adds a document; {@code which} selects it. */
  private void add(int table, Bson complete, Bson which) {
    batches.computeIfAbsent(table, t -> new Batch(tables.raw(t))).add(complete.copy(), which);
  }

  @Override
  public void node(NodeRow node) {
    Bson which = DataLayout.node(filter.start(), node.id);
    add(MongoGraph.NODES, DataLayout.newNode(document, node.id, node), which);
  }

  @Override
  public void link(LinkRow link) {
    Bson which = layout.link(filter.start(), link.id1, link.type, link.id2);
    add(MongoGraph.LINKS, layout.newLink(document, link), which);
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    Bson which = layout.count(filter.start(), id, type);
    add(MongoGraph.COUNTS, layout.newCount(document, id, type, count, time, version), which);
  }

  @Override
  public void row(int table, Row row) {
    Bson which = filter.start().number(Field.KEY, row.id);
    add(table, RowDocs.row(document, row.id, row), which);
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    document.start().binary(Field.KEY, key, key.limit()).binary(Field.V, value, value.limit());
    add(0, document, filter.start().binary(Field.KEY, key, key.limit()));
  }

  @Override
  public void finishChunk(String name, String value) {
    batches.values().forEach(Batch::send);
    Batch.persistently(false, again -> tables.support().metadata.put(null, name, value));
  }

  @Override
  public void close() {
    // the connections belong to the driver's pool
  }

  /**
   * The documents of a load for one collection: unordered bulk inserts, a batch at a time. A
   * resumed load and an interrupted batch replace documents by key instead, so that existing ones
   * are overwritten.
   */
  private final class Batch {
    private static final int ATTEMPTS = 20;
    private static final int BATCH_BYTES = 16 << 20;
    private static final InsertManyOptions UNORDERED = new InsertManyOptions().ordered(false);

    private final MongoCollection<RawBsonDocument> target;
    private final List<RawBsonDocument> documents = new ArrayList<>();
    private final List<RawBsonDocument> filters = new ArrayList<>();
    private long bytes;

    Batch(MongoCollection<RawBsonDocument> target) {
      this.target = target;
    }

    /**
     * Adds a document, and sends the batch if it is full.
     *
     * @param filter for a document to overwrite
     */
    void add(RawBsonDocument document, Bson filter) {
      documents.add(document);
      filters.add(filter.copy());
      bytes += document.getByteBuffer().remaining();
      if (documents.size() >= rows || bytes >= BATCH_BYTES) {
        send();
      }
    }

    /** Sends the current batch. */
    void send() {
      if (!documents.isEmpty()) {
        persistently(resumed, this::sendOnce);
        documents.clear();
        filters.clear();
        bytes = 0;
      }
    }

    private void sendOnce(boolean overwrite) {
      if (!overwrite) {
        target.insertMany(documents, UNORDERED);
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

    /**
     * Repeats idempotent work for as long as an election takes.
     *
     * @param overwrite whether the first attempt must overwrite; all further ones must
     * @param write receives whether to overwrite
     */
    static void persistently(boolean overwrite, Consumer<Boolean> write) {
      boolean again = overwrite;
      for (int attempt = 1; ; attempt++) {
        try {
          write.accept(again);
          return;
        } catch (MongoException e) {
          Outcome outcome = MongoErrors.outcome(e);
          boolean duplicate = MongoErrors.code(e) == MongoErrors.DUPLICATE_KEY && !again;
          if (!outcome.retryable() || duplicate || attempt == ATTEMPTS) {
            throw failed(e, duplicate ? Outcome.CONSTRAINT : outcome);
          }
          again = true;
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20L * attempt)); // longer each time
        }
      }
    }

    private static DbException failed(MongoException e, Outcome outcome) {
      String text =
          outcome != Outcome.CONSTRAINT
              ? ""
              : switch (MongoErrors.code(e)) {
                case MongoErrors.DUPLICATE_KEY -> "rows already exist; set existing = drop: ";
                case 121 ->
                    "the collection's validator refuses rows of this workload: remove the"
                        + " validator, or load into another database (dbid): ";
                default -> "";
              };
      return MongoErrors.failure(outcome, "loading: " + text, e);
    }
  }
}
