package io.linkbenchx.internal.db.mongodb;

import com.mongodb.ErrorCategory;
import com.mongodb.MongoException;
import com.mongodb.MongoWriteException;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReturnDocument;
import com.mongodb.client.model.UpdateOptions;
import io.linkbenchx.internal.db.mongodb.UnitOfWork.Stage;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Allocates ascending ids, never one twice, regardless of other processes: they are taken in blocks
 * from a counter in the database. The next block is fetched when the current one is half used, so
 * that no client waits for it. A clean shutdown returns unused ids. If the numbered collection is
 * not ours, no counter is written: the ids follow the largest one, in this process only.
 */
final class IdBlocks {
  private static final Logger LOG = LoggerFactory.getLogger(IdBlocks.class);
  private static final int BLOCK = 1000;

  /** Key of a graph's counter. */
  static final int NODES = 1;

  private static final String NEXT = "next";
  private static final Executor FETCHER = fetcher();

  private final MongoCollection<Document> metadata;
  private final Object counter;
  private final MongoTables tables;
  private final int table;
  private long next;
  private long bound;

  /** The end of the next block, or null. */
  private CompletableFuture<Long> ahead;

  private boolean known;
  private long uncounted;

  /**
   * @param counter {@code _id} of the counter
   */
  IdBlocks(MongoTables tables, int table, Object counter) {
    this.metadata = tables.support().metadata.entries();
    this.counter = counter;
    this.tables = tables;
    this.table = table;
  }

  /** One thread while there is work to fetch. */
  private static Executor fetcher() {
    ThreadFactory daemons =
        work -> {
          Thread thread = new Thread(work, "linkbenchx ids");
          thread.setDaemon(true);
          return thread;
        };
    return new ThreadPoolExecutor(0, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemons);
  }

  /**
   * Takes the first block before anything is timed. A missing write privilege is reported when an
   * id is needed.
   */
  synchronized void prepare() {
    if (next == bound && ahead == null) {
      try {
        ahead = CompletableFuture.completedFuture(takeBlock());
      } catch (MongoException e) {
        LOG.debug("the first ids are taken when they are needed: {}", e.getMessage());
      }
    }
  }

  /**
   * The first of {@code n} consecutive new ids. They are above all ids taken earlier in this
   * process; another process may still hold a lower block. {@code unit} counts a request if the
   * client has to wait for it.
   */
  synchronized long take(int n, UnitOfWork unit) {
    while (bound - next < n) {
      advance(unit);
    }
    next += n;
    if (bound - next <= BLOCK / 2 && (ahead == null || ahead.isCompletedExceptionally())) {
      ahead = CompletableFuture.supplyAsync(this::takeBlock, FETCHER);
    }
    return next - n;
  }

  /** Switches to the next block, or extends the current one if it follows directly. */
  private void advance(UnitOfWork unit) {
    long end = aheadEnd();
    if (end == 0) {
      unit.sending(Stage.HARMLESS);
      try {
        end = takeBlock();
      } catch (MongoException e) {
        throw unit.failed(e);
      }
    }
    ahead = null;
    next = end - BLOCK == bound ? next : end - BLOCK;
    bound = end;
  }

  /** Waits for the next block if it is being fetched; 0 if there is none. */
  private long aheadEnd() {
    try {
      return ahead == null ? 0 : ahead.join();
    } catch (CompletionException e) {
      LOG.debug("the next block of ids is requested again: {}", e.getMessage());
      return 0;
    }
  }

  private long takeBlock() {
    if (!known) {
      uncounted = tables.ours(table) ? 0 : maxId() + 1;
      known = true;
    }
    if (uncounted > 0) {
      return uncounted += BLOCK;
    }
    while (true) {
      Document found =
          metadata.findOneAndUpdate(
              key(),
              new Document("$inc", new Document(NEXT, (long) BLOCK)),
              new FindOneAndUpdateOptions().returnDocument(ReturnDocument.AFTER));
      if (found != null) {
        return found.get(NEXT, Number.class).longValue();
      }
      try { // for a graph that another program loaded; the first client initializes the counter
        metadata.insertOne(key().append(NEXT, maxId() + 1));
      } catch (MongoWriteException e) {
        if (e.getError().getCategory() != ErrorCategory.DUPLICATE_KEY) {
          throw e;
        }
      }
    }
  }

  private long maxId() {
    Document last =
        tables
            .collection(table)
            .find()
            .projection(new Document("_id", 1))
            .sort(new Document("_id", -1))
            .limit(1)
            .first();
    return last != null && last.get("_id") instanceof Number id ? id.longValue() : 0;
  }

  private Document key() {
    return new Document("_id", counter);
  }

  /** Sets the next id. */
  synchronized void set(long id) {
    metadata.updateOne(
        key(), new Document("$set", new Document(NEXT, id)), new UpdateOptions().upsert(true));
    forget();
  }

  /** Drops unused ids; a block that is being fetched will not be ours. */
  private void forget() {
    next = 0;
    bound = 0;
    ahead = null;
    known = false;
  }

  /** Starts again after the collection was dropped. */
  synchronized void restart() {
    metadata.deleteOne(key());
    forget();
  }

  /** Returns unused ids, unless another process has taken from the counter since. */
  synchronized void giveBack() {
    long end = aheadEnd();
    long last = end > 0 ? end : bound;
    long first = end > 0 && end - BLOCK != bound ? end - BLOCK : next;
    if (first < last && uncounted == 0) {
      metadata.updateOne(key().append(NEXT, last), new Document("$set", new Document(NEXT, first)));
    }
    forget();
  }
}
