package io.linkbenchx.internal.workload.linkgraph;

/**
 * Determines which loader builds the links' index: the loader that reaches it in turn if all links
 * are loaded by then, otherwise the one that loads the last of them. No loader waits for another.
 */
final class LinksLoaded {
  private int left;
  private boolean indexDue;

  /**
   * @param chunks of links still to be loaded
   */
  LinksLoaded(int chunks) {
    left = chunks;
  }

  /**
   * One of the chunks is loaded and marked.
   *
   * @return whether the caller must build the index now
   */
  synchronized boolean oneMore() {
    left--;
    return indexDue && left == 0;
  }

  /**
   * The index is next in the order of chunks.
   *
   * @return whether the caller must build it now
   */
  synchronized boolean indexDue() {
    indexDue = true;
    return left == 0;
  }
}
