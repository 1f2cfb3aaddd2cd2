package io.linkbenchx.workload.linkgraph;

/** Lets the loader that builds the links' index wait until the others have loaded all links. */
final class LinksLoaded {
  private int left;
  private boolean failed;

  /**
   * @param chunks of links still to be loaded
   */
  LinksLoaded(int chunks) {
    left = chunks;
  }

  /** One of the chunks is loaded and marked. */
  synchronized void oneMore() {
    left--;
    notifyAll();
  }

  /** One of them will not be. */
  synchronized void failed() {
    failed = true;
    notifyAll();
  }

  /**
   * Waits for all chunks.
   *
   * @throws IllegalStateException if one of them failed, or the waiting thread is interrupted
   */
  synchronized void await() {
    while (left > 0 && !failed) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        failed = true;
      }
    }
    if (failed) {
      throw new IllegalStateException("the links' index is not built: another loader failed");
    }
  }
}
