package io.linkbenchx.engine;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;

/**
 * The thread of one client: opens its store, waits for the common start, runs, and leaves behind
 * what it cost. A client that cannot go on ends the step.
 */
final class ClientThread implements Runnable {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** The gates that all clients of a step pass together. */
  record Gates(CountDownLatch opened, CountDownLatch start) {}

  private final ClientContext context;
  private final Gates gates;
  private final long seed;
  private final long step;
  private final Thread thread;

  private volatile long startCpu;
  private volatile long startAllocated;
  private volatile long endCpu;
  private volatile long endAllocated;
  private volatile long endNanos;
  private volatile long preparingNanos;
  private volatile boolean done;

  /**
   * @param step number of the step, so that no two steps of a run draw the same
   */
  ClientThread(ClientContext context, Gates gates, long seed, long step) {
    this.context = context;
    this.gates = gates;
    this.seed = seed;
    this.step = step;
    this.thread = new Thread(this, context.role().name() + "-" + context.number());
    thread.setDaemon(true);
  }

  void start() {
    context.clock().enter();
    thread.start();
  }

  @Override
  public void run() {
    Role role = context.role();
    Client<?> client = null;
    context.clock().begin();
    try {
      client = open(role.newClient(context.number(), context.clients(), stream(0)));
      gates.opened().countDown();
      gates.start().await();
      endNanos = context.clock().nanos();
      if (!context.signals().stopped()) {
        client.loop();
      }
    } catch (InterruptedException e) {
      context.signals().stop();
      Thread.currentThread().interrupt();
    } catch (Throwable e) {
      context.signals().die(e);
    } finally {
      finish(client);
    }
  }

  private <S extends Store> Client<S> open(RoleClient<S> work) {
    return new Client<>(context, work, stream(1), stream(2));
  }

  private RandomStream stream(long purpose) {
    long role = context.role().name().hashCode();
    return RandomStream.of(seed, step, role, context.number(), purpose);
  }

  private void finish(Client<?> client) {
    endNanos = context.clock().nanos();
    endCpu = THREADS.getCurrentThreadCpuTime();
    endAllocated = THREADS.getCurrentThreadAllocatedBytes();
    context.recorder().end();
    try {
      if (client != null) {
        preparingNanos = client.preparingNanos();
        client.close();
      }
    } catch (RuntimeException e) {
      context.signals().die(e);
    } finally {
      gates.opened().countDown();
      context.signals().ends().leave();
      done = true;
      context.clock().leave();
    }
  }

  /** Marks the begin of the measured part for {@link #cpuNanos} and {@link #allocatedBytes}. */
  void markMeasured() {
    startCpu = Math.max(0, THREADS.getThreadCpuTime(thread.getId()));
    startAllocated = Math.max(0, THREADS.getThreadAllocatedBytes(thread.getId()));
  }

  /** Processor time of this thread since the mark; the client must be done. */
  long cpuNanos() {
    return endCpu - startCpu;
  }

  /** Bytes allocated by this thread since the mark; the client must be done. */
  long allocatedBytes() {
    return endAllocated - startAllocated;
  }

  /** When it finished its last transaction. */
  long endNanos() {
    return endNanos;
  }

  /** Measured time that went into drawing and recording; the client must be done. */
  long preparingNanos() {
    return preparingNanos;
  }

  boolean done() {
    return done;
  }

  /** Waits for the thread to be gone, after {@link #done()}. */
  void join() throws InterruptedException {
    thread.join();
  }
}
