package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Transaction;

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

  /** Result of {@link #cleanUp} if the transaction may be retried. */
  private static final Outcome AGAIN = null;

  private final ClientContext context;
  private final Clock clock;
  private final StepSignals signals;
  private final Reconnector<S> reconnector;
  private final RandomStream pauses;

  private S store;
  private long effect;
  private int retries;
  private boolean measured;
  private DbException problem;

  Attempts(ClientContext context, Reconnector<S> reconnector, RandomStream pauses) {
    this.context = context;
    this.clock = context.step().env.clock();
    this.signals = context.step().signals;
    this.reconnector = reconnector;
    this.pauses = pauses;
  }

  void use(S opened) {
    store = opened;
  }

  S store() {
    return store;
  }

  /** Replaces a sound connection by a new one. */
  void renewStore() {
    store = reconnector.renew(store);
  }

  /** What the last transaction did, if it was committed; {@link #NO_EFFECT} if unknown. */
  long effect() {
    return effect;
  }

  /** Number of attempts of the last transaction beyond the first. */
  int retries() {
    return retries;
  }

  /** Why the last transaction was given up, if it was. */
  DbException problem() {
    return problem;
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
      context.step().errors.saw(context.typeName(type), problem, measured);
      Outcome outcome = cleanUp();
      if (outcome != AGAIN
          || retries == context.step().plan.retry().maxRetries()
          || signals.stopped()) {
        return outcome == AGAIN ? problem.outcome() : outcome;
      }
      retries++;
      pause(context.step().plan.retry().pauseNanos(retries, pauses));
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
      context.recorder().attempt(type, clock.nanos() - attemptStart);
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
      store = reconnector.reconnect(store);
    }
    return outcome.retryable() ? AGAIN : outcome;
  }

  private Outcome resolve() {
    try {
      boolean committed = store.resolveCommit();
      effect = NO_EFFECT;
      return committed ? Outcome.OK : AGAIN;
    } catch (DbException e) {
      store = reconnector.reconnect(store);
      return Outcome.UNKNOWN_COMMIT;
    }
  }

  private void pause(long nanos) {
    long until = clock.nanos() + nanos;
    while (!signals.stopped() && clock.nanos() < until) {
      clock.awaitUntil(until);
    }
  }
}
