package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.WriteWork;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.workload.Workload;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a database wrote of its own accord during a step: write amplification, size and its own
 * figures, warm-up included, because a log-structured engine pays later for what the warm-up wrote.
 */
final class WriteCost {
  private final DbAdapter database;
  private final Workload workload;
  private final Optional<WriteWork> before;
  private final Optional<EngineStatistics> statistics;

  /** Starts measuring. */
  WriteCost(DbAdapter database, Workload workload) {
    this.database = database;
    this.workload = workload;
    this.before = database.writeWork();
    this.statistics = database.statistics();
  }

  /** Bytes of keys and values handed to the engine since the start, if it tells. */
  Optional<Long> userBytes() {
    return work().map(WriteWork::userBytes);
  }

  private Optional<WriteWork> work() {
    return before.flatMap(b -> database.writeWork().map(now -> now.since(b)));
  }

  private Optional<EngineStatistics> statistics() {
    return statistics.flatMap(b -> database.statistics().map(now -> now.since(b)));
  }

  /**
   * Adds these figures to a step.
   *
   * @param logicalBytes bytes handed to the engine by the load, or null if that was another run's
   */
  void addTo(StepReport step, Long logicalBytes) {
    Cost.Amplification amplification =
        work()
            .filter(w -> w.userBytes() > 0)
            .map(
                w ->
                    Cost.Amplification.of(
                        w.userBytes(), w.logBytes(), w.flushBytes(), w.compactionBytes()))
            .orElse(null);
    // asked once: a server may be gone the second time
    OptionalLong own = workload.sizeBytes(database);
    OptionalLong bytes = own.isPresent() ? own : database.sizeBytes();
    Long size = bytes.isPresent() ? bytes.getAsLong() : null;
    EngineStatistics figures = statistics().orElse(null);
    step.database(amplification, size, logicalBytes, figures);
  }
}
