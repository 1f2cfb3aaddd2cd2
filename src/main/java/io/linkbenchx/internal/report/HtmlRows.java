package io.linkbenchx.internal.report;

import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table with one row per step. */
final class HtmlRows {
  private HtmlRows() {}

  /** Omits figures that no step has. */
  static void draw(Html page, String caption, List<StepResult> steps) {
    List<StepFigure> figures =
        Arrays.stream(StepFigure.values())
            .filter(figure -> steps.stream().anyMatch(step -> figure.of(step) != null))
            .toList();
    page.scroll("Steps").open("table", "class", "figures");
    page.element("caption", caption).open("thead").open("tr").element("th", "step");
    page.element("th", "seconds");
    figures.forEach(figure -> page.element("th", Html.micros(figure.text())));
    List.of("errors", "caveats").forEach(head -> page.element("th", head));
    page.close("tr").close("thead").open("tbody");
    for (StepResult step : steps) {
      page.open("tr").element("th", step.step().directory().replaceFirst("^steps/", ""));
      cells(step, figures).forEach(cell -> page.element("td", cell));
      page.close("tr");
    }
    page.close("tbody").close("table").close("div");
  }

  private static List<String> cells(StepResult step, List<StepFigure> figures) {
    List<String> cells = new ArrayList<>();
    cells.add(Figures.plain(step.seconds(), 1));
    boolean load = step.step().mode() == StepMode.LOAD;
    for (StepFigure figure : figures) {
      Double value = load && figure == StepFigure.RATE ? null : figure.of(step);
      cells.add(
          !step.finished() && !PartFigures.missedRate(step)
              ? TablePoint.NOT_RUN
              : value == null ? Figures.NOT_MEASURED : OverStepsText.number(value));
    }
    cells.add(Figures.known(step.totals().errors() == null ? null : step.totals().givenUp()));
    List<String> caveats = Remarks.ofRepeats(List.of(step));
    cells.add(step.finished() ? String.join(", ", caveats) : step.state().text());
    return cells;
  }
}
