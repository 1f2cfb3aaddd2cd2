package io.linkbenchx.report;

import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The steps of a run by the cell of the plan that they belong to. */
final class Cells {
  private Cells() {}

  /** Whether the run compares anything with anything. */
  static boolean several(RunResult run) {
    return run.plan() != null && (run.plan().cells().size() > 1 || run.plan().repeat() > 1);
  }

  /** The measured steps of a cell that run at the same rate, one for each repeat. */
  record Level(CellResult cell, StepMode mode, List<StepResult> steps) {

    /** Steps that were run to their end. */
    List<StepResult> finished() {
      return steps.stream().filter(StepResult::finished).toList();
    }
  }

  /** All levels, cell by cell; a cell without steps is one without them too. */
  static List<Level> levels(RunResult run) {
    List<Level> levels = new ArrayList<>();
    for (CellResult cell : run.plan().cells()) {
      Map<Object, List<StepResult>> byLoad = new LinkedHashMap<>();
      run.steps().stream()
          .filter(
              step -> step.step().cell() != null && step.step().cell().number() == cell.number())
          .forEach(s -> byLoad.computeIfAbsent(load(s), l -> new ArrayList<>()).add(s));
      if (byLoad.isEmpty()) {
        levels.add(new Level(cell, StepMode.CLOSED, List.of()));
      }
      byLoad
          .values()
          .forEach(steps -> levels.add(new Level(cell, steps.get(0).step().mode(), steps)));
    }
    return levels;
  }

  /** What is the same in all repeats: a load in percent of another rate is not, to the digit. */
  private static Object load(StepResult result) {
    Step step = result.step();
    if (step.part() != null) {
      return step.part();
    }
    boolean percent = step.schedule().percent() != null;
    return List.of(
        step.mode(), percent, percent ? step.schedule().percent() : step.schedule().targetRate());
  }
}
