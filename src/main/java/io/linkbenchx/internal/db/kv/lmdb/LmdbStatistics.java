package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.internal.db.kv.EngineCounts;
import io.linkbenchx.result.EngineStatistics;
import org.lmdbjava.EnvInfo;
import org.lmdbjava.Stat;

/** LMDB's figures on its map and tree; it counts no work except transactions. */
final class LmdbStatistics {
  private LmdbStatistics() {}

  /**
   * @param growths number of times the map has grown since it was opened
   */
  static EngineStatistics read(EnvInfo info, Stat stat, long growths) {
    long used = info.lastPageNumber + 1;
    return new EngineCounts()
        .work("write_transactions", info.lastTransactionId)
        .work("map_growths", growths)
        .state("map_size_bytes", info.mapSize)
        .state("map_used_bytes", used * stat.pageSize)
        .state("map_used_pages", used)
        .state("readers", info.numReaders)
        .state("tree_depth", stat.depth)
        .state("branch_pages", stat.branchPages)
        .state("leaf_pages", stat.leafPages)
        .state("overflow_pages", stat.overflowPages)
        .state(
            "free_pages",
            Math.max(0, used - 2 - stat.branchPages - stat.leafPages - stat.overflowPages))
        .state("entries", stat.entries)
        .statistics();
  }
}
