package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DataMemory;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * What the finished steps of all results together are made of: number, seconds, repeats, rows, and
 * the size of the data relative to the database's cache. Loads count if nothing else was measured.
 */
final class ExtentTable implements OwnTable {
  private static final String KIND = "kind";
  private static final String STEPS = "steps";
  private static final String REPEATS = "repeats";
  private static final String SECONDS = "seconds";
  private static final String ROWS = "rows";
  private static final String PER_CACHE = "data_per_cache";
  private static final String MIN = "_min";
  private static final String MAX = "_max";

  @Override
  public String text(List<StoredRun> runs) {
    Map<String, Object> all = row(runs);
    int steps = (int) all.get(STEPS);
    if (steps == 0) {
      return "measured   nothing\n";
    }
    int repeats = (int) all.get(REPEATS);
    String cached =
        all.get(PER_CACHE + MAX) instanceof Double most && most < 1
            ? "           all of it was cached\n"
            : "";
    return """
        measured   %d %s of %s s, %d %s
        data       %s rows, %s x the cache
        %s"""
        .formatted(
            steps,
            all.get(KIND) + (steps == 1 ? "" : "s"),
            span(all, SECONDS, 0),
            repeats,
            repeats == 1 ? "repeat" : REPEATS,
            span(all, ROWS, 0),
            span(all, PER_CACHE, 2),
            cached);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    return List.of(row(runs));
  }

  /** "60", "60 to 61", "NA". */
  private static String span(Map<String, Object> all, String what, int decimals) {
    if (all.get(what + MIN) == null) {
      return Figures.NOT_MEASURED;
    }
    String from = Figures.plain((Double) all.get(what + MIN), decimals);
    String to = Figures.plain((Double) all.get(what + MAX), decimals);
    return from.equals(to) ? from : from + " to " + to;
  }

  private static Map<String, Object> row(List<StoredRun> runs) {
    List<StepResult> finished =
        runs.stream()
            .flatMap(run -> run.result().steps().stream().filter(step -> counts(run, step)))
            .toList();
    List<StepResult> measured =
        finished.stream().filter(step -> step.step().mode().measured()).toList();
    List<StepResult> counted =
        measured.isEmpty()
            ? finished.stream().filter(step -> step.step().mode() == StepMode.LOAD).toList()
            : measured;
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "EXTENT");
    row.put(KIND, measured.isEmpty() ? StepMode.LOAD.text() : "step");
    row.put(STEPS, counted.size());
    row.put(REPEATS, counted.stream().mapToInt(ExtentTable::repeat).max().orElse(0));
    span(row, SECONDS, counted, StepResult::seconds);
    span(row, ROWS, counted, ExtentTable::rows);
    span(row, PER_CACHE, counted, ExtentTable::dataPerCache);
    return row;
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

  private static void span(
      Map<String, Object> row,
      String what,
      List<StepResult> steps,
      Function<StepResult, Double> figure) {
    Medians all = Medians.of(steps.stream().map(figure).filter(Objects::nonNull).toList());
    row.put(what + MIN, all.count() == 0 ? null : Double.valueOf(all.min()));
    row.put(what + MAX, all.count() == 0 ? null : Double.valueOf(all.max()));
  }

  private static int repeat(StepResult step) {
    return step.step().cell() == null ? 1 : step.step().cell().repeat();
  }

  private static Double rows(StepResult step) {
    Cost.Size size = step.cost() == null ? null : step.cost().size();
    return size == null || size.rows() == null ? null : Double.valueOf(size.rows());
  }

  private static Double dataPerCache(StepResult step) {
    Cost.Size size = step.cost() == null ? null : step.cost().size();
    DataMemory memory = size == null ? null : size.memory();
    return memory == null ? null : memory.dataPerCache();
  }
}
