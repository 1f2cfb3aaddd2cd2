package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.RoleClient;
import java.util.concurrent.TimeUnit;

/**
 * Replaces a store whose connection is lost, with growing pauses, up to the longest tolerated
 * outage.
 *
 * @param <S> the data model's store
 */
record Reconnector<S extends Store>(
    ClientContext context, RoleClient<S> work, RandomStream random) {
  private static final RetryPolicy PAUSES =
      new RetryPolicy(
          Integer.MAX_VALUE, TimeUnit.MILLISECONDS.toNanos(10), TimeUnit.SECONDS.toNanos(1));

  /** An outage longer than this ends the run. */
  private static final long LONGEST_OUTAGE = TimeUnit.MINUTES.toNanos(10);

  /** Closes {@code broken} and opens a new store; throws if that stays impossible. */
  S reconnect(S broken) {
    closeQuietly(broken);
    Clock clock = context.step().env.clock();
    long since = clock.nanos();
    for (int attempt = 1; ; attempt++) {
      try {
        S store = work.openStore();
        context.step().errors.reconnected(since, clock.nanos());
        context.recorder().reconnected();
        return store;
      } catch (DbException | DbOpenException e) {
        if (context.step().signals.stopped() || clock.nanos() - since > LONGEST_OUTAGE) {
          throw new DbOpenException(
              "the connection was lost and could not be reestablished: " + e.getMessage(), e);
        }
        long until = clock.nanos() + PAUSES.pauseNanos(attempt, random);
        while (clock.nanos() < until && !context.step().signals.stopped()) {
          clock.awaitUntil(until);
        }
      }
    }
  }

  /** Closes a sound store and opens a new one; waits if it meets an outage. */
  S renew(S sound) {
    sound.close();
    try {
      S store = work.openStore();
      context.recorder().reconnected();
      return store;
    } catch (DbException | DbOpenException e) {
      return reconnect(sound);
    }
  }

  @SuppressWarnings("EmptyCatch") // the connection is known to be broken
  private void closeQuietly(S broken) {
    try {
      broken.close();
    } catch (RuntimeException ignored) {
      // Nothing more can be lost here.
    }
  }
}
