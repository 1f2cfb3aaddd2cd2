package io.linkbenchx.workload.linkgraph;

/**
 * Tells which loader builds the links' index: the one whose turn it is if all links are there by
 * then, else the one that loads the last of them. None waits for another.
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
   * @return whether the caller is to build the index now
   */
  synchronized boolean oneMore() {
    left--;
    return indexDue && left == 0;
  }

  /**
   * The index comes next.
   *
   * @return whether the caller is to build it now
   */
  synchronized boolean indexDue() {
    indexDue = true;
    return left == 0;
  }
}
