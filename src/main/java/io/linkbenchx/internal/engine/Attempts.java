package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import java.util.concurrent.TimeUnit;

/**
 * Brings one transaction after the other to its final outcome: runs it, leaves the store clean
 * after a failure, and retries as the retry policy allows. Holds the client's store and the details
 * of the last transaction.
 *
 * @param <S> the data model's store
 */
final class Attempts<S extends Store> {
  /** The commit is certain, but what it did was never reported. */
  static final long NO_EFFECT = -1;

  /** Pauses before attempts to connect again. */
  private static final RetryPolicy RECONNECTS =
      new RetryPolicy(
          Integer.MAX_VALUE, TimeUnit.MILLISECONDS.toNanos(10), TimeUnit.SECONDS.toNanos(1));

  /** An outage longer than this ends the run. */
  private static final long LONGEST_OUTAGE = TimeUnit.MINUTES.toNanos(10);

  /** Result of {@link #cleanUp} if the transaction may be retried. */
  private static final Outcome AGAIN = null;

  private final ClientThread thread;
  private final Clock clock;
  private final StepSignals signals;
  private final RoleClient<S> work;
  private final RandomStream pauses;

  S store;

  /** What the last transaction did, if it was committed; {@link #NO_EFFECT} if unknown. */
  long effect;

  /** Number of attempts of the last transaction beyond the first. */
  int retries;

  private boolean measured;

  /** Why the last transaction was given up, if it was. */
  DbException problem;

  /** Opens the store. */
  Attempts(ClientThread thread, RoleClient<S> work, RandomStream pauses) {
    this.thread = thread;
    this.clock = thread.step.env.clock();
    this.signals = thread.step.signals;
    this.work = work;
    this.pauses = pauses;
    this.store = work.openStore();
  }

  /** Replaces a sound connection by a new one; waits if it meets an outage. */
  void renewStore() {
    store.close();
    try {
      store = work.openStore();
      thread.recorder.reconnected();
    } catch (DbException | DbOpenException e) {
      reconnect();
    }
  }

  /**
   * Runs a transaction to its final outcome, retries and pauses included.
   *
   * @param counted whether it was due in the measured part
   */
  Outcome execute(int type, Transaction<S> transaction, long start, boolean counted) {
    retries = 0;
    try {
      effect = transaction.run(store);
      return Outcome.OK;
    } catch (DbException e) {
      measured = counted;
      return retry(type, transaction, start, e);
    }
  }

  private Outcome retry(int type, Transaction<S> transaction, long start, DbException failure) {
    problem = failure;
    long attemptStart = start;
    while (true) {
      record(type, attemptStart);
      thread.step.errors.saw(thread.group.types.get(type).name(), problem, measured);
      Outcome outcome = cleanUp();
      if (outcome != AGAIN || retries == thread.step.plan.retry().maxRetries() || signals.stopped) {
        return outcome == AGAIN ? problem.outcome() : outcome;
      }
      retries++;
      pause(thread.step.plan.retry().pauseNanos(retries, pauses));
      attemptStart = clock.nanos();
      try {
        effect = transaction.run(store);
        record(type, attemptStart);
        return Outcome.OK;
      } catch (DbException e) {
        problem = e;
      }
    }
  }

  private void record(int type, long attemptStart) {
    if (measured) {
      thread.recorder.attempt(type, clock.nanos() - attemptStart);
    }
  }

  /** Leaves the store clean; returns whether to continue. */
  private Outcome cleanUp() {
    Outcome outcome = problem.outcome();
    if (outcome == Outcome.UNKNOWN_COMMIT) {
      return resolve();
    }
    try {
      if (outcome != Outcome.CONNECTION) {
        store.rollback();
      }
    } catch (DbException e) {
      outcome = Outcome.CONNECTION;
    }
    if (outcome == Outcome.CONNECTION) {
      reconnect();
    }
    return outcome.retryable() ? AGAIN : outcome;
  }

  private Outcome resolve() {
    try {
      boolean committed = store.resolveCommit();
      effect = NO_EFFECT;
      return committed ? Outcome.OK : AGAIN;
    } catch (DbException e) {
      reconnect();
      return Outcome.UNKNOWN_COMMIT;
    }
  }

  private void pause(long nanos) {
    long until = clock.nanos() + nanos;
    while (!signals.stopped && clock.nanos() < until) {
      clock.awaitUntil(until);
    }
  }

  /**
   * Replaces a store whose connection is lost, with growing pauses; throws if that stays
   * impossible.
   */
  private void reconnect() {
    closeQuietly();
    long since = clock.nanos();
    for (int attempt = 1; ; attempt++) {
      try {
        store = work.openStore();
        thread.step.errors.reconnected(since, clock.nanos());
        thread.recorder.reconnected();
        return;
      } catch (DbException | DbOpenException e) {
        if (signals.stopped || clock.nanos() - since > LONGEST_OUTAGE) {
          throw new DbOpenException(
              "the connection was lost and could not be reestablished: " + e.getMessage(), e);
        }
        pause(RECONNECTS.pauseNanos(attempt, pauses));
      }
    }
  }

  @SuppressWarnings("EmptyCatch") // the connection is known to be broken
  private void closeQuietly() {
    try {
      store.close();
    } catch (RuntimeException ignored) {
      // Nothing more can be lost here.
    }
  }

  /**
   * How often and after what pause a transaction is retried. The pause doubles from the base up to
   * a cap, with a jitter of ± 50 % so that the losers of a conflict do not collide again.
   *
   * @param maxRetries attempts beyond the first; 0 = none
   * @param baseNanos pause before the first retry
   * @param capNanos longest pause before spreading
   */
  record RetryPolicy(int maxRetries, long baseNanos, long capNanos) {
    /** Pause before retry number {@code retry}, 1-based. */
    long pauseNanos(int retry, RandomStream random) {
      int doublings = Math.min(retry - 1, Long.SIZE - 2);
      // Compare before doubling: the product of a long pause and many retries would overflow.
      long pause = baseNanos > capNanos >> doublings ? capNanos : baseNanos << doublings;
      return (long) (pause * (0.5 + random.nextDouble()));
    }
  }
}
