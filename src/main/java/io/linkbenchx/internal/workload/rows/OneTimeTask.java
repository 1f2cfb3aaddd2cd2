package io.linkbenchx.internal.workload.rows;

/** An action that the first caller runs; the others wait until it is done. */
final class OneTimeTask implements Runnable {
  private final Runnable task;
  private boolean done;

  OneTimeTask(Runnable task) {
    this.task = task;
  }

  @Override
  public synchronized void run() {
    if (!done) {
      task.run();
      done = true;
    }
  }
}
