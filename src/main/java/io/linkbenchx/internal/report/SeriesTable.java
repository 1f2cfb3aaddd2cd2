package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * One row per measured step of each cell, used for the cell's figures or not; of a plan that only
 * loads, one per load, whose figures are per row. Latencies are over all transaction types: service
 * times in a closed loop, response times in an open loop.
 */
final class SeriesTable extends OwnTable<SeriesTable.Line> {
  private static final int WIDTH = 9;

  /**
   * A line.
   *
   * @param step null for a cell without steps
   */
  record Line(String engine, Integer number, StepResult step, String state) {
    private <T> T of(Function<StepResult, T> figure) {
      return step == null ? null : figure.apply(step);
    }
  }

  SeriesTable() {
    super("STEPS");
    label(ENGINE, 2, Line::engine)
        .key("step", 4, Line::number)
        .key(TableRow.PART, row -> row.of(Cells::part))
        .text(TableRow.STATE, Line::state);
    for (Figure figure : Figure.overSteps()) {
      figure(
          figure.followed().column(),
          figure.head(),
          Math.max(WIDTH, figure.head().length() + 2),
          figure.followed().decimals(),
          row -> row.state().equals(TableRow.MEASURED) ? figure.of(row.step()) : null);
    }
    other("settled_device_kib_written_per_query", row -> row.of(Figure.named("settled.wKB/q")::of))
        .other("repeat", row -> row.of(step -> step.step().cell().repeat()))
        .other("seconds", row -> row.of(StepResult::seconds))
        .other(
            "errors",
            row -> row.of(s -> IfKnown.of(s.totals().errors(), e -> s.totals().givenUp())))
        .text("directory", row -> row.of(step -> step.step().directory()));
  }

  /** A load has rows instead of transactions. */
  @Override
  String text(List<TableRow> rows, boolean relative) {
    String text = lines(rows);
    boolean loads = rows.stream().allMatch(row -> row.label().endsWith(" load"));
    return loads ? text.replaceFirst("transactions/s", "        rows/s") : text;
  }

  @Override
  List<Line> read(List<StoredRun> runs) {
    List<Line> rows = new ArrayList<>();
    for (CellNames.Named cell : cells(runs)) {
      String engine = cell.engine() + offered(cell);
      if (cell.level().steps().isEmpty()) {
        rows.add(new Line(engine, null, null, cell.level().missing()));
      }
      int place = 0;
      for (StepResult step : cell.level().steps()) {
        place++;
        Integer number = step.step().cell().step();
        boolean missed = PartFigures.missedRate(step);
        rows.add(
            new Line(
                engine + (missed ? TableRow.FAILED : ""),
                number == null ? Integer.valueOf(place) : number,
                step,
                step.finished() || missed ? TableRow.MEASURED : TableRow.NOT_RUN));
      }
    }
    return rows;
  }

  private static List<CellNames.Named> cells(List<StoredRun> runs) {
    return runs.stream()
        .flatMap(
            run ->
                onlyLoads(run.result())
                    ? CellNames.named(run, Cells.loads(run.result()), " load")
                    : CellNames.levels(List.of(run)).stream())
        .toList();
  }

  /** Whether a cell is finished without a measured step. */
  private static boolean onlyLoads(RunResult run) {
    return run.plan().cells().stream().anyMatch(cell -> cell.state() == CellState.FINISHED)
        && ConsoleTables.measured(run).isEmpty();
  }

  private static String offered(CellNames.Named cell) {
    if (cell.level().mode() != StepMode.OPEN || cell.level().steps().isEmpty()) {
      return "";
    }
    Step.Schedule schedule = cell.level().steps().get(0).step().schedule();
    return schedule.percent() == null
        ? " at " + Figures.trimmed(schedule.targetRate()) + "/s"
        : " at " + Figures.trimmed(schedule.percent()) + " %";
  }
}
