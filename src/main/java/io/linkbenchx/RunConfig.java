package io.linkbenchx;

import io.linkbenchx.config.Config;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.internal.engine.EngineSettings;
import io.linkbenchx.internal.engine.Plan;
import io.linkbenchx.internal.engine.Planner;
import io.linkbenchx.internal.engine.Selection;
import io.linkbenchx.result.RunInfo;
import java.util.Locale;

/** The configuration of one run, including the values that were left to chance or to the clock. */
final class RunConfig {
  private RunConfig() {}

  /** Properties that reproduce the run when used as its configuration; contains no secrets. */
  static String text(Planner planner, Plan plan) {
    Config config = planner.config();
    StringBuilder text = new StringBuilder(planner.effective());
    EngineSettings settings = plan.settings();
    text.append("\n# ---- determined when the run started\n");
    String profile = plan.workload().profile().map(RunInfo.Profile::name).orElse("");
    if (config.read(Selection.class).profile().isEmpty() && !profile.isEmpty()) {
      add(text, "profile", profile);
    }
    if (settings.rateScope().isEmpty()) {
      add(text, "rate_scope", plan.rateScope().name().toLowerCase(Locale.ROOT));
    }
    if (settings.seed().isEmpty()) {
      add(text, "seed", Long.toString(plan.seed()));
    }
    if (plan.phases().contains(Phase.LOAD)) {
      if (settings.loadSeed().isEmpty()) {
        add(text, "load_seed", Long.toString(plan.loadSeed()));
      }
      if (settings.loadTime().isEmpty()) {
        add(text, "load_time", Long.toString(plan.loadTimeMillis()));
      }
    }
    return text.toString();
  }

  private static void add(StringBuilder text, String key, String value) {
    text.append(key).append(" = ").append(value).append('\n');
  }
}
