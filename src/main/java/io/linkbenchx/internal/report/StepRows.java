package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;

/** A table with one row per step. */
final class StepRows {
  private StepRows() {}

  /** Omits figures that no step has. */
  static Table of(String caption, List<StepResult> steps) {
    List<Figure> figures =
        Figure.overSteps().stream()
            .filter(figure -> steps.stream().anyMatch(step -> figure.of(step) != null))
            .toList();
    List<String> heads = new ArrayList<>(List.of("step", "seconds"));
    figures.forEach(figure -> heads.add(figure.head()));
    heads.addAll(List.of("errors", "caveats"));
    List<List<String>> rows = steps.stream().map(step -> cells(step, figures)).toList();
    return Table.of(caption, "figures", heads, rows);
  }

  private static List<String> cells(StepResult step, List<Figure> figures) {
    List<String> cells = new ArrayList<>();
    cells.add(step.step().directory().replaceFirst("^steps/", ""));
    cells.add(Figures.plain(step.seconds(), 1));
    boolean load = step.step().mode() == StepMode.LOAD;
    for (Figure figure : figures) {
      Double value = load && figure == Figure.named("rate") ? null : figure.of(step);
      cells.add(
          !step.finished() && !PartFigures.missedRate(step)
              ? TableRow.NOT_RUN
              : value == null ? Figures.NOT_MEASURED : OverStepsText.number(value));
    }
    cells.add(Figures.known(step.totals().errors() == null ? null : step.totals().givenUp()));
    List<String> caveats = Remarks.ofRepeats(List.of(step));
    cells.add(step.finished() ? String.join(", ", caveats) : step.state().text());
    return cells;
  }
}
