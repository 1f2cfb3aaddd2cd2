package io.linkbenchx.internal.db.kv.mvstore;

import io.linkbenchx.internal.db.kv.EngineCounts;
import io.linkbenchx.result.EngineStatistics;
import java.util.HashMap;
import java.util.Map;
import org.h2.mvstore.MVStore;

/** MVStore's own counters, which begin when the store is opened. */
final class MvStoreStatistics {
  private MvStoreStatistics() {}

  static EngineStatistics read(MVStore store, long batchBytes) {
    Map<String, Long> info = new HashMap<>();
    store.populateInfo((name, n) -> info.put(name, n.endsWith("%") ? 0 : Long.parseLong(n)));
    return new EngineCounts()
        .work("batch_bytes", batchBytes)
        .work("file_writes", info.get("info.FILE_WRITE"))
        .work("file_written_bytes", info.get("info.FILE_WRITE_BYTES"))
        .work("file_read_bytes", info.get("info.FILE_READ_BYTES"))
        .state("file_bytes", info.get("info.FILE_SIZE"))
        .state("chunks", info.get("info.CHUNK_COUNT"))
        .state("chunks_used_percent", info.get("info.CHUNKS_FILL_RATE"))
        .state("pages_used", info.get("info.PAGE_COUNT_LIVE"))
        .state("cache_used_bytes", info.get("info.CACHE_SIZE") << 20)
        .state("unsaved_bytes", store.getUnsavedMemory())
        .statistics();
  }
}
