package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.SettledWrites;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One row per measured step of each cell, used for the cell's figures or not; of a plan that only
 * loads, one per load, whose figures are per row. Latencies are over all transaction types: service
 * times in a closed loop, response times in an open loop.
 */
final class SeriesTable implements LayoutTable {
  private static final String STEP = "step";
  private static final int WIDTH = 9;

  static final Layout LAYOUT = new Layout(null, columns(), Layout.Column.key(ENGINE, ENGINE, 0));

  private static List<Layout.Column> columns() {
    List<Layout.Column> columns = new ArrayList<>();
    columns.add(Layout.Column.key(STEP, STEP, 4));
    for (StepFigure figure : StepFigure.values()) {
      int width = Math.max(WIDTH, figure.text().length() + 2);
      columns.add(new Layout.Column(figure.column(), figure.text(), width, figure.decimals()));
    }
    return List.copyOf(columns);
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  /** A load has rows instead of transactions. */
  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    String text = LAYOUT.text(rows);
    boolean loads = rows.stream().allMatch(row -> row.get(ENGINE).toString().endsWith(" load"));
    return loads ? text.replaceFirst("transactions/s", "        rows/s") : text;
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (CellNames.Named cell : cells(runs)) {
      String engine = cell.engine() + offered(cell);
      if (cell.level().steps().isEmpty()) {
        rows.add(row(engine, null, null, cell.level().missing()));
      }
      int place = 0;
      for (StepResult step : cell.level().steps()) {
        place++;
        Integer number = step.step().cell().step();
        int shown = number == null ? place : number;
        boolean missed = PartFigures.missedRate(step);
        rows.add(
            row(
                engine + (missed ? " FAILED-SLA" : ""),
                shown,
                step,
                step.finished() || missed ? TablePoint.MEASURED : TablePoint.NOT_RUN));
      }
    }
    return rows;
  }

  private static List<CellNames.Named> cells(List<StoredRun> runs) {
    List<CellNames.Named> cells = new ArrayList<>();
    for (StoredRun stored : runs) {
      boolean loads = onlyLoads(stored.result());
      cells.addAll(loads ? CellNames.loads(stored) : CellNames.levels(List.of(stored)));
    }
    return cells;
  }

  /** Whether a cell is finished without a measured step. */
  private static boolean onlyLoads(RunResult run) {
    return run.plan() != null
        && run.plan().cells().stream().anyMatch(cell -> cell.state() == CellState.FINISHED)
        && run.steps().stream().noneMatch(step -> step.step().mode().measured());
  }

  private static String offered(CellNames.Named cell) {
    if (cell.level().mode() != StepMode.OPEN || cell.level().steps().isEmpty()) {
      return "";
    }
    Double percent = cell.level().steps().get(0).step().schedule().percent();
    double rate = cell.level().steps().get(0).step().schedule().targetRate();
    return percent == null
        ? " at " + Figures.trimmed(rate) + "/s"
        : " at " + Figures.trimmed(percent) + " %";
  }

  private static Map<String, Object> row(
      String engine, Integer number, StepResult step, String state) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "STEPS");
    row.put(ENGINE, engine);
    row.put(STEP, number);
    row.put(Layout.STATE, state);
    for (StepFigure figure : StepFigure.values()) {
      boolean measured = state.equals(TablePoint.MEASURED);
      row.put(figure.column(), measured ? figure.of(step) : null);
    }
    SettledWrites settled = step == null || step.series() == null ? null : step.series().settled();
    row.put("settled_device_kib_written_per_query", settled == null ? null : settled.deviceKb());
    row.put("repeat", step == null ? null : step.step().cell().repeat());
    row.put("seconds", step == null ? null : step.seconds());
    boolean counted = step != null && step.totals().errors() != null;
    row.put("errors", counted ? step.totals().givenUp() : null);
    row.put("directory", step == null ? null : step.step().directory());
    return row;
  }
}
