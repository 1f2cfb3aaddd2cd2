package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.IdRange;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.random.RandomStream;

/**
 * The nodes one client knows: the loaded ones and, by the rule {@code added_nodes_readable}, those
 * added since. Ids are assigned in order, so nodes of other clients count as well: every id up to
 * the newest one this client has seen. Thread-confined.
 */
final class KnownNodes {
  private final IdRange loaded;
  private final boolean addedReadable;
  private long added;

  KnownNodes(IdRange loaded, boolean addedReadable) {
    this.loaded = loaded;
    this.addedReadable = addedReadable;
  }

  /** Records an added node. */
  void added(long id) {
    if (addedReadable) {
      added = Math.max(added, id - loaded.end() + 1);
    }
  }

  /**
   * An id by an access distribution over the loaded ones; a share of the draws, equal to the share
   * of added nodes, returns an added one, all equally likely.
   */
  long next(KeyDistribution access, RandomStream random) {
    if (added > 0) {
      long position = random.nextLong(loaded.size() + added);
      if (position >= loaded.size()) {
        return loaded.first() + position;
      }
    }
    return loaded.first() + access.next(random);
  }
}
