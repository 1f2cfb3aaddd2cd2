package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.Counters;
import io.linkbenchx.internal.measure.LatencyRecorder;
import io.linkbenchx.internal.measure.TypeRecorder;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.TransactionType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.stream.Stream;

/**
 * Everything that one client records. Written by the client after the end stamp, read by the
 * sampler at any time.
 */
final class ClientRecorder {
  private static final VarHandle IN_FLIGHT = handle("inFlight");
  private static final VarHandle INTENDED = handle("intended");
  private static final VarHandle LOST = handle("lost");

  /** Value of {@link #inFlightSince()} outside transactions. */
  static final long IDLE = Long.MIN_VALUE;

  private static final int OUTCOMES = Outcome.values().length;

  private final TypeRecorder[] types;
  private final boolean[] lists;
  private final boolean openLoop;
  private final LatencyRecorder[] statements;
  final LatencyRecorder lag;
  final LatencyRecorder wakeup;

  /**
   * Receives the transactions of the warm-up instead of their types. So warm-up and measured part
   * run the same code; otherwise the JVM would compile the latter when the measured part begins.
   */
  private final TypeRecorder warmup;

  private final Counters reconnects = new Counters(1);
  final ClientTimes times = new ClientTimes();

  private long inFlight = IDLE;

  @SuppressWarnings("unused") // through INTENDED
  private long intended = IDLE;

  @SuppressWarnings("unused") // through LOST
  private long lost = IDLE;

  private boolean measured;

  /**
   * @param all types of the client's transactions; of those that read lists, rows are recorded
   * @param statementKinds number of statement kinds whose latency is reported; 0 if not requested
   * @param shared whether other clients record latencies and rows at the same place
   * @param other one of these; null if this is the first
   */
  ClientRecorder(
      List<TransactionType> all,
      boolean openLoop,
      int statementKinds,
      boolean shared,
      ClientRecorder other) {
    statements = other == null ? new LatencyRecorder[statementKinds] : other.statements;
    for (int i = 0; other == null && i < statementKinds; i++) {
      statements[i] = new LatencyRecorder(shared);
    }
    lag = other == null ? new LatencyRecorder(shared) : other.lag;
    wakeup = other == null ? new LatencyRecorder(shared) : other.wakeup;
    warmup = other == null ? recorder(shared) : other.warmup.sharing();
    this.openLoop = openLoop;
    lists = new boolean[all.size()];
    types = new TypeRecorder[all.size()];
    for (int i = 0; i < types.length; i++) {
      lists[i] = all.get(i).listLimit() > 0;
      types[i] = other == null ? recorder(shared) : other.types[i].sharing();
    }
  }

  private static TypeRecorder recorder(boolean shared) {
    return TypeRecorder.of(OUTCOMES, Effect.KINDS, shared);
  }

