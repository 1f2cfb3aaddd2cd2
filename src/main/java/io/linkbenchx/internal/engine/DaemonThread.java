package io.linkbenchx.internal.engine;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A thread that does not keep the process alive. */
public final class DaemonThread {
  private DaemonThread() {}

  /** Starts one. */
  public static Thread start(String name, Runnable work) {
    Thread thread = of(name, work);
    thread.start();
    return thread;
  }

  /** One that is not started yet. */
  private static Thread of(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Some that wait for work. */
  public static ExecutorService pool(String name, int threads) {
    return Executors.newFixedThreadPool(threads, work -> of(name, work));
  }
}
