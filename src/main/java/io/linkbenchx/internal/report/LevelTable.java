package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * T18: for each number of clients the load, its size, and the rate of the last step on its data;
 * one block per engine. A cell that is loaded several times shows medians.
 */
final class LevelTable implements LayoutTable {
  private static final String CLIENTS = "clients";
  static final Layout LAYOUT =
      new Layout(
          null,
          List.of(
              Layout.Column.key(CLIENTS, CLIENTS, 7),
              new Layout.Column("rows_loaded_per_second", "rows/s", 11, 0),
              new Layout.Column("db_size_gib_after_load", "dbGB", 9, 2),
              new Layout.Column("transactions_per_second", "tps", 9, 0)),
          Layout.Column.key(ENGINE, ENGINE, 0));

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    StringBuilder text = new StringBuilder();
    Object engine = null;
    for (Map<String, Object> row : rows) {
      if (!Objects.equals(engine, row.get(ENGINE))) {
        text.append(text.length() == 0 ? "" : "\n").append(LAYOUT.head());
        engine = row.get(ENGINE);
      }
      text.append(LAYOUT.line(row));
    }
    return text.length() == 0 ? LAYOUT.head() : text.toString();
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    Map<String, List<Map<String, Object>>> byEngine = new LinkedHashMap<>();
    for (StoredRun stored : runs) {
      CellNames names = CellNames.of(stored.result(), CellNames.CLIENTS);
      Map<Integer, Cells.Level> loads = new TreeMap<>();
      Cells.loads(stored.result()).forEach(level -> loads.put(level.cell().number(), level));
      for (Cells.Level level : Cells.levels(stored.result())) {
        if (level.mode() == StepMode.CLOSED) {
          String engine = names.configuration(level.cell());
          byEngine
              .computeIfAbsent(engine, e -> new ArrayList<>())
              .add(row(engine, level, loads.get(level.cell().number())));
        }
      }
    }
    return byEngine.values().stream().flatMap(List::stream).toList();
  }

  private static Map<String, Object> row(String engine, Cells.Level level, Cells.Level load) {
    List<StepResult> loads = load.finished();
    List<StepResult> last = last(level.finished(), loads);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T18");
    row.put(ENGINE, engine);
    row.put(CLIENTS, level.cell().clients());
    row.put(
        Layout.STATE, loads.isEmpty() && last.isEmpty() ? level.missing() : TablePoint.MEASURED);
    row.put("rows_loaded_per_second", LoadTable.median(loads, StepResult::rate));
    row.put("db_size_gib_after_load", LoadTable.median(loads, Quantity::sizeGib));
    row.put("transactions_per_second", LoadTable.median(last, StepResult::rate));
    row.put("steps", level.finished().size());
    return row;
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
