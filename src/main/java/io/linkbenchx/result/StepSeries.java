package io.linkbenchx.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Consecutive measured steps of a cell on the same data.
 *
 * @param steps of each rate; an upper limit with {@code untilSteady}
 * @param use the steps that the cell's figures come from
 * @param untilSteady largest change from one step to the next that counts as settled, 0.1 = 10 %;
 *     null if all steps are run in any case
 */
public record StepSeries(int steps, UsedSteps use, Double untilSteady) {
  /** One step for each rate. */
  public static final StepSeries ONE = new StepSeries(1, UsedSteps.ALL, null);

  /** Whether a cell has more than one step of a rate. */
  public boolean several() {
    return steps > 1;
  }

  /**
   * The steps that a cell's figures come from, one list per repeat. If only the last steps are
   * used, an incomplete repeat has none: an earlier step is a different figure.
   *
   * @param steps of one cell and one load, including incomplete ones, in the order in which they
   *     ran
   */
  public List<List<StepResult>> used(List<StepResult> steps) {
    List<List<StepResult>> used = new ArrayList<>();
    for (List<StepResult> repeat : repeats(steps)) {
      List<StepResult> finished = repeat.stream().filter(StepResult::finished).toList();
      boolean part = use.last() > 0 && inARow(repeat.get(0));
      if (!part) {
        used.add(finished);
      } else if (complete(repeat)) {
        used.add(finished.subList(Math.max(0, finished.size() - use.last()), finished.size()));
      }
    }
    used.removeIf(List::isEmpty);
    return List.copyOf(used);
  }

  /** The steps of each repeat; a step outside a series is its own repeat. */
  public static List<List<StepResult>> repeats(List<StepResult> steps) {
    Map<Object, List<StepResult>> repeats = new LinkedHashMap<>();
    for (StepResult step : steps) {
      Object key = inARow(step) ? Integer.valueOf(step.step().cell().repeat()) : new Object();
      repeats.computeIfAbsent(key, k -> new ArrayList<>()).add(step);
    }
    return repeats.values().stream().map(List::copyOf).toList();
  }

  /** Whether a step is one of several of its cell on the same data. */
  public static boolean inARow(StepResult step) {
    return step.step().cell() != null && step.step().cell().step() != null;
  }

  /** Whether the last step of a repeat was run to its end. */
  private boolean complete(List<StepResult> repeat) {
    StepResult last = repeat.get(repeat.size() - 1);
    boolean settled = untilSteady != null && Settling.of(repeat, untilSteady).settled();
    return last.finished() && (settled || last.step().cell().step() == steps);
  }
}
