package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import io.linkbenchx.db.DbUsageException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Repeats idempotent work for as long as an election or a restart takes. */
final class OutageRetry {
  private static final Logger LOG = LoggerFactory.getLogger(OutageRetry.class);
  private static final long LONGEST = TimeUnit.SECONDS.toNanos(20);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

  private OutageRetry() {}

  /** {@link #outlast} for work without a result. */
  static void run(Runnable work) {
    outlast(
        () -> {
          work.run();
          return null;
        });
  }

  /** Runs work that gives the same result if it is repeated. */
  static <T> T outlast(Supplier<T> work) {
    long start = System.nanoTime();
    while (true) {
      try {
        return work.get();
      } catch (MongoException e) {
        if (e.getCode() == MongoErrors.UNAUTHORIZED) {
          throw new DbUsageException(
              ("this user has no right to do that: grant it readWrite on the database, on each one"
                      + " with database_per_table (%s)")
                  .formatted(MongoErrors.message(e)));
        }
        boolean late = System.nanoTime() - start > LONGEST;
        if (!MongoErrors.outcome(e).retryable() || late || Thread.currentThread().isInterrupted()) {
          throw MongoErrors.failure("", e);
        }
        LOG.info("retrying: {}", MongoErrors.message(e));
        LockSupport.parkNanos(PAUSE);
      }
    }
  }
}
