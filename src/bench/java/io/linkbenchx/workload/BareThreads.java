package io.linkbenchx.workload;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** The threads of a bare loop; they read the clock only once per thousand calls. */
public final class BareThreads {
  private static final int CHUNK = 1000;
  private static final double NANOS = 1e9;

  private final double seconds;
  private final List<Callable<Done>> threads = new ArrayList<>();

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

  /** Adds a thread. */
  public void add(String type, Supplier<Calls> calls) {
    threads.add(() -> repeat(type, calls));
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
   * Runs all threads, and waits for them even if one fails: an engine must not be closed while
   * another thread calls it.
   */
  public EngineLoop.Figures run() {
    ExecutorService pool = Executors.newCachedThreadPool();
    try {
      Map<String, Double> rates = new LinkedHashMap<>();
      long calls = 0;
      long bytes = 0;
      for (Future<Done> ended : pool.invokeAll(threads)) {
        Done done = ended.get();
        rates.merge(done.type(), done.rate(), Double::sum);
        calls += done.calls();
        bytes += done.bytes();
      }
      return new EngineLoop.Figures(rates, (double) bytes / calls);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the bare loop failed", e.getCause());
    } finally {
      pool.shutdown();
    }
  }
}
