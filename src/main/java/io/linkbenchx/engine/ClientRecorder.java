package io.linkbenchx.engine;

import io.linkbenchx.measure.Counters;
import io.linkbenchx.measure.LatencyRecorder;
import io.linkbenchx.measure.TypeRecorder;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.Effect;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * All that one client records. Written by the client after the end stamp, read by the sampler at
 * any time.
 */
final class ClientRecorder {
  private static final VarHandle IN_FLIGHT;

  static {
    try {
      IN_FLIGHT =
          MethodHandles.lookup().findVarHandle(ClientRecorder.class, "inFlight", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@link #inFlightSince()} when the client is not inside a transaction. */
  static final long IDLE = Long.MIN_VALUE;

  private static final int OUTCOMES = Outcome.values().length;

  private final TypeRecorder[] types;
  private final boolean[] lists;
  private final boolean openLoop;
  private final LatencyRecorder[] statements;
  private final LatencyRecorder lag = new LatencyRecorder();
  private final LatencyRecorder warmup = new LatencyRecorder();
  private final Counters reconnects = new Counters(1);

  @SuppressWarnings("unused") // through IN_FLIGHT
  private long inFlight = IDLE;

  /**
   * @param lists which types read lists and so have their rows recorded
   * @param statementKinds kinds of statements whose latency is told; 0 if it is not asked for
   */
  ClientRecorder(boolean[] lists, boolean openLoop, int statementKinds) {
    statements = new LatencyRecorder[statementKinds];
    for (int i = 0; i < statementKinds; i++) {
      statements[i] = new LatencyRecorder();
    }
    this.lists = lists;
    this.openLoop = openLoop;
    types = new TypeRecorder[lists.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = new TypeRecorder(OUTCOMES, Effect.KINDS);
    }
  }

  void begin(long startNanos) {
    IN_FLIGHT.setOpaque(this, startNanos);
  }

  /** After this the client may be waiting, not working. */
  void end() {
    IN_FLIGHT.setOpaque(this, IDLE);
  }

  /** A committed transaction of the measured part. */
  void completed(int type, long effect, long intended, long start, long end) {
    TypeRecorder t = types[type];
    t.service().record(end - start);
    if (openLoop) {
      t.response().record(end - intended);
      lag.record(start - intended);
    }
    t.found(Effect.hits(effect), Effect.targets(effect), Effect.rows(effect));
    if (lists[type]) {
      t.rows().record(Effect.rows(effect));
    }
  }

  /** A committed transaction of the warm-up. */
  void warmedUp(int type, long start, long end) {
    warmup.record(end - start);
    types[type].service().prepare();
    if (openLoop) {
      types[type].response().prepare();
    }
  }

  /** A statement inside a transaction that began at or after {@code measuredFrom}. */
  void statement(int kind, long nanos, long measuredFrom) {
    if (inFlight >= measuredFrom) {
      statements[kind].record(nanos);
    } else {
      statements[kind].prepare();
    }
  }

  LatencyRecorder statement(int kind) {
    return statements[kind];
  }

  /** A given-up transaction of the measured part. */
  void failed(int type, Outcome outcome, long nanos) {
    types[type].failed().record(nanos);
    types[type].statistics().add(TypeRecorder.ERRORS + outcome.index(), 1);
  }

  /** Retries of a transaction of the measured part, completed or given up. */
  void retried(int type, int retries, boolean completed) {
    types[type].statistics().add(TypeRecorder.RETRIES, retries);
    if (completed) {
      types[type].statistics().add(TypeRecorder.RETRIED, 1);
    }
  }

  /** Traffic of a transaction of the measured part. */
  void traffic(int type, long statements, long roundTrips) {
    types[type].statistics().add(TypeRecorder.STATEMENTS, statements);
    types[type].statistics().add(TypeRecorder.ROUND_TRIPS, roundTrips);
  }

  /** One attempt of a transaction that needed several. */
  void attempt(int type, long nanos) {
    types[type].attempts().record(nanos);
  }

  /** What a commit did to the database, in warm-up and drain as well. */
  void effect(int type, int kind) {
    types[type].effects().add(kind, 1);
  }

  /** A commit that may or may not have happened, or whose effect was not told. */
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

  LatencyRecorder lag() {
    return lag;
  }

  LatencyRecorder warmup() {
    return warmup;
  }

  /** When the transaction now running began, or {@link #IDLE}. */
  long inFlightSince() {
    return (long) IN_FLIGHT.getOpaque(this);
  }
}
