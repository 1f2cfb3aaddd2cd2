package io.linkbenchx.internal.engine;

import com.sun.management.ThreadMXBean;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.RoleClient;
import java.lang.management.ManagementFactory;

/**
 * The thread of one client: opens its store, waits for the common start, runs, and records its
 * cost. A client that cannot continue ends the step.
 */
final class ClientThread extends Thread {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** What a thread had used at some time. */
  private record Mark(long cpu, long allocated, long spun) {
    static final Mark NONE = new Mark(0, 0, 0);
  }

  /** All clients of the step, and what they share. */
  final StepClients step;

  final RoleGroup group;

  /** 0 … clients−1 within the role. */
  final int number;

  final Budget budget;
  final ClientRecorder recorder;

  /** With a client of another role; null if there is none. */
  final Lockstep lockstep;

  private volatile Mark begun = Mark.NONE;
  private volatile Mark ended = Mark.NONE;

  /** When it began; Long.MAX_VALUE if it has not. */
  volatile long startNanos = Long.MAX_VALUE;

  /** When it finished its last transaction. */
  volatile long endNanos;

  volatile boolean done;

  private boolean marked;
  private volatile Client<?> client;

  ClientThread(StepClients step, RoleGroup group, int number, ClientRecorder recorder) {
    super(group.role.name() + "-" + number);
    setDaemon(true);
    this.step = step;
    this.group = group;
    this.number = number;
    this.recorder = recorder;
    long limit = group.rules.limit().applyAsLong(number);
    this.budget = limit < 0 ? step.budget : Budget.exactly(limit);
    this.lockstep = step.lockstep(group.role, number);
  }

  @Override
  public synchronized void start() {
    step.env.clock().enter();
    super.start();
  }

  @Override
  public void run() {
    boolean exhausted = false;
    try {
      step.env.clock().begin();
      client = open(group.role.newClient(number, group.clients, stream(0)));
      step.opened.countDown();
      step.start.await();
      startNanos = step.env.clock().nanos();
      endNanos = startNanos;
      if (!step.signals.stopped) {
        exhausted = client.loop();
      }
    } catch (InterruptedException e) {
      step.signals.stop(step.env.clock().nanos());
      Thread.currentThread().interrupt();
    } catch (Throwable e) {
      step.signals.die(e, step.env.clock().nanos());
    } finally {
      try {
        finish(exhausted);
      } catch (Throwable e) { // such as a heap that is full here too
        step.signals.die(e, endNanos);
      } finally {
        leave();
      }
    }
  }

  /** Whatever happened: others wait for this. */
  private void leave() {
    step.opened.countDown();
    done = true;
    try {
      step.signals.ends.leave();
    } finally {
      step.env.clock().leave();
    }
  }

  private <S extends Store> Client<S> open(RoleClient<S> work) {
    return new Client<>(this, work, stream(1), stream(2));
  }

  private RandomStream stream(long purpose) {
    long role = group.role.name().hashCode();
    return RandomStream.of(step.plan.seed(), role, number, purpose);
  }

  private void finish(boolean exhausted) {
    endNanos = step.env.clock().nanos();
    if (exhausted && !group.rules.background()) {
      step.signals.exhausted(endNanos);
    }
    markEnd(THREADS.getCurrentThreadCpuTime(), THREADS.getCurrentThreadAllocatedBytes());
    recorder.leave();
    if (client != null) {
      client.close();
    }
  }

  /** Marks the beginning of the measured part for {@link #cpuNanos} and {@link #allocatedBytes}. */
  void markMeasured() {
    long cpu = THREADS.getThreadCpuTime(getId());
    long allocated = THREADS.getThreadAllocatedBytes(getId());
    begun =
        new Mark(
            cpu < 0 ? ended.cpu() : cpu, // it has ended
            allocated < 0 ? ended.allocated() : allocated,
            recorder.times.get(ClientTimes.SPUN));
  }

  /** Marks the end of the measured part; no effect if the thread has already ended. */
  void markMeasuredEnd() {
    long cpu = THREADS.getThreadCpuTime(getId());
    long allocated = THREADS.getThreadAllocatedBytes(getId());
    if (cpu >= 0) {
      markEnd(cpu, Math.max(0, allocated));
    }
  }

  private synchronized void markEnd(long cpu, long allocated) {
    if (!marked) {
      marked = true;
      ended = new Mark(cpu, allocated, recorder.times.get(ClientTimes.SPUN));
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

  /** Whether it runs or, if it has ended, would only have waited: nothing more was due for it. */
  boolean idles() {
    return !done || (group.open() && budget.refusedAt() == Long.MAX_VALUE);
  }
}
