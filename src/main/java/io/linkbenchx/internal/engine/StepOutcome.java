package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Effects;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A finished step.
 *
 * @param report its figures; other classes may add to it
 * @param effects of its clients on the database
 * @param hung that clients did not return, since when nothing was answered; null if all returned
 * @param inside true if a client is still inside the database, which must then not be closed
 * @param lastAnswer since when nothing was answered
 * @param tooManyErrors true if errors ended it
 * @param death why a client could not continue, or null
 */
record StepOutcome(
    StepReport report,
    Effects effects,
    String hung,
    boolean inside,
    String lastAnswer,
    boolean tooManyErrors,
    Throwable death) {

  private static final Logger LOG = LoggerFactory.getLogger(StepOutcome.class);

  /**
   * Notes its effects, which are known unless a client hangs. If clients died, the database may be
   * gone: then only the evidence outside it has them.
   */
  void record(Workload workload, DbAdapter database, List<Role> roles) {
    if (hung == null) {
      record(workload, database, roles, effects, death != null);
    }
  }

  /** Notes that a step did nothing: it ended before its clients began. */
  static void recordNothing(Workload workload, DbAdapter database, List<Role> roles) {
    try {
      record(workload, database, roles, new Effects(Map.of(), Map.of()), true);
    } catch (DbUsageException e) { // a server that became read-only: why the step ended counts
      LOG.warn("that a step did nothing could not be noted: {}", e.getMessage());
    }
  }

  private static void record(
      Workload workload, DbAdapter database, List<Role> roles, Effects effects, boolean mayFail) {
    try {
      workload.recordEffects(database, roles, effects);
    } catch (DbException | DbOpenException e) {
      if (!mayFail) {
        throw e;
      }
      LOG.warn("the step's effects could not be noted in the database: {}", e.getMessage());
    }
  }

  /** The current report. */
  StepResult result() {
    return report.build();
  }
}
