package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.internal.probe.Reading;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Reads the probes of a step or a load in a thread of their own, because a reading may take as long
 * as a host or a server needs to answer. The readings at both ends of the measured part include the
 * threads that work and the engine, and carry their times. Used by the sampler's thread.
 */
final class StepProbes implements AutoCloseable {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(1);

  private final Clock clock;
  private final ProbeSet probes;
  private final DbAdapter database;
  private final LongSupplier ended;
  private final List<ClientThread> threads;
  private final AtomicInteger waiting = new AtomicInteger();
  private final ExecutorService thread = DaemonThread.pool("probes", 1);

  private CompletableFuture<Reading> begin;
  private CompletableFuture<Reading> end;

  /** Counters at both ends of the measured part. */
  volatile CostMeter costs;

  /** When the clients' threads were read at the start of the measured part. */
  volatile long begun;

  /**
   * @param ended number of units of work that have ended
   * @param threads that work and are read too
   */
  StepProbes(
      StepEnvironment env, DbAdapter database, LongSupplier ended, List<ClientThread> threads) {
    this.clock = env.clock();
    this.probes = env.probes();
    this.database = database;
    this.ended = ended;
    this.threads = threads;
    this.costs = new CostMeter(probes);
  }

  /** A reading, begun now; null if an earlier one is in progress. */
  CompletableFuture<Reading> read() {
    return waiting.get() > 0 ? null : submit(probes::read);
  }

  /** The reading at the start of the measured part, begun now or before. */
  CompletableFuture<Reading> begin() {
    if (begin == null) {
      begin =
          submit(
              () -> {
                begun = clock.nanos();
                threads.forEach(ClientThread::markMeasured);
                Reading reading = probes.read(this::moment);
                costs = new CostMeter(probes, database::statistics, reading);
                return reading;
              });
    }
    return begin;
  }

  /**
   * Reads before the clients begin: exact, however short the step is. A host that does not answer
   * is not waited for.
   */
  void beginBeforeAnythingElse() throws InterruptedException {
    try {
      var unused = begin().get(PATIENCE, TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      return; // a late reading is said to be one
    } catch (ExecutionException e) {
      throw StepSignals.unchecked(e.getCause());
    }
  }

  /** The reading at its end, begun now or before. */
  CompletableFuture<Reading> end() {
    if (end == null) {
      end =
          submit(
              () -> {
                threads.forEach(ClientThread::markMeasuredEnd);
                Reading reading = probes.read(this::moment);
                costs.end(reading);
                return reading;
              });
    }
    return end;
  }

  private Reading.Moment moment() {
    return new Reading.Moment(clock.nanos(), ended.getAsLong());
  }

  /** The clock counts the thread as one of its own while it has work. */
  private CompletableFuture<Reading> submit(Supplier<Reading> task) {
    if (waiting.getAndIncrement() == 0) {
      clock.enter();
    }
    CompletableFuture<Reading> reading = CompletableFuture.supplyAsync(task, thread);
    thread.execute( // after the result: who sees this sees that
        () -> {
          if (waiting.decrementAndGet() == 0) {
            clock.leave();
          }
        });
    return reading;
  }

  /** The result of a reading that is done. */
  static Reading of(CompletableFuture<Reading> done) {
    try {
      return done.join();
    } catch (CompletionException e) {
      throw StepSignals.unchecked(e.getCause());
    }
  }

  /** Waits for readings in progress; for a host that does not answer, only 2 s. */
  void await() {
    long limit = clock.nanos() + PATIENCE;
    while (waiting.get() > 0 && clock.nanos() < limit) {
      clock.restUntil(Math.min(limit, clock.nanos() + PAUSE));
    }
  }

  /** Also after a failure, waits for a reading in progress: the probes may be closed next. */
  @Override
  public void close() {
    await();
    thread.shutdown();
  }
}
