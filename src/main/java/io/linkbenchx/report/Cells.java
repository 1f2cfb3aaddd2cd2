package io.linkbenchx.report;

import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The steps of a run by the cell of the plan that they belong to. */
final class Cells {
  private static final String LOAD = "load";

  private Cells() {}

  /** Whether the run compares anything with anything. */
  static boolean several(RunResult run) {
    return run.plan() != null && (run.plan().cells().size() > 1 || run.plan().repeat() > 1);
  }

  /** The measured steps of a cell that run at the same rate, one for each repeat. */
  record Level(CellResult cell, String mode, String load, List<StepResult> steps) {

    /** Steps that were run to their end. */
    List<StepResult> finished() {
      return steps.stream().filter(step -> step.state().equals("finished")).toList();
    }

    /** What a figure reads that this level does not have: NA where nothing went wrong, else X. */
    String missing() {
      boolean done = cell.state().equals("finished") && steps.isEmpty();
      return done ? Figures.NOT_MEASURED : Point.NOT_RUN;
    }
  }

  /** All levels, cell by cell; a cell without steps is one without them too. */
  static List<Level> levels(RunResult run) {
    List<Level> levels = new ArrayList<>();
    for (CellResult cell : run.plan().cells()) {
      Map<String, List<StepResult>> byLoad = new LinkedHashMap<>();
      run.steps().stream()
          .filter(step -> isOf(cell, step) && !isLoad(step))
          .forEach(s -> byLoad.computeIfAbsent(load(s), l -> new ArrayList<>()).add(s));
      if (byLoad.isEmpty()) {
        levels.add(new Level(cell, "closed", "closed", List.of()));
      }
      byLoad.forEach(
          (load, steps) -> levels.add(new Level(cell, steps.get(0).mode(), load, steps)));
    }
    return levels;
  }

  /** The loads, cell by cell; a cell that used the data of another one has none. */
  static List<Level> loads(RunResult run) {
    return run.plan().cells().stream()
        .map(
            cell ->
                new Level(
                    cell,
                    LOAD,
                    LOAD,
                    run.steps().stream().filter(s -> isOf(cell, s) && isLoad(s)).toList()))
        .toList();
  }

  private static boolean isOf(CellResult cell, StepResult step) {
    return step.cell() != null && step.cell().number() == cell.number();
  }

  private static boolean isLoad(StepResult step) {
    return step.mode().equals(LOAD);
  }

  /** What is the same in all repeats: a load in percent of another rate is not, to the digit. */
  private static String load(StepResult step) {
    if (step.part() != null) {
      return step.part();
    }
    return step.open() == null ? "closed" : step.name().replaceFirst("-r\\d+$", "");
  }
}
