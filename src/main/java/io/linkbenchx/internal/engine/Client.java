package io.linkbenchx.internal.engine;

import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.Arrays;

/**
 * One client: a thread with its own store, arguments, random stream and recorders. {@link #loop} is
 * the whole benchmark; everything else handles errors.
 *
 * @param <S> the data model's store
 */
final class Client<S extends Store> {
  private static final long READY_PAUSE_NANOS = 1_000_000;

  /** Result of {@link #awaitStart} if the step was stopped. */
  private static final long STOPPED = Long.MIN_VALUE;

  private final ClientThread thread;
  private final Clock clock;
  private final StepSignals signals;
  private final ClientRecorder recorder;
  private final ClientTimes times;
  private final RandomStream random;
  private final Attempts<S> attempts;
  private final Transaction<S>[] transactions;
  private final RoleClient<S> work;
  private final boolean remote;
  private final boolean kinds;
  private final int reconnectEvery;

  private long budget;
  private boolean warmingUp = true;
  private long from;
  private long until;
  private boolean open;
  private long waitedFor = STOPPED;
  private int sinceConnect;

  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  Client(ClientThread thread, RoleClient<S> work, RandomStream random, RandomStream pauses) {
    this.thread = thread;
    this.work = work;
    this.clock = thread.step.env.clock();
    this.signals = thread.step.signals;
    this.recorder = thread.recorder;
    this.times = recorder.times;
    this.random = random;
    this.transactions = work.transactions().toArray(new Transaction[0]);
    if (!thread.group.role.statements().isEmpty()) {
      work.timeStatements(recorder::statement);
    }
    this.attempts = new Attempts<>(thread, work, pauses);
    this.remote = !thread.step.embedded;
    this.kinds = remote && thread.group.role.types().stream().anyMatch(TransactionType::kinds);
    this.reconnectEvery = thread.group.role.reconnectEvery();
  }

  /**
   * Runs until the step is over.
   *
   * @return true if it ended earlier because it has started all transactions it may
   */
  boolean loop() {
    Mix mix = thread.group.mix;
    Schedule schedule = thread.group.pacing.of(thread.number);
    open = schedule.open();
    Lockstep lockstep = thread.lockstep;
    awaitReady();
    long now = clock.nanos();
    while (!signals.stopped) {
      if (lockstep != null) {
        now = lockstep.await(now, clock, signals);
      }
      if (warmingUp) {
        learnSchedule();
      }
      if (open && budget == 0 && thread.budget.refusedAt() < Long.MAX_VALUE) {
        return true; // the schedule has ended: nothing more is skipped
      }
      long intended = schedule.next(now, until);
      if (schedule.over(intended, now, until)) {
        return lose(intended, false);
      }
      warmingUp = intended < from;
      if (!warmingUp && !granted(Math.max(now, intended))) {
        return lose(intended, true);
      }
      int type = mix.next(random);
      Transaction<S> transaction = transactions[type];
      transaction.draw(random, clock.wallMillis(Math.max(now, intended)));
      long start = open ? awaitStart(schedule.due(intended, now), intended, now) : clock.nanos();
      if (start == STOPPED) {
        return lose(intended, false);
      }
      long prepared = open || warmingUp ? 0 : start - now;
      if (!open) {
        intended = start;
      }
      if (warmingUp) {
        learnSchedule(); // after the start stamp: what is learned now is final for this start
        warmingUp = intended < from;
        if (intended >= until) {
          return lose(intended, false);
        }
        if (!warmingUp && !granted(Math.max(now, intended))) {
          return lose(intended, true); // the measured budget was used up while this client waited
        }
      }
      boolean measured = !warmingUp;
      recorder.begin(intended, start, measured);
      long statements = remote ? attempts.store.statements() : 0;
      long roundTrips = remote ? attempts.store.roundTrips() : 0;
      long reads = kinds ? attempts.store.reads() : 0;
      long writes = kinds ? attempts.store.writes() : 0;
      Outcome outcome = execute(type, transaction, start, measured);
      now = clock.nanos();
      recorder.end();
      if (work.over()) {
        return lose(intended, true);
      }
      if (warmingUp) {
        learnSchedule(); // after the end stamp: it may have ended in the measured part
      }
      if (lockstep != null) {
        lockstep.ended();
      }
      times.inside(prepared, start, now, from, signals.measureEnd);
      record(type, outcome, measured, intended, start, now);
      if (!measured) {
        recorder.prepare(type, intended, start, now);
      } else if (remote) {
        recorder.traffic(
            type,
            Math.max(0, attempts.store.statements() - statements),
            Math.max(0, attempts.store.roundTrips() - roundTrips));
        if (kinds) {
          recorder.kinds(
              type,
              Math.max(0, attempts.store.reads() - reads),
              Math.max(0, attempts.store.writes() - writes));
        }
      }
      if (reconnectEvery > 0 && ++sinceConnect == reconnectEvery) {
        sinceConnect = 0;
        attempts.renewStore();
        now = clock.nanos();
      }
    }
    return false;
  }

