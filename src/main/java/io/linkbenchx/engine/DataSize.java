package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.workload.Workload;
import java.util.OptionalLong;

/** How large the data of a workload are now, next to what was loaded. */
final class DataSize {
  private DataSize() {}

  /**
   * Adds these figures to a step.
   *
   * @param logicalBytes of the rows loaded, or null if that was another run's work
   */
  static void addTo(StepReport step, Workload workload, DbAdapter database, Long logicalBytes) {
    // asked once: a server may be gone the second time
    OptionalLong own = workload.sizeBytes(database);
    OptionalLong bytes = own.isPresent() ? own : database.sizeBytes();
    step.size(bytes.isPresent() ? bytes.getAsLong() : null, logicalBytes);
  }
}
