package io.linkbenchx.internal.db.kv;

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
 * Keeps threads out of a closed engine, and an engine open while threads are inside: a call into
 * closed native code would crash the JVM. Passing costs two plain stores and a load; in return,
 * {@link #close} and {@link #pause} sleep briefly so that pending stores become visible.
 */
public final class CloseGuard {
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
   * Admits no more threads and waits until none is inside.
   *
   * @return false if some thread was still inside after {@code limit}
   */
  boolean close(Duration limit) {
    closed = true;
    return pause(limit);
  }

  /**
   * Admits no threads until {@link #resume}, and waits until none is inside; arriving threads wait.
   * Called by one thread at a time, from outside.
   *
   * @return false if some thread was still inside after {@code limit}; call resume anyway
   */
  public boolean pause(Duration limit) {
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

  /** Admits the waiting threads, unless the guard was closed meanwhile. */
  public void resume() {
    shut = closed;
  }

  /** Admits no more threads; arriving and waiting threads get the error for a closed guard. */
  public void lock() {
    closed = true;
    shut = true;
  }

  /** One client's right to enter. */
  public static final class Pass implements AutoCloseable {
    private static final VarHandle INSIDE;

    static {
      try {
        INSIDE = MethodHandles.lookup().findVarHandle(Pass.class, "inside", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private final CloseGuard guard;
    private boolean returned;

    @SuppressWarnings("UnusedVariable") // through INSIDE
    private boolean inside;

    private Pass(CloseGuard guard) {
      this.guard = guard;
    }

    /** Called before a call into the engine, which is then the body of {@code try (pass)}. */
    public void enter() {
      INSIDE.setOpaque(this, true);
      while (guard.shut || returned) {
        INSIDE.setOpaque(this, false);
        if (guard.closed || returned) {
          throw new DbException(
              Outcome.FATAL,
              "the database was closed: open a new one instead of using this client");
        }
        LockSupport.parkNanos(SETTLE_NANOS);
        INSIDE.setOpaque(this, true);
      }
    }

    /** Called after a call into the engine; allocates nothing, and the pass can be used again. */
    @Override
    public void close() {
      INSIDE.setRelease(this, false);
    }

    /** The client is closed and will not enter again. */
    public void giveBack() {
      returned = true;
      guard.passes.remove(this);
    }

    private boolean inside() {
      return (boolean) INSIDE.getAcquire(this);
    }
  }
}
