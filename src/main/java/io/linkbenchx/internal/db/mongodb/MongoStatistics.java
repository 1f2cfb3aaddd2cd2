package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.result.EngineStatistics;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * WiredTiger's figures from a server's counters, by the names that the embedded engine has. Names
 * differ between versions; a figure that a server does not have is left out.
 */
final class MongoStatistics {
  private static final String DIRTY = "cache_dirty_bytes";

  /**
   * A figure.
   *
   * @param counters its names in serverStatus, below wiredTiger; the sum of those that exist
   * @param factor to the figure's unit
   */
  private record Figure(String name, long factor, List<String> counters) {
    Figure(String name, long factor, String... counters) {
      this(name, factor, List.of(counters));
    }

    Optional<Long> of(Map<String, String> all) {
      return counters.stream()
          .map(counter -> all.get("wiredTiger." + counter))
          .filter(value -> value != null)
          .map(value -> new BigDecimal(value).longValue() * factor)
          .reduce(Long::sum);
    }
  }

  private static final List<Figure> WORK =
      List.of(
          new Figure("read_bytes", 1, "block-manager.bytes read"),
          new Figure("written_bytes", 1, "block-manager.bytes written"),
          new Figure("checkpoint_written_bytes", 1, "block-manager.bytes written for checkpoint"),
          new Figure("log_written_bytes", 1, "log.log bytes written"),
          new Figure("log_syncs", 1, "log.log sync operations"),
          new Figure(
              "checkpoints",
              1,
              "transaction.transaction checkpoints",
              "checkpoint.total succeed number of checkpoints"),
          new Figure(
              "checkpoint_micros",
              1000,
              "transaction.transaction checkpoint total time (msecs)",
              "checkpoint.total time (msecs)"),
          new Figure("cache_requests", 1, "cache.pages requested from the cache"),
          new Figure("cache_read_pages", 1, "cache.pages read into cache"),
          new Figure(
              "cache_evicted_pages",
              1,
              "cache.unmodified pages evicted",
              "cache.modified pages evicted"),
          new Figure("application_evicted_pages", 1, "cache.pages evicted by application threads"));

  private static final List<Figure> STATE =
      List.of(
          new Figure("cache_used_bytes", 1, "cache.bytes currently in the cache"),
          new Figure(DIRTY, 1, "cache.tracked dirty bytes in the cache"));

  private MongoStatistics() {}

  /** Empty if none of the counters is WiredTiger's. */
  static Optional<EngineStatistics> of(Map<String, String> counters) {
    Map<String, Long> work = of(WORK, counters);
    return work.isEmpty()
        ? Optional.empty()
        : Optional.of(new EngineStatistics(work, of(STATE, counters)));
  }

  private static Map<String, Long> of(List<Figure> figures, Map<String, String> counters) {
    Map<String, Long> found = new LinkedHashMap<>();
    figures.forEach(figure -> figure.of(counters).ifPresent(n -> found.put(figure.name(), n)));
    return found;
  }

  /** Whether all data is in the files, so that their size is that of the data. */
  static boolean allWritten(Map<String, String> counters) {
    return of(counters)
        .map(figures -> Long.valueOf(0).equals(figures.state().get(DIRTY)))
        .orElse(false);
  }
}