  /** A client that dies in a transaction leaves its outcome unknown, and nothing else. */
  private Outcome execute(int type, Transaction<S> transaction, long start, boolean measured) {
    try {
      return attempts.execute(type, transaction, start, measured);
    } catch (Throwable e) {
      recorder.unknownEffect(type);
      throw e;
    }
  }

  /** The measured part may be made to begin earlier, at a time still in the future. */
  private void learnSchedule() {
    from = signals.measureFrom;
    until = signals.measureUntil;
  }

  /** Records that a start taken from a schedule is not made. */
  private boolean lose(long intended, boolean exhausted) {
    if (open) {
      recorder.lose(intended);
    }
    return exhausted;
  }

  private void awaitReady() {
    while (!thread.group.rules.ready().getAsBoolean() && !signals.stopped) {
      clock.restUntil(clock.nanos() + READY_PAUSE_NANOS);
    }
  }

  /** False if the budget of transactions is used up; the warm-up does not use it. */
  private boolean granted(long time) {
    if (budget == 0) {
      budget = thread.budget.take();
      if (budget == 0) {
        thread.budget.refused(time);
        return false;
      }
    }
    budget--;
    return true;
  }

  /**
   * Waits for a start, unless it is overdue.
   *
   * @param since when the last transaction ended
   * @return the actual start; {@link #STOPPED} if the step was stopped before it, or if the start
   *     is after the step's end
   */
  private long awaitStart(long due, long intended, long since) {
    long began = clock.nanos();
    waitedFor = STOPPED;
    if (warmingUp) {
      learnSchedule();
    }
    long end = signals.measureEnd;
    if (began >= from && began < end) {
      times.preparing(began - since);
    }
    if (began >= due) {
      return began;
    }
    long now = began;
    long spun = 0;
    while (now < due) {
      if (signals.stopped || intended >= until) {
        return STOPPED;
      }
      spun += clock.awaitUntil(due);
      now = clock.nanos();
      if (warmingUp) {
        learnSchedule();
      }
    }
    waitedFor = due;
    times.waiting(began, now, spun, from, end);
    return now;
  }

  private void record(int type, Outcome outcome, boolean due, long intended, long start, long end) {
    long over = signals.measureEnd;
    // in a closed loop a start may be too late without its client knowing: then it drains
    boolean measured = due && (intended < over || !open);
    if (measured && waitedFor != STOPPED) {
      recorder.wokenUp(start - waitedFor);
    }
    if (outcome == Outcome.OK) {
      long effect = recordEffect(type);
      // a start that was due in the warm-up of an open loop counts nowhere
      boolean inTime = end > from && end <= over && (measured || !open);
      recorder.completed(type, effect, intended, start, end, measured, inTime);
    } else {
      gaveUp(type, outcome, intended, start, end, measured);
    }
    int retries = attempts.retries + (kinds ? transactions[type].ignoredErrors() : 0);
    if (retries > 0 && measured) {
      recorder.retried(type, retries, outcome == Outcome.OK);
    }
  }

  private void gaveUp(
      int type, Outcome outcome, long intended, long start, long end, boolean measured) {
    if (outcome == Outcome.UNKNOWN_COMMIT) {
      recorder.unknownEffect(type);
    }
    int left = transactions[type].partialEffect();
    if (left != Transaction.NOTHING) {
      recorder.effect(type, left);
    }
    if (measured) {
      recorder.failed(type, outcome, intended, start, end);
    }
    String name = thread.group.types.get(type).name();
    thread.step.errors.gaveUp(name, outcome, attempts.problem, measured);
  }

  /** Records what is known of a commit's effect. */
  private long recordEffect(int type) {
    long effect = attempts.effect;
    if (effect == Attempts.NO_EFFECT) {
      recorder.unknownEffect(type);
      return 0;
    }
    recorder.effect(type, Effect.kind(effect));
    return effect;
  }

  /** Logical bytes that its transactions have written so far. */
  long written() {
    return Arrays.stream(transactions).mapToLong(Transaction::written).sum();
  }

  /** Ends the work and closes the connection. */
  void close() {
    try {
      work.end();
    } finally {
      attempts.store.close();
    }
  }
}
