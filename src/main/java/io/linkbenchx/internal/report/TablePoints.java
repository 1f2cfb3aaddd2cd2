package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** The figures of a table, from the closed loops of a run, or from its loads. */
final class TablePoints {
  private final StoredRun stored;
  private final RunResult run;
  private final TableFigure quantity;
  private final boolean loads;
  private final CellNames names;

  private TablePoints(StoredRun stored, TableFigure quantity, boolean loads) {
    this.stored = stored;
    this.run = stored.result();
    this.quantity = quantity;
    this.loads = loads;
    this.names =
        loads
            ? CellNames.of(run, CellNames.LOADERS, CellNames.CLIENTS, CellNames.TABLES)
            : CellNames.of(run, CellNames.CLIENTS, CellNames.TABLES);
  }

  /** Figures of all runs, cell by cell; none for a run by a version without plans. */
  static List<TablePoint> of(List<StoredRun> runs, TableKind.Form form, TableFigure quantity) {
    List<TablePoint> all = new ArrayList<>();
    for (StoredRun stored : runs) {
      all.addAll(new TablePoints(stored, quantity, form == TableKind.Form.LOADERS).points());
    }
    return all;
  }

  private List<TablePoint> points() {
    List<Cells.Level> levels = loads ? Cells.loads(run) : Cells.levels(run);
    return levels.stream()
        .filter(level -> level.mode() != StepMode.OPEN)
        .map(this::point)
        .filter(Objects::nonNull)
        .toList();
  }

  private TablePoint point(Cells.Level level) {
    CellResult cell = level.cell();
    Integer clients = loads ? loaders(level) : cell.clients();
    if (clients == null) {
      return null; // its column is unknown
    }
    IoFigure.Source source = source(level);
    Medians value = level.figure(step -> figure(step, source));
    String state = value.count() > 0 ? TablePoint.MEASURED : Figures.NOT_MEASURED;
    return new TablePoint(
        names.configuration(cell),
        names.database(cell),
        tables(cell),
        names.size(cell),
        clients,
        level.finished().isEmpty() ? level.missing() : state,
        value,
        source,
        null);
  }

  /** A median is never taken over figures of different sources: the devices come first. */
  private IoFigure.Source source(Cells.Level level) {
    IoFigure io = quantity.io();
    return io == null
        ? null
        : level.finished().stream()
            .map(step -> io.of(step).source())
            .filter(Objects::nonNull)
            .min(Comparator.naturalOrder())
            .orElse(null);
  }

  private Double figure(StepResult step, IoFigure.Source source) {
    IoFigure io = quantity.io();
    return io == null || io.of(step).source() == source ? quantity.of(stored, step) : null;
  }

  private static Integer loaders(Cells.Level level) {
    if (!level.steps().isEmpty()) {
      return level.steps().get(0).step().clients();
    }
    String varied = level.cell().factors().get(CellNames.LOADERS);
    return varied != null && varied.matches("\\d{1,6}") ? Integer.valueOf(varied) : null;
  }

  private String tables(CellResult cell) {
    String touched = cell.factors().get(CellNames.TABLES);
    Integer every = run.run().facts().tablesTouched();
    return touched != null ? touched : every == null ? "" : every.toString();
  }
}
