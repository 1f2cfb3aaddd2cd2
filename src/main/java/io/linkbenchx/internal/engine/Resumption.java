package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Whether a run may be resumed under a plan: the steps already measured must belong to it. */
final class Resumption {
  private Resumption() {}

  /** The difference between plan and run, or "". */
  static String difference(Plan plan, RunResult earlier) {
    if (!Objects.equals(earlier.run().seed(), plan.seed())) {
      return "its seed was " + earlier.run().seed() + ", and now is " + plan.seed();
    }
    Optional<RunInfo.Profile> profile = Optional.ofNullable(earlier.run().profile());
    if (!profile.equals(plan.workload().profile())) {
      return "its profile was " + profile.map(RunInfo.Profile::text).orElse("none");
    }
    List<CellResult> now = plan.planned();
    List<CellResult> before = earlier.plan().cells();
    for (CellResult cell : before) {
      if (now.stream().noneMatch(other -> isSame(cell, other))) {
        return "its cell " + cell.number() + " was " + cell.factors();
      }
    }
    return before.size() == now.size() ? "" : "it had " + Plural.of(before.size(), "cell");
  }

  private static boolean isSame(CellResult before, CellResult now) {
    return before.number() == now.number()
        && before.factors().equals(now.factors())
        && before.workload().equals(now.workload());
  }
}