  private static VarHandle handle(String field) {
    try {
      return MethodHandles.lookup().findVarHandle(ClientRecorder.class, field, long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /**
   * @param intendedNanos due time of the transaction; in a closed loop its start
   * @param isMeasured whether that is in the measured part
   */
  void begin(long intendedNanos, long startNanos, boolean isMeasured) {
    measured = isMeasured;
    if (openLoop) {
      INTENDED.setOpaque(this, intendedNanos);
    }
    IN_FLIGHT.setOpaque(this, startNanos);
  }

  /** From here on the client may be waiting, not working. */
  void end() {
    IN_FLIGHT.setOpaque(this, IDLE);
  }

  /** The client has taken its last start, which was due at that time, but will not make it. */
  void lose(long intendedNanos) {
    LOST.setOpaque(this, intendedNanos);
  }

  /** The client has ended; a transaction that it was in has no outcome. */
  void leave() {
    if (inFlight != IDLE) {
      lose(inFlightIntended());
      end();
    }
  }

  /**
   * A committed transaction.
   *
   * @param due whether it was due in the measured part
   * @param inTime whether it ended in the measured part
   */
  void completed(
      int type, long effect, long intended, long start, long end, boolean due, boolean inTime) {
    TypeRecorder own = types[type];
    (due ? own : warmup).service().record(end - start);
    if (openLoop && due) {
      own.response().record(end - intended);
      lag.record(start - intended);
    }
    TypeRecorder ended = inTime ? own : warmup;
    ended.ended(Effect.hits(effect), Effect.targets(effect), Effect.rows(effect));
    if (lists[type]) {
      ended.answered(Effect.rows(effect));
    }
    if (due && !inTime) {
      own.statistics().add(TypeRecorder.DRAINED, 1);
    }
  }

  /**
   * Makes room for the latencies of a transaction of the warm-up. Not a part of {@link #completed}:
   * the code of that method, which every transaction runs, stays small.
   */
  void prepare(int type, long intended, long start, long end) {
    types[type].service().prepare(end - start);
    if (openLoop) {
      types[type].response().prepare(end - intended);
      lag.prepare(start - intended);
      wakeup.prepare(start - intended);
    }
  }

  /** Start delay of a client that was only waiting for the start. */
  void wokenUp(long nanos) {
    wakeup.record(nanos);
  }

  /** A statement inside a transaction. */
  void statement(int kind, long nanos) {
    if (measured) {
      statements[kind].record(nanos);
    } else {
      statements[kind].prepare(nanos);
    }
  }

  LatencyRecorder statement(int kind) {
    return statements[kind];
  }

  /** A given-up transaction of the measured part. */
  void failed(int type, Outcome outcome, long intended, long start, long end) {
    TypeRecorder t = types[type];
    t.failed().record(end - start);
    if (openLoop) {
      t.failedResponse().record(end - intended);
      lag.record(start - intended);
    }
    t.statistics().add(TypeRecorder.ERRORS + outcome.index(), 1);
  }

  /** Retries of a measured transaction, completed or given up. */
  void retried(int type, int retries, boolean completed) {
    types[type].statistics().add(TypeRecorder.RETRIES, retries);
    if (completed) {
      types[type].statistics().add(TypeRecorder.RETRIED, 1);
    }
  }

  /** Traffic of a measured transaction. */
  void traffic(int type, long statements, long roundTrips) {
    types[type].statistics().add(TypeRecorder.STATEMENTS, statements);
    types[type].statistics().add(TypeRecorder.ROUND_TRIPS, roundTrips);
  }

  /** The statements of a measured transaction by their answers. */
  void kinds(int type, long reads, long writes) {
    types[type].statistics().add(TypeRecorder.READS, reads);
    types[type].statistics().add(TypeRecorder.WRITES, writes);
  }

  /** One attempt of a transaction that needed several. */
  void attempt(int type, long nanos) {
    types[type].attempts().record(nanos);
  }

  /** Effect of a commit on the database, in warm-up and drain as well. */
  void effect(int type, int kind) {
    types[type].effects().add(kind, 1);
  }

  /** A commit with unknown outcome, or whose effect was not reported. */
  void unknownEffect(int type) {
    types[type].effects().add(Effect.KINDS, 1);
  }

  /** The client has another connection. */
  void reconnected() {
    reconnects.add(0, 1);
  }

  long reconnects() {
    return reconnects.get(0);
  }

  TypeRecorder type(int type) {
    return types[type];
  }

  /** Service times of transactions that were due in the warm-up, of all types. */
  LatencyRecorder warmup() {
    return warmup.service();
  }

  /** Number of completed transactions of all types, inside and outside the measured part. */
  long ended() {
    return warmup.statistics().get(TypeRecorder.ENDED) + sum(TypeRecorder.ENDED);
  }

  /** A statistic of all types in the measured part. */
  long sum(int statistic) {
    long sum = 0;
    for (TypeRecorder type : types) {
      sum += type.statistics().get(statistic);
    }
    return sum;
  }

  /** The recorders of values without a type. */
  Stream<LatencyRecorder> untyped() {
    return Stream.concat(Stream.of(lag, wakeup), Stream.of(statements));
  }

  /** Start of the running transaction, or {@link #IDLE}. */
  long inFlightSince() {
    return (long) IN_FLIGHT.getOpaque(this);
  }

  /** Due time of the running transaction; undefined if none is running. */
  long inFlightIntended() {
    return (long) (openLoop ? INTENDED : IN_FLIGHT).getOpaque(this);
  }

  /** Due time of a start that the client took but did not finish, or {@link #IDLE}. */
  long lost() {
    return (long) LOST.getOpaque(this);
  }
}
