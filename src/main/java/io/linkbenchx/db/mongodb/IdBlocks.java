package io.linkbenchx.db.mongodb;

import com.mongodb.ErrorCategory;
import com.mongodb.MongoWriteException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReturnDocument;
import com.mongodb.client.model.UpdateOptions;
import io.linkbenchx.db.mongodb.Unit.Stage;
import org.bson.Document;

/**
 * Gives out ids, ascending, never one twice, whatever other processes do: they are taken in blocks
 * from a counter in the database. A clean end gives the rest of the last block back.
 */
final class IdBlocks {
  private static final int BLOCK = 1000;

  /** The key of a graph's counter. */
  static final int NODES = 1;

  private static final String NEXT = "next";

  private final MongoCollection<Document> metadata;
  private final Object counter;
  private final MongoCollection<Document> numbered;
  private long next;
  private long bound;

  /**
   * @param metadata that holds the counter
   * @param counter its {@code _id}
   * @param numbered the collection whose documents have such ids
   */
  IdBlocks(MongoCollection<Document> metadata, Object counter, MongoCollection<Document> numbered) {
    this.metadata = metadata;
    this.counter = counter;
    this.numbered = numbered;
  }

  /** A new id; every thousandth asks the database, which {@code unit} counts. */
  synchronized long take(Unit unit) {
    if (next == bound) {
      long end = takeBlock(unit);
      next = end - BLOCK;
      bound = end;
    }
    return next++;
  }

  /**
   * The first of {@code n} new ids in a row. Within this process they are above all that were taken
   * before; another process may still hold a block that is lower.
   */
  synchronized long take(int n, Unit unit) {
    while (bound - next < n) {
      long end = takeBlock(unit);
      next = end - BLOCK == bound ? next : end - BLOCK;
      bound = end;
    }
    next += n;
    return next - n;
  }

  private long takeBlock(Unit unit) {
    while (true) {
      unit.sending(Stage.HARMLESS);
      Document found =
          metadata.findOneAndUpdate(
              key(),
              new Document("$inc", new Document(NEXT, (long) BLOCK)),
              new FindOneAndUpdateOptions().returnDocument(ReturnDocument.AFTER));
      if (found != null) {
        return found.get(NEXT, Number.class).longValue();
      }
      begin(maxId() + 1);
    }
  }

  /** For a graph that another program loaded; whoever comes first decides. */
  private void begin(long first) {
    try {
      metadata.insertOne(key().append(NEXT, first));
    } catch (MongoWriteException e) {
      if (e.getError().getCategory() != ErrorCategory.DUPLICATE_KEY) {
        throw e;
      }
    }
  }

  private long maxId() {
    Document last =
        numbered
            .find()
            .projection(new Document("_id", 1))
            .sort(new Document("_id", -1))
            .limit(1)
            .first();
    return last == null ? 0 : last.get("_id", Number.class).longValue();
  }

  private Document key() {
    return new Document("_id", counter);
  }

  /** The next id is to be {@code id}. */
  synchronized void set(long id) {
    metadata.updateOne(
        key(), new Document("$set", new Document(NEXT, id)), new UpdateOptions().upsert(true));
    forget();
  }

  /** Drops what was taken, in a database that was emptied. */
  synchronized void forget() {
    next = 0;
    bound = 0;
  }

  /** Begins anew, for a collection that was dropped. */
  synchronized void restart() {
    metadata.deleteOne(key());
    forget();
  }

  /** Gives back what was not used, unless another process has taken from the counter since. */
  synchronized void giveBack() {
    if (next < bound) {
      metadata.updateOne(key().append(NEXT, bound), new Document("$set", new Document(NEXT, next)));
      forget();
    }
  }
}
