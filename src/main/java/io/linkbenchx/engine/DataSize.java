package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Workload;
import java.util.OptionalLong;

/** How large the data of a workload are now, next to what was loaded. */
final class DataSize {
  private DataSize() {}

  /**
   * The step with these figures added.
   *
   * @param logicalBytes of the rows loaded, or null if that was another run's work
   */
  static StepResult addTo(
      StepResult step, Workload workload, DbAdapter database, Long logicalBytes) {
    Cost cost = step.cost();
    if (cost == null) {
      return step;
    }
    // asked once: a server may be gone the second time
    OptionalLong own = workload.sizeBytes(database);
    OptionalLong bytes = own.isPresent() ? own : database.sizeBytes();
    Long size = bytes.isPresent() ? bytes.getAsLong() : null;
    return step.withCost(cost.sized(size, logicalBytes));
  }
}
