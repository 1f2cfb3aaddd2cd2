package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.Cost;
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
    super(
        new TableColumns<Extent>("EXTENT")
            .text("kind", Extent::kind)
            .other("steps", extent -> extent.steps().size())
            .other(REPEATS, Extent::repeats)
            .other("seconds_min", extent -> extent.seconds().min())
            .other("seconds_max", extent -> extent.seconds().max())
            .other("rows_min", extent -> extent.rows().min())
            .other("rows_max", extent -> extent.rows().max())
            .other("data_per_cache_min", extent -> extent.dataPerCache().min())
            .other("data_per_cache_max", extent -> extent.dataPerCache().max()));
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
      return sizes(size -> size.rows() == null ? null : Double.valueOf(size.rows()));
    }

    private Medians dataPerCache() {
      return sizes(size -> size.memory() == null ? null : size.memory().dataPerCache());
    }

    private Medians sizes(Function<Cost.Size, Double> figure) {
      return Medians.of(
          steps.stream()
              .map(step -> step.cost() == null ? null : step.cost().size())
              .map(size -> size == null ? null : figure.apply(size))
              .toList());
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
            span(all.seconds(), 0),
            all.repeats(),
            all.repeats() == 1 ? "repeat" : REPEATS,
            span(all.rows(), 0),
            span(all.dataPerCache(), 2),
            all.dataPerCache().max() < 1 ? "           all of it was cached\n" : "");
  }

  /** "60", "60 to 61", "NA". */
  private static String span(Medians all, int decimals) {
    if (all.count() == 0) {
      return Figures.NOT_MEASURED;
    }
    String from = Figures.plain(all.min(), decimals);
    String to = Figures.plain(all.max(), decimals);
    return from.equals(to) ? from : from + " to " + to;
  }

  @Override
  List<Extent> read(List<StoredRun> runs) {
    List<StepResult> finished =
        runs.stream()
            .flatMap(run -> run.result().steps().stream().filter(step -> counts(run, step)))
            .toList();
    List<StepResult> measured =
        finished.stream().filter(step -> step.step().mode().measured()).toList();
    return List.of(
        measured.isEmpty()
            ? new Extent(
                StepMode.LOAD.text(),
                finished.stream().filter(step -> step.step().mode() == StepMode.LOAD).toList())
            : new Extent("step", measured));
  }

  /** A void cell has no figures. */
  private static boolean counts(StoredRun run, StepResult step) {
    boolean isVoid =
        run.result().plan() != null
            && step.step().cell() != null
            && run.result().plan().cells().stream()
                .filter(cell -> cell.number() == step.step().cell().number())
                .anyMatch(cell -> cell.state() == CellState.VOID);
    return (step.finished() || PartFigures.missedRate(step)) && !isVoid;
  }
}
