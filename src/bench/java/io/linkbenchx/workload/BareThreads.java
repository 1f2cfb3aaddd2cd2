package io.linkbenchx.workload;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** The threads of a bare loop; they read the clock only once per thousand calls. */
public final class BareThreads {
  private static final int CHUNK = 1000;
  private static final double NANOS = 1e9;

  private final double seconds;
  private final List<FutureTask<Done>> threads = new ArrayList<>();

  /** The calls of one thread, which creates and closes this object itself. */
  public interface Calls extends AutoCloseable {
    /** Makes this many calls. */
    void make(int calls);

    @Override
    void close();
  }

  private record Done(String type, long calls, double rate, long bytes) {}

  /**
   * @param seconds for which every thread repeats its calls
   */
  public BareThreads(double seconds) {
    this.seconds = seconds;
  }

  /** Starts a thread. */
  public void start(String type, Supplier<Calls> calls) {
    FutureTask<Done> task = new FutureTask<>(() -> repeat(type, calls));
    threads.add(task);
    new Thread(task, "bare-" + threads.size()).start();
  }

  private Done repeat(String type, Supplier<Calls> opened) {
    ThreadMXBean allocation = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (Calls calls = opened.get()) {
      long bytes = allocation.getCurrentThreadAllocatedBytes();
      long start = System.nanoTime();
      long limit = start + (long) (seconds * NANOS);
      long made = 0;
      long now = start;
      while (now < limit) {
        calls.make(CHUNK);
        made += CHUNK;
        now = System.nanoTime();
      }
      return new Done(
          type,
          made,
          made * NANOS / (now - start),
          allocation.getCurrentThreadAllocatedBytes() - bytes);
    }
  }

  /**
   * Waits for all threads, even if one fails: an engine must not be closed while another thread
   * calls it.
   */
  public EngineLoop.Figures join() {
    Map<String, Double> rates = new LinkedHashMap<>();
    long calls = 0;
    long bytes = 0;
    IllegalStateException failure = null;
    for (FutureTask<Done> thread : threads) {
      try {
        Done done = get(thread);
        rates.merge(done.type(), done.rate(), Double::sum);
        calls += done.calls();
        bytes += done.bytes();
      } catch (IllegalStateException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
    return new EngineLoop.Figures(rates, (double) bytes / calls);
  }

  private static Done get(FutureTask<Done> thread) {
    try {
      return thread.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the bare loop failed", e.getCause());
    }
  }
}
