package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.HookRun;
import java.util.List;
import java.util.Locale;

/** The stalls of a step with the output of the user's commands about them. */
final class HtmlStalls {
  /** More stalls than this are a permanent state, not events. */
  private static final int MOST = 50;

  private HtmlStalls() {}

  /** Id of the element with a step's stalls. */
  static String id(String directory) {
    return "stalls-" + directory.replaceFirst("^steps/", "");
  }

  /** Draws nothing if there were none. */
  static void draw(Html page, StepCharts charts, String directory) {
    List<Stalls.Stall> stalls = charts.stalls();
    if (stalls.isEmpty()) {
      return;
    }
    page.open("div", "id", id(directory));
    HtmlPage.table(
        page,
        new Table(
            Plural.of(stalls.size(), "stall") + ": less than a tenth of the median rate",
            "hooks",
            "",
            List.of("when", "seconds", "lowest rate", "given up", "hook.stall"),
            stalls.stream().limit(MOST).map(stall -> row(stall, charts, directory)).toList()));
    page.close("div");
    if (stalls.size() > MOST) {
      page.element(
          "p", "and " + (stalls.size() - MOST) + " more: intervals.csv has them", "class", "note");
    }
  }

  private static List<Cell> row(Stalls.Stall stall, StepCharts charts, String directory) {
    return List.of(
        Cell.text(stall.at()),
        Cell.text(String.format(Locale.ROOT, "%.1f", stall.to() - stall.from())),
        Cell.text(stall.outage() ? "0: outage" : Figures.rate(stall.least()) + "/s"),
        Cell.text(Figures.count(stall.errors())),
        HtmlHooks.files(
            directory, stall.hooks(charts.hooks()).stream().map(HookRun::output).toList()));
  }
}
