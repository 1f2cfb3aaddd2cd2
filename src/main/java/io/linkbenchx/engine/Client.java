package io.linkbenchx.engine;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;

/**
 * One client: a thread with its own store, arguments, random stream and recorders. {@link #loop} is
 * the whole benchmark; everything else is what may go wrong.
 *
 * @param <S> the data model's store
 */
final class Client<S extends Store> {
  /** What {@link #cleanUp} says when the transaction may be tried again. */
  private static final Outcome AGAIN = null;

  /** The commit is certain, but what it did was never told. */
  private static final long NO_EFFECT = -1;

  private static final long READY_PAUSE_NANOS = 1_000_000;

  private final ClientContext context;
  private final Clock clock;
  private final StepSignals signals;
  private final ClientRecorder recorder;
  private final RandomStream random;
  private final RandomStream pauses;
  private final Reconnector<S> reconnector;
  private final Transaction<S>[] transactions;
  private final boolean remote;
  private final int reconnectEvery;

  private S store;
  private long effect;
  private long budget;
  private int retries;
  private long from;
  private long until;
  private int sinceConnect;
  private long preparing;

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  Client(ClientContext context, RoleClient<S> work, RandomStream random, RandomStream pauses) {
    this.context = context;
    this.clock = context.clock();
    this.signals = context.signals();
    this.recorder = context.recorder();
    this.random = random;
    this.pauses = pauses;
    this.transactions = work.transactions().toArray(new Transaction[0]);
    if (!context.role().statements().isEmpty()) {
      work.timeStatements((kind, nanos) -> recorder.statement(kind, nanos, signals.measureFrom()));
    }
    this.reconnector = new Reconnector<>(context, work, pauses);
    this.store = work.openStore();
    this.remote = !context.embedded();
    this.reconnectEvery = context.role().reconnectEvery();
  }

  /** Runs until the step is over. */
  void loop() {
    Mix mix = context.mix();
    Schedule schedule = context.pacing().of(context.number());
    learnSchedule();
    boolean open = schedule.open();
    Lockstep lockstep = context.lockstep().orElse(null);
    awaitReady();
    long now = clock.nanos();
    while (!signals.stopped()) {
      if (lockstep != null) {
        now = lockstep.await(now, clock, signals);
      }
      long intended = schedule.next(now, until);
      long expected = Math.max(now, intended);
      boolean warmingUp = expected < from;
      if (schedule.over(intended, now, until) || !(warmingUp || granted())) {
        break;
      }
      int type = mix.next(random);
      Transaction<S> transaction = transactions[type];
      transaction.draw(random, clock.wallMillis(expected));
      if (open && !awaitStart(schedule.due(intended, now), intended)) {
        break;
      }
      if (warmingUp) {
        learnSchedule();
      }
      long start = clock.nanos();
      if (warmingUp) {
        if ((open ? intended : start) >= from && !granted()) {
          break; // drawn in the warm-up, and what is measured was used up meanwhile
        }
      } else if (!open) {
        preparing += start - now;
      }
      recorder.begin(start);
      long statements = remote ? store.statements() : 0;
      long roundTrips = remote ? store.roundTrips() : 0;
      Outcome outcome = execute(type, transaction, start);
      now = clock.nanos();
      recorder.end();
      if (warmingUp) {
        learnSchedule(); // its start may have become one of the measured part
      }
      if (lockstep != null) {
        lockstep.ended();
      }
      record(type, outcome, open ? intended : start, start, now);
      if (remote) {
        recordTraffic(type, start, statements, roundTrips);
      }
      if (reconnectEvery > 0 && ++sinceConnect == reconnectEvery) {
        now = renewStore();
      }
    }
  }

  /** The end of the warm-up may be brought forward while it goes on. */
  private void learnSchedule() {
    from = signals.measureFrom();
    until = signals.measureUntil();
  }

  private long renewStore() {
    sinceConnect = 0;
    store = reconnector.renew(store);
    return clock.nanos();
  }

  private void awaitReady() {
    while (!context.ready().getAsBoolean() && !signals.stopped()) {
      clock.awaitUntil(clock.nanos() + READY_PAUSE_NANOS);
    }
  }

  /** False when the step's budget of transactions is used up; warm-up does not use it. */
  private boolean granted() {
    if (budget == 0) {
      budget = context.budget().take();
    }
    return budget-- > 0;
  }

  /** False if the step was stopped before the start was due, or will have ended by then. */
  private boolean awaitStart(long due, long intended) {
    while (clock.nanos() < due) {
      if (signals.stopped() || intended >= signals.measureUntil()) {
        return false;
      }
      clock.awaitUntil(due);
    }
    return true;
  }

  /** Runs a transaction to its final outcome, retries and pauses included. */
  private Outcome execute(int type, Transaction<S> transaction, long start) {
    retries = 0;
    try {
      effect = transaction.run(store);
      return Outcome.OK;
    } catch (DbException e) {
      return retry(type, transaction, start, e);
    }
  }

  private Outcome retry(int type, Transaction<S> transaction, long start, DbException failure) {
    DbException problem = failure;
    long attemptStart = start;
    while (true) {
      recordAttempt(type, start, attemptStart);
      boolean measured = start >= from;
      context.errors().saw(context.role().types().get(type).name(), problem, measured);
      Outcome outcome = cleanUp(problem);
      if (outcome != AGAIN || retries == context.retry().maxRetries() || signals.stopped()) {
        return outcome == AGAIN ? problem.outcome() : outcome;
      }
      retries++;
      pause(context.retry().pauseNanos(retries, pauses));
      attemptStart = clock.nanos();
      try {
        effect = transaction.run(store);
        recordAttempt(type, start, attemptStart);
        return Outcome.OK;
      } catch (DbException e) {
        problem = e;
      }
    }
  }

  private void recordAttempt(int type, long start, long attemptStart) {
    if (start >= from) {
      recorder.attempt(type, clock.nanos() - attemptStart);
    }
  }

  /** Leaves the store clean; says whether to go on. */
  private Outcome cleanUp(DbException problem) {
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

  private void record(int type, Outcome outcome, long intended, long start, long end) {
    boolean measured = intended >= from;
    if (outcome == Outcome.OK) {
      recordEffect(type);
      if (measured) {
        recorder.completed(type, effect == NO_EFFECT ? 0 : effect, intended, start, end);
      } else {
        recorder.warmedUp(type, start, end);
      }
    } else {
      recordGivenUp(type, outcome, measured, end - start);
    }
    if (retries > 0 && measured) {
      recorder.retried(type, retries, outcome == Outcome.OK);
    }
  }

  private void recordGivenUp(int type, Outcome outcome, boolean measured, long nanos) {
    if (outcome == Outcome.UNKNOWN_COMMIT) {
      recorder.unknownEffect(type);
    }
    if (measured) {
      recorder.failed(type, outcome, nanos);
    }
    context.errors().gaveUp();
  }

  private void recordEffect(int type) {
    if (effect == NO_EFFECT) {
      recorder.unknownEffect(type);
    } else {
      recorder.effect(type, Effect.kind(effect));
    }
  }

  private void recordTraffic(int type, long start, long statements, long roundTrips) {
    if (start >= from) {
      recorder.traffic(
          type,
          Math.max(0, store.statements() - statements),
          Math.max(0, store.roundTrips() - roundTrips));
    }
  }

  /**
   * Measured time between transactions of a closed loop, in which the last one was recorded and the
   * next one drawn.
   */
  long preparingNanos() {
    return preparing;
  }

  /** Gives the connection back. */
  void close() {
    store.close();
  }
}
