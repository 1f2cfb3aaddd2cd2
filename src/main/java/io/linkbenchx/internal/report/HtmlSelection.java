package io.linkbenchx.internal.report;

import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepSeries;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Selects the steps with their own section of charts: all if there are few; otherwise those that
 * did not finish, the last of each series, then the others in order. A section of an hour takes
 * about 110 KB, so a week of them would be too large for a page.
 */
final class HtmlSelection {
  /** Largest number of sections on a page. */
  static final int MOST = 12;

  private HtmlSelection() {}

  /**
   * @param directories of all steps, "steps/01-load"
   * @return those with a section, in their order
   */
  static Set<String> of(RunResult run, List<String> directories) {
    if (directories.size() <= MOST) {
      return new LinkedHashSet<>(directories);
    }
    List<String> known = run.steps().stream().map(step -> step.step().directory()).toList();
    Set<String> first = new LinkedHashSet<>(directories);
    first.removeAll(known);
    RunDocument.series(run).stream()
        .map(level -> level.steps().get(level.steps().size() - 1))
        .forEach(step -> first.add(step.step().directory()));
    run.steps().stream()
        .filter(step -> !StepSeries.inARow(step))
        .forEach(step -> first.add(step.step().directory()));
    Set<String> inOrder = new LinkedHashSet<>(directories);
    inOrder.retainAll(first.stream().filter(inOrder::contains).limit(MOST).toList());
    return inOrder;
  }
}
