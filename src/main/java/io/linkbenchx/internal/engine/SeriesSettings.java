package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.result.Settling;
import io.linkbenchx.result.StepSeries;
import io.linkbenchx.result.UsedSteps;

/** The consecutive measured steps of a cell on the same data. */
@SettingGroup("plan")
record SeriesSettings(
    @Setting(
            def = "1",
            min = "1",
            max = "100000",
            help =
                "Consecutive measured steps of each cell on the same data, for each rate; each has"
                    + " its own row in tables and on the page.")
        int steps,
    @Setting(
            def = "auto",
            help =
                "Which of a cell's steps supply its figures in tables and compare: all"
                    + " (their mean), last, last N. auto = all; with until_steady, the last 3.")
        String use,
    @Setting(
            unit = Unit.PERCENT,
            help =
                "Ends the series when bytes written per row byte (else the rate) change by at most"
                    + " this between each of the last 3 steps; steps is the maximum. 0 = run all.")
        double untilSteady)
    implements Checked {

  @Override
  public void check(Checks c) {
    try {
      used();
    } catch (IllegalArgumentException e) {
      c.error("use", e.getMessage(), "for example use = last 3");
    }
    if (untilSteady > 0 && steps < Settling.STEPS) {
      String few = "needs " + Settling.STEPS + " consecutive steps, but steps is " + steps;
      c.error("until_steady", few, "set steps to the maximum, for example steps = 20");
    }
  }

  /** These settings, as a result contains them. */
  StepSeries result() {
    return new StepSeries(
        steps, used(), untilSteady > 0 ? Double.valueOf(untilSteady / 100) : null);
  }

  private UsedSteps used() {
    if (!use.strip().equalsIgnoreCase("auto")) {
      return UsedSteps.parse(use);
    }
    return untilSteady > 0 ? new UsedSteps(Settling.STEPS) : UsedSteps.ALL;
  }
}
