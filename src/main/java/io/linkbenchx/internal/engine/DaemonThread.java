package io.linkbenchx.internal.engine;

/** A thread that does not keep the process alive. */
public final class DaemonThread {
  private DaemonThread() {}

  /** Starts one. */
  public static Thread start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
