package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DataMemory;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.function.Function;

/**
 * What the finished steps of all results together are made of: number, seconds, repeats, rows, and
 * the size of the data relative to the database's cache. Loads count if nothing else was measured.
 */
final class ExtentTable extends OwnTable<List<StepResult>> {
  ExtentTable() {
    super("EXTENT", runs -> List.of(counted(runs)));
    text("kind", ExtentTable::kind)
        .other("steps", List::size)
        .other("repeats", ExtentTable::repeats)
        .other("seconds_min", steps -> seconds(steps).min())
        .other("seconds_max", steps -> seconds(steps).max())
        .other("rows_min", steps -> rowsOf(steps).min())
        .other("rows_max", steps -> rowsOf(steps).max())
        .other("data_per_cache_min", steps -> dataPerCache(steps).min())
        .other("data_per_cache_max", steps -> dataPerCache(steps).max());
  }

  private static String kind(List<StepResult> steps) {
    return steps.stream().anyMatch(step -> step.step().mode().measured()) ? "step" : "load";
  }

  private static int repeats(List<StepResult> steps) {
    return steps.stream()
        .mapToInt(s -> s.step().cell() == null ? 1 : s.step().cell().repeat())
        .max()
        .orElse(0);
  }

  private static Medians seconds(List<StepResult> steps) {
    return Medians.of(steps.stream().map(StepResult::seconds).toList());
  }

  private static Medians rowsOf(List<StepResult> steps) {
    return sizes(steps, size -> IfKnown.of(size.rows(), Long::doubleValue));
  }

  private static Medians dataPerCache(List<StepResult> steps) {
    return sizes(steps, size -> IfKnown.of(size.memory(), DataMemory::dataPerCache));
  }

  private static Medians sizes(List<StepResult> steps, Function<Cost.Size, Double> figure) {
    return Medians.of(
        steps.stream().map(step -> IfKnown.of(step.cost(), Cost::size, figure)).toList());
  }

  @Override
  String text(List<StoredRun> runs) {
    List<StepResult> steps = counted(runs);
    if (steps.isEmpty()) {
      return "measured   nothing\n";
    }
    Medians cached = dataPerCache(steps);
    return """
    measured   %s of %s s, %s
    data       %s rows, %s x the cache
    %s\
    """
        .formatted(
            Plural.of(steps.size(), kind(steps)),
            seconds(steps).span(0),
            Plural.of(repeats(steps), "repeat"),
            rowsOf(steps).span(0),
            cached.span(2),
            cached.max() < 1 ? "           all of it was cached\n" : "");
  }

  private static List<StepResult> counted(List<StoredRun> runs) {
    List<StepResult> finished =
        runs.stream()
            .flatMap(run -> run.result().steps().stream().filter(step -> counts(run, step)))
            .toList();
    List<StepResult> measured = finished.stream().filter(s -> s.step().mode().measured()).toList();
    return measured.isEmpty()
        ? finished.stream().filter(s -> s.step().mode() == StepMode.LOAD).toList()
        : measured;
  }

  /** A void cell has no figures. */
  private static boolean counts(StoredRun run, StepResult step) {
    CellState state = Cells.of(run.result(), step).map(CellResult::state).orElse(null);
    return (step.finished() || PartFigures.missedRate(step)) && state != CellState.VOID;
  }
}
