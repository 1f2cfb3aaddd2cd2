package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Environment;
import com.sleepycat.je.EnvironmentStats;
import com.sleepycat.je.StatsConfig;
import io.linkbenchx.internal.db.kv.EngineCounts;
import io.linkbenchx.result.EngineStatistics;

/** JE's own counters, which begin when the environment is opened. */
final class JeStatistics {
  private JeStatistics() {}

  static EngineStatistics read(Environment environment) {
    EnvironmentStats stats = environment.getStats(new StatsConfig().setFast(true));
    return new EngineCounts()
        .work("log_written_bytes", stats.getNSequentialWriteBytes() + stats.getNRandomWriteBytes())
        .work("log_writes", stats.getNSequentialWrites() + stats.getNRandomWrites())
        .work("log_syncs", stats.getNLogFSyncs())
        .work("read_bytes", stats.getNRandomReadBytes() + stats.getNSequentialReadBytes())
        .work("cache_misses", stats.getNCacheMiss())
        .work("nodes_evicted", stats.getNNodesEvicted())
        .work("checkpoints", stats.getNCheckpoints())
        .work("cleaner_runs", stats.getNCleanerRuns())
        .work("cleaner_entries_read", stats.getNCleanerEntriesRead())
        .work("cleaner_records_moved", stats.getNLNsMigrated() + stats.getNINsMigrated())
        .work("cleaner_files_deleted", stats.getNCleanerDeletions())
        .state("cache_used_bytes", stats.getCacheTotalBytes())
        .state("log_used_percent", Math.max(0, stats.getCurrentMinUtilization()))
        .statistics();
  }
}
