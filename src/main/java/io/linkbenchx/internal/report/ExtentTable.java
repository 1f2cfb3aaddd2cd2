package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
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
final class ExtentTable extends OwnTable<ExtentTable.Extent> {
  private static final String REPEATS = "repeats";

  ExtentTable() {
    super("EXTENT");
    text("kind", Extent::kind)
        .other("steps", extent -> extent.steps().size())
        .other(REPEATS, Extent::repeats)
        .other("seconds_min", extent -> extent.seconds().min())
        .other("seconds_max", extent -> extent.seconds().max())
        .other("rows_min", extent -> extent.rows().min())
        .other("rows_max", extent -> extent.rows().max())
        .other("data_per_cache_min", extent -> extent.dataPerCache().min())
        .other("data_per_cache_max", extent -> extent.dataPerCache().max());
  }

  /**
   * All steps.
   *
   * @param kind "step" or "load"
   */
  record Extent(String kind, List<StepResult> steps) {
    private int repeats() {
      return steps.stream()
          .mapToInt(s -> s.step().cell() == null ? 1 : s.step().cell().repeat())
          .max()
          .orElse(0);
    }

    private Medians seconds() {
      return Medians.of(steps.stream().map(StepResult::seconds).toList());
    }

    private Medians rows() {
      return sizes(size -> IfKnown.of(size.rows(), Long::doubleValue));
    }

    private Medians dataPerCache() {
      return sizes(size -> IfKnown.of(size.memory(), DataMemory::dataPerCache));
    }

    private Medians sizes(Function<Cost.Size, Double> figure) {
      return Medians.of(
          steps.stream().map(step -> IfKnown.of(step.cost(), Cost::size, figure)).toList());
    }
  }

  @Override
  String text(List<StoredRun> runs) {
    Extent all = read(runs).get(0);
    int steps = all.steps().size();
    if (steps == 0) {
      return "measured   nothing\n";
    }
    return """
    measured   %d %s of %s s, %d %s
    data       %s rows, %s x the cache
    %s\
    """
        .formatted(
            steps,
            all.kind() + (steps == 1 ? "" : "s"),
            all.seconds().span(0),
            all.repeats(),
            all.repeats() == 1 ? "repeat" : REPEATS,
            all.rows().span(0),
            all.dataPerCache().span(2),
            all.dataPerCache().max() < 1 ? "           all of it was cached\n" : "");
  }

  @Override
  List<Extent> read(List<StoredRun> runs) {
    List<StepResult> finished =
        runs.stream()
            .flatMap(run -> run.result().steps().stream().filter(step -> counts(run, step)))
            .toList();
    List<StepResult> measured = finished.stream().filter(s -> s.step().mode().measured()).toList();
    List<StepResult> loads =
        finished.stream().filter(s -> s.step().mode() == StepMode.LOAD).toList();
    return List.of(measured.isEmpty() ? new Extent("load", loads) : new Extent("step", measured));
  }

  /** A void cell has no figures. */
  private static boolean counts(StoredRun run, StepResult step) {
    CellState state = Cells.of(run.result(), step).map(CellResult::state).orElse(null);
    return (step.finished() || PartFigures.missedRate(step)) && state != CellState.VOID;
  }
}
