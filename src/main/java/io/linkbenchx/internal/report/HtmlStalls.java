package io.linkbenchx.internal.report;

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
    page.scroll("Stalls").open("table", "class", "hooks", "id", id(directory));
    page.element(
        "caption",
        stalls.size()
            + (stalls.size() == 1 ? " stall" : " stalls")
            + ": less than a tenth of the median rate");
    page.open("thead").open("tr");
    List.of("when", "seconds", "lowest rate", "given up", "hook.stall")
        .forEach(head -> page.element("th", head));
    page.close("tr").close("thead").open("tbody");
    stalls.stream().limit(MOST).forEach(stall -> row(page, stall, charts, directory));
    page.close("tbody").close("table").close("div");
    if (stalls.size() > MOST) {
      page.element(
          "p", "and " + (stalls.size() - MOST) + " more: intervals.csv has them", "class", "note");
    }
  }

  private static void row(Html page, Stalls.Stall stall, StepCharts charts, String directory) {
    page.open("tr").element("th", stall.at());
    page.element("td", String.format(Locale.ROOT, "%.1f", stall.to() - stall.from()));
    page.element("td", stall.outage() ? "0: outage" : Figures.rate(stall.least()) + "/s");
    page.element("td", Figures.count(stall.errors())).open("td");
    for (HookRun hook : stall.hooks(charts.hooks())) {
      if (!hook.output().isEmpty()) {
        page.element("a", hook.output(), "href", directory + "/" + hook.output()).text(" ");
      }
    }
    page.close("td").close("tr");
  }
}
