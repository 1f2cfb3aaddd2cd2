package io.linkbenchx.internal.db.kv.wiredtiger;

import io.linkbenchx.internal.db.kv.EngineCounts;
import io.linkbenchx.result.EngineStatistics;
import java.util.HashMap;
import java.util.Map;

/** Figures from WiredTiger's statistics cursors, for the connection and the table. */
final class WiredTigerStatistics {
  private final Map<String, Long> all = new HashMap<>();

  private WiredTigerStatistics() {}

  static EngineStatistics read(WiredTigerEngine engine) throws Throwable {
    WiredTigerStatistics connection = new WiredTigerStatistics();
    WiredTigerStatistics table = new WiredTigerStatistics();
    connection.readAll(engine.binding(), SessionCursor.ofStatistics(engine, ""));
    table.readAll(engine.binding(), SessionCursor.ofStatistics(engine, WiredTigerEngine.TABLE));
    EngineCounts tally = new EngineCounts();
    connection.addTo(tally);
    table.addTableTo(tally);
    return tally.statistics();
  }

  private void readAll(Binding calls, SessionCursor opened) throws Throwable {
    try {
      readAll(calls, opened.cursor());
    } finally {
      opened.close();
    }
  }

  private void readAll(Binding calls, Object cursor) throws Throwable {
    while ((int) calls.next.invokeExact(cursor) == 0) {
      String name = (String) calls.text.invokeExact(cursor);
      String printed = (String) calls.text.invokeExact(cursor);
      long value = (long) calls.number.invokeExact(cursor);
      assert printed != null;
      all.put(name, value);
    }
  }

  /** Names differ between versions: a missing figure is 0. */
  private long get(String name) {
    return Math.max(0, all.getOrDefault(name, 0L));
  }

  private void addTo(EngineCounts tally) {
    tally
        .work("read_bytes", get("block-manager: bytes read"))
        .work("written_bytes", get("block-manager: bytes written"))
        .work("checkpoint_written_bytes", get("block-manager: bytes written for checkpoint"))
        .work("log_written_bytes", get("log: log bytes written"))
        .work("log_syncs", get("log: log sync operations"))
        .work("inserted_bytes", get("cursor: cursor insert key and value bytes"))
        .work("checkpoints", get("transaction: transaction checkpoints"))
        .work("cache_requests", get("cache: pages requested from the cache"))
        .work("cache_read_pages", get("cache: pages read into cache"))
        .work("cache_read_bytes", get("cache: bytes read into cache"))
        .work("cache_written_bytes", get("cache: bytes written from cache"))
        .work(
            "cache_evicted_pages",
            get("cache: unmodified pages evicted") + get("cache: modified pages evicted"))
        .work("lsm_rows_merged", get("LSM: rows merged in an LSM tree"))
        .state("cache_used_bytes", get("cache: bytes currently in the cache"))
        .state("cache_dirty_bytes", get("cache: tracked dirty bytes in the cache"));
  }

  private void addTableTo(EngineCounts tally) {
    tally
        .state("table_file_bytes", get("block-manager: file size in bytes"))
        .state("tree_depth", get("btree: maximum tree depth"))
        .state("lsm_chunks", get("LSM: chunks in the LSM tree"))
        .state("lsm_merge_generation", get("LSM: highest merge generation in the LSM tree"));
  }
}
