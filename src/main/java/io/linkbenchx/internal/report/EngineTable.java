package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Compares several embedded databases: bytes written to the page cache and final size. A page
 * counts once, however often it was changed before the system wrote it.
 */
final class EngineTable {
  private static final int NAMED = 24;
  private static final String WRITES = "process.wKB/q";
  private static final Object[] HEADS = {
    "bytes and size", "load wrote", "x data", "KB out/txn", "KB in/txn", "us/txn", "size", "x data"
  };

  private EngineTable() {}

  /** Nothing unless there are several databases with measured writes. */
  static void addTo(Lines lines, RunResult run) {
    List<StepResult> steps = run.steps().stream().filter(step -> of(step, WRITES) != null).toList();
    List<String> databases = steps.stream().map(step -> step.step().database()).distinct().toList();
    if (databases.size() < 2) {
      return;
    }
    Stream<Long> loaded = steps.stream().map(step -> step.cost().logicalBytes());
    Long data = loaded.filter(Objects::nonNull).findFirst().orElse(null);
    List<String> labels = labels(run, databases);
    int width = Math.max(22, labels.stream().mapToInt(String::length).max().orElse(0));
    RowFormat format = RowFormat.of(" %-" + width + "s%11s%9s%12s%12s%9s%11s%11s", 2, 7, 4, 1);
    lines.row(format, HEADS);
    for (int i = 0; i < databases.size(); i++) {
      lines.row(format, row(steps, labels.get(i), databases.get(i), data));
    }
    lines.line("");
  }

  /** The levels of the databases: "durability os", or "os" if that is too long; else their ids. */
  private static List<String> labels(RunResult run, List<String> databases) {
    List<Map<String, String>> levels = databases.stream().map(id -> level(run, id)).toList();
    List<String> named = levels.stream().map(StepLine::factors).toList();
    boolean brief =
        levels.stream().anyMatch(level -> level.containsKey("database"))
            || named.stream().anyMatch(label -> label.length() > NAMED);
    List<String> labels =
        brief ? levels.stream().map(level -> String.join(", ", level.values())).toList() : named;
    boolean clear = labels.stream().distinct().count() == labels.size() && !labels.contains("");
    return clear ? labels : databases;
  }

  /** The factors that all cells of a database have in common. */
  private static Map<String, String> level(RunResult run, String database) {
    Map<String, String> level = new LinkedHashMap<>();
    List<CellResult> cells =
        run.plan().cells().stream().filter(cell -> database.equals(cell.database())).toList();
    cells.stream().limit(1).forEach(cell -> level.putAll(Cells.factors(run, cell)));
    cells.forEach(cell -> level.entrySet().retainAll(cell.factors().entrySet()));
    return level;
  }

  private static Object[] row(List<StepResult> steps, String label, String database, Long data) {
    Double load = null;
    StepResult run = null;
    for (StepResult step : steps) {
      if (step.step().database().equals(database)) {
        if (step.step().mode() == StepMode.LOAD) {
          load = of(step, WRITES) * 1024 * SweepTable.rows(step);
        } else if (run == null || step.step().mode() == StepMode.CLOSED) {
          run = step;
        }
      }
    }
    Double size = of(run, "database");
    return new Object[] {
      label,
      IfKnown.text(load, Figures::bytes),
      times(load, data),
      Figures.plain(of(run, WRITES), 2),
      Figures.plain(of(run, "process.rKB/q"), 2),
      Figures.plain(of(run, "cpu"), 1),
      IfKnown.text(size, Figures::bytes),
      times(size, data)
    };
  }

  private static Double of(StepResult step, String figure) {
    return IfKnown.of(step, Figure.named(figure)::of);
  }

  private static String times(Double bytes, Long data) {
    return Figures.plain(data == null || data == 0 ? null : IfKnown.of(bytes, b -> b / data), 2);
  }
}
