package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * T18: for each number of clients the load, its size, and the rate of the last step on its data;
 * one block per engine. A cell that is loaded several times shows medians.
 */
final class LevelTable extends OwnTable<LevelTable.Loaded> {
  LevelTable() {
    super("T18");
    label(ENGINE, 2, Loaded::engine)
        .key("clients", 7, row -> row.level().cell().clients())
        .key(TableRow.PART, row -> row.level().part())
        .text(TableRow.STATE, Loaded::state)
        .figure("rows_loaded_per_second", "rows/s", 11, 0, row -> rates(row.loads()))
        .figure("db_size_gib_after_load", "dbGB", 9, 2, row -> sizes(row.loads()))
        .figure("transactions_per_second", "tps", 9, 0, row -> rates(row.last()))
        .other("steps", row -> row.level().finished().size());
  }

  /**
   * A number of clients.
   *
   * @param loads finished ones
   */
  record Loaded(String engine, Cells.Level level, List<StepResult> loads) {
    private List<StepResult> last() {
      return LevelTable.last(level.finished(), loads);
    }

    private String state() {
      return loads.isEmpty() && last().isEmpty() ? level.missing() : TableRow.MEASURED;
    }
  }

  private static Medians rates(List<StepResult> steps) {
    return Medians.of(steps.stream().map(StepResult::rate).toList());
  }

  private static Medians sizes(List<StepResult> steps) {
    return Medians.of(steps.stream().map(Figure.named("database.gib")::of).toList());
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    return rows.isEmpty()
        ? head()
        : by(rows, TableRow::label).values().stream()
            .map(this::lines)
            .collect(Collectors.joining("\n"));
  }

  @Override
  List<Loaded> read(List<StoredRun> runs) {
    Map<String, List<Loaded>> byEngine = new LinkedHashMap<>();
    for (StoredRun stored : runs) {
      CellNames names = CellNames.of(stored.result(), CellNames.CLIENTS);
      Map<Integer, Cells.Level> loads = new TreeMap<>();
      Cells.loads(stored.result()).forEach(level -> loads.put(level.cell().number(), level));
      for (Cells.Level level : Cells.levels(stored.result())) {
        if (level.mode() == StepMode.CLOSED) {
          String engine = names.configuration(level.cell());
          byEngine
              .computeIfAbsent(engine, e -> new ArrayList<>())
              .add(new Loaded(engine, level, loads.get(level.cell().number()).finished()));
        }
      }
    }
    return byEngine.values().stream().flatMap(List::stream).toList();
  }

  /** The last step before each reload, and the last step of all. */
  private static List<StepResult> last(List<StepResult> steps, List<StepResult> loads) {
    Map<Integer, StepResult> byLoad = new TreeMap<>();
    for (StepResult step : steps) {
      int number = step.step().number();
      int load =
          loads.stream().mapToInt(l -> l.step().number()).filter(n -> n < number).max().orElse(0);
      byLoad.put(load, step);
    }
    return List.copyOf(byLoad.values());
  }
}
