package io.linkbenchx.internal.engine;

import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.config.Problem;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.figure.Limit;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The limits of a plan: whether they can be kept, and whether its steps keep them. */
record PlanLimits(Plan plan) {

  /** Limits on a step or a transaction type that does not exist, found before the load. */
  List<Problem> wrong(CellConfig config) {
    Set<String> steps = plan.stepNames(EnumSet.of(Phase.LOAD, Phase.RUN));
    SettingProblems wrong = new SettingProblems(config.sources());
    for (Limit limit : plan.limits()) {
      if (limit.step() != null && !steps.contains(limit.step())) {
        unknown("step", limit.step(), steps, wrong);
      }
      plan.visits().stream()
          .filter(visit -> limit.type() != null && visit.has(limit.step()))
          .map(Visit::cell)
          .distinct()
          .map(Calibrator::types)
          .filter(types -> !types.isEmpty() && !types.contains(limit.type()))
          .limit(1)
          .forEach(types -> unknown("transaction type", limit.type(), types, wrong));
    }
    return wrong.found;
  }

  private static void unknown(
      String what, String name, Collection<String> known, SettingProblems wrong) {
    String near = DidYouMean.nearest(name, known).map(n -> "did you mean " + n + "? ").orElse("");
    String choose = near + "write one of " + String.join(", ", known);
    wrong.add("limit", "there is no " + what + " " + name, choose);
  }

  /**
   * How the steps keep the limits; null if it has none.
   *
   * @param finished whether all steps that can run are over
   */
  List<LimitResult> judge(List<StepResult> steps, boolean finished) {
    Set<String> missing = finished ? plan.stepNames(plan.phases()) : new LinkedHashSet<>();
    steps.forEach(step -> missing.remove(step.name()));
    List<LimitResult> judged = new ArrayList<>();
    for (Limit limit : plan.limits()) {
      judged.addAll(limit.of(steps));
      if (missing.contains(limit.step())) {
        judged.add(limit.notMeasured(limit.step(), "the step did not run"));
      }
    }
    return judged.isEmpty() ? null : judged;
  }
}
