package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.InsertManyOptions;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.WriteModel;
import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.bson.RawBsonDocument;

/**
 * The documents of a load for one collection: unordered bulk inserts, a batch at a time. A resumed
 * load and an interrupted batch replace documents by key instead, so that existing ones are
 * overwritten.
 */
final class MongoLoadBatch {
  private static final int ATTEMPTS = 20;
  private static final int BATCH_BYTES = 16 << 20;
  private static final InsertManyOptions UNORDERED = new InsertManyOptions().ordered(false);

  private final MongoCollection<RawBsonDocument> target;
  private final int rows;
  private final boolean resumed;
  private final List<RawBsonDocument> documents = new ArrayList<>();
  private final List<RawBsonDocument> filters = new ArrayList<>();
  private long bytes;

  /**
   * @param rows documents per insert
   */
  MongoLoadBatch(MongoCollection<RawBsonDocument> target, int rows, boolean resumed) {
    this.target = target;
    this.rows = rows;
    this.resumed = resumed;
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
        OutageRetry.pause(attempt);
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
                  "the collection's validator refuses rows of this workload: remove the validator,"
                      + " or load into another database (dbid): ";
              default -> "";
            };
    return MongoErrors.failure(outcome, "loading: " + text, e);
  }
}
