package io.linkbenchx.internal.engine;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.RoleRules;
import java.lang.management.ManagementFactory;

/**
 * The thread of one client: opens its store, waits for the common start, runs, and records its
 * cost. A client that cannot continue ends the step.
 */
final class ClientThread implements Runnable {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** What a thread had used at some time. */
  private record Mark(long cpu, long allocated, long spun) {
    static final Mark NONE = new Mark(0, 0, 0);
  }

  private final Context context;
  private final Thread thread;

  private volatile Mark begun = Mark.NONE;
  private volatile Mark ended = Mark.NONE;
  private volatile long startNanos = Long.MAX_VALUE;
  private volatile long endNanos;
  private boolean marked;
  private volatile Client<?> client;
  private volatile boolean done;

  ClientThread(Context context) {
    this.context = context;
    this.thread = DaemonThread.of(context.role().name() + "-" + context.number(), this);
  }

  void start() {
    context.step().env.clock().enter();
    thread.start();
  }

  @Override
  public void run() {
    Role role = context.role();
    boolean exhausted = false;
    try {
      context.step().env.clock().begin();
      client = open(role.newClient(context.number(), context.clients(), stream(0)));
      context.step().opened.countDown();
      context.step().start.await();
      startNanos = context.step().env.clock().nanos();
      endNanos = startNanos;
      if (!context.step().signals.stopped()) {
        exhausted = client.loop();
      }
    } catch (InterruptedException e) {
      context.step().signals.stop(context.step().env.clock().nanos());
      Thread.currentThread().interrupt();
    } catch (Throwable e) {
      context.step().signals.die(e, context.step().env.clock().nanos());
    } finally {
      try {
        finish(exhausted);
      } catch (Throwable e) { // such as a heap that is full here too
        context.step().signals.die(e, endNanos);
      } finally {
        leave();
      }
    }
  }

  /** Whatever happened: others wait for this. */
  private void leave() {
    context.step().opened.countDown();
    done = true;
    try {
      context.step().signals.ends.leave();
    } finally {
      context.step().env.clock().leave();
    }
  }

  private <S extends Store> Client<S> open(RoleClient<S> work) {
    return new Client<>(context, work, stream(1), stream(2));
  }

  private RandomStream stream(long purpose) {
    long role = context.role().name().hashCode();
    return RandomStream.of(context.step().plan.seed(), role, context.number(), purpose);
  }

  private void finish(boolean exhausted) {
    endNanos = context.step().env.clock().nanos();
    if (exhausted && !context.rules().background()) {
      context.step().signals.exhausted(endNanos);
    }
    markEnd(THREADS.getCurrentThreadCpuTime(), THREADS.getCurrentThreadAllocatedBytes());
    context.recorder().leave();
    if (client != null) {
      client.close();
    }
  }

  /** Marks the beginning of the measured part for {@link #cpuNanos} and {@link #allocatedBytes}. */
  void markMeasured() {
    long cpu = THREADS.getThreadCpuTime(thread.getId());
    long allocated = THREADS.getThreadAllocatedBytes(thread.getId());
    begun =
        new Mark(
            cpu < 0 ? ended.cpu() : cpu, // it has ended
            allocated < 0 ? ended.allocated() : allocated,
            times().get(ClientTimes.SPUN));
  }

  /** Marks the end of the measured part; no effect if the thread has already ended. */
  void markMeasuredEnd() {
    long cpu = THREADS.getThreadCpuTime(thread.getId());
    long allocated = THREADS.getThreadAllocatedBytes(thread.getId());
    if (cpu >= 0) {
      markEnd(cpu, Math.max(0, allocated));
    }
  }

  private synchronized void markEnd(long cpu, long allocated) {
    if (!marked) {
      marked = true;
      ended = new Mark(cpu, allocated, times().get(ClientTimes.SPUN));
    }
  }

  /** CPU time of this thread between the marks, without the time spent to begin on time. */
  long cpuNanos() {
    return Math.max(0, ended.cpu() - begun.cpu() - spunNanos());
  }

  /** CPU time spent to begin on time, between the marks. */
  long spunNanos() {
    return Math.max(0, ended.spun() - begun.spun());
  }

  /** Bytes allocated by this thread between the marks. */
  long allocatedBytes() {
    return Math.max(0, ended.allocated() - begun.allocated());
  }

  /** Logical bytes written so far. */
  long written() {
    Client<?> opened = client;
    return opened == null ? 0 : opened.written();
  }

  /** When it began; Long.MAX_VALUE if it has not. */
  long startNanos() {
    return startNanos;
  }

  /** When it finished its last transaction. */
  long endNanos() {
    return endNanos;
  }

  ClientRecorder recorder() {
    return context.recorder();
  }

  /** Time use of its client. */
  ClientTimes times() {
    return context.recorder().times;
  }

  /** The first start that its budget refused; Long.MAX_VALUE if it refused none. */
  long refusedAt() {
    return context.budget().refusedAt();
  }

  /** Whether it runs or, if it has ended, would only have waited: nothing more was due for it. */
  boolean idles() {
    return !done || (context.pacing().open() && refusedAt() == Long.MAX_VALUE);
  }

  void interrupt() {
    thread.interrupt();
  }

  boolean done() {
    return done;
  }

  /** Waits for the thread to end, after {@link #done()}. */
  void join() throws InterruptedException {
    thread.join();
  }

  /**
   * The environment of a client, in addition to its own work.
   *
   * @param step all clients of the step, and what they share
   * @param rules of the role
   * @param number 0 … clients−1 within the role
   * @param clients of the role in the whole run
   * @param recorder of this client
   * @param lockstep with a client of another role; null if there is none
   */
  record Context(
      StepClients step,
      Role role,
      RoleRules rules,
      int number,
      int clients,
      Mix mix,
      Pacing pacing,
      Budget budget,
      ClientRecorder recorder,
      Lockstep lockstep) {

    /** Name of a transaction type. */
    String typeName(int type) {
      return role.types().get(type).name();
    }
  }
}
