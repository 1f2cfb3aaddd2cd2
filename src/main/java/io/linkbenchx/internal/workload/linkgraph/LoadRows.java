package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.internal.random.FeistelPermutation;
import io.linkbenchx.random.Hash64;

/**
 * The rows of a load, each a function of its key. Links are spread over the 2^32 ms (49.7 days)
 * before the load, each at a time that is a function of the seed and its number; nodes carry the
 * time of the load in seconds. Thread-confined because the payload generators are.
 */
final class LoadRows {
  private static final long HALF_SPREAD = 1L << 31;
  private static final int MILLIS = 1000;

  private final GraphModel model;
  private final GraphPayloads payloads;
  private final long timeSeed;
  private final long targetSeed;
  private final long loadTime;
  private FeistelPermutation targets;
  private long targetsOfId;
  private long targetsOfType;

  /**
   * @param seed the load's seed
   * @param loadTime milliseconds since the epoch, stored with the data
   */
  LoadRows(GraphModel model, GraphPayloads payloads, long seed, long loadTime) {
    this.model = model;
    this.payloads = payloads;
    this.timeSeed = Hash64.combine(seed, 4);
    this.targetSeed = Hash64.combine(seed, 5);
    this.loadTime = loadTime;
  }

  /** Unix seconds of a wall time. */
  static int seconds(long millis) {
    return (int) (millis / MILLIS);
  }

  /** Fills a loaded node. */
  void node(long id, NodeRow into) {
    into.id = id;
    into.type = GraphModel.NODE_TYPE;
    into.version = GraphModel.NEW_VERSION;
    into.time = seconds(loadTime);
    payloads.fillNode(into);
  }

  /**
   * Fills a loaded link.
   *
   * @param number of the link among those of (id1, type), from 0
   */
  void link(long id1, long type, long number, LinkRow into) {
    into.id1 = id1;
    into.type = type;
    into.id2 = target(id1, type, number);
    into.visibility = LinkRow.VISIBLE;
    into.time = time(id1, type, number);
    into.version = 0;
    payloads.fillLink(into, false);
  }

  /** Milliseconds of the {@code number}-th link of (id1, type). */
  private long time(long id1, long type, long number) {
    return loadTime - HALF_SPREAD + (int) Hash64.combine(timeSeed, id1, type, number);
  }

  /** LinkBench's id1 + number or, with randomid2max, distinct uniform ids. */
  private long target(long id1, long type, long number) {
    if (model.randomId2Max() == 0) {
      return id1 + number;
    }
    if (targets == null || id1 != targetsOfId || type != targetsOfType) {
      targets = new FeistelPermutation(Hash64.combine(targetSeed, id1, type), model.randomId2Max());
      targetsOfId = id1;
      targetsOfType = type;
    }
    return targets.permute(number);
  }

  /** Time of a count row: the time of the newest of the {@code links} links of (id1, type). */
  long newest(long id1, long type, long links) {
    long newest = Long.MIN_VALUE;
    for (long number = 0; number < links; number++) {
      newest = Math.max(newest, time(id1, type, number));
    }
    return newest;
  }
}
