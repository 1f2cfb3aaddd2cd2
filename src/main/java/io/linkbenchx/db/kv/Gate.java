package io.linkbenchx.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps threads out of an engine that is closed and an engine open while threads are in it: a call
 * into closed native code would end the JVM. Passing costs two plain stores and a load; the price
 * is paid by {@link #close} and {@link #pause}, which sleep a moment so that stores still on their
 * way are seen.
 */
public final class Gate {
  private static final long SETTLE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

  private final Set<Pass> passes = ConcurrentHashMap.newKeySet();
  private volatile boolean shut;
  private volatile boolean closed;

  /** A pass for one thread at a time. */
  public Pass issue() {
    Pass pass = new Pass(this);
    passes.add(pass);
    return pass;
  }

  /** True once {@link #close} was called. */
  boolean closed() {
    return closed;
  }

  /**
   * Lets nobody in any more and waits until nobody is inside.
   *
   * @return false if somebody still was after {@code limit}
   */
  boolean close(Duration limit) {
    closed = true;
    return shut(limit);
  }

  /**
   * Lets nobody in until {@link #resume}, and waits until nobody is inside; those who come wait. By
   * one thread at a time, which is not inside.
   *
   * @return false if somebody still was after {@code limit}; it is to be resumed all the same
   */
  public boolean pause(Duration limit) {
    return shut(limit);
  }

  /** Those who wait go in, unless the gate was closed meanwhile. */
  public void resume() {
    shut = closed;
  }

  /** Lets nobody in any more; those who come, and those who wait, are told that it is closed. */
  public void lock() {
    closed = true;
    shut = true;
  }

  private boolean shut(Duration limit) {
    shut = true;
    long start = System.nanoTime();
    do {
      LockSupport.parkNanos(SETTLE_NANOS);
    } while (System.nanoTime() - start < SETTLE_NANOS);
    while (passes.stream().anyMatch(Pass::inside)) {
      if (System.nanoTime() - start > limit.toNanos()) {
        return false;
      }
      LockSupport.parkNanos(SETTLE_NANOS);
    }
    return true;
  }

  /** One client's right to enter. */
  public static final class Pass {
    private static final VarHandle INSIDE;

    static {
      try {
        INSIDE = MethodHandles.lookup().findVarHandle(Pass.class, "inside", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final Gate gate;
    private boolean returned;

    @SuppressWarnings("UnusedVariable") // through INSIDE
    private boolean inside;

    private Pass(Gate gate) {
      this.gate = gate;
    }

    /** Before a call into the engine; every enter needs its {@link #exit} in a finally block. */
    public void enter() {
      INSIDE.setOpaque(this, true);
      while (gate.shut || returned) {
        INSIDE.setOpaque(this, false);
        if (gate.closed || returned) {
          throw new DbException(
              Outcome.FATAL,
              "the database was closed: open a new one instead of using this client");
        }
        LockSupport.parkNanos(SETTLE_NANOS);
        INSIDE.setOpaque(this, true);
      }
    }

    /** After it. */
    public void exit() {
      INSIDE.setRelease(this, false);
    }

    /** The client is closed: nothing passes any more. */
    public void giveBack() {
      returned = true;
      gate.passes.remove(this);
    }

    private boolean inside() {
      return (boolean) INSIDE.getAcquire(this);
    }
  }
}
