package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * T29: loads by loaders, memtable and checks: rows per second until the data can be queried;
 * medians of the repeats. A fixed factor is "-".
 */
final class LoadTable implements LayoutTable {
  private static final String LOADERS = "loaders";
  private static final String MEMTABLE = "memtable";
  private static final String VARIED = "memtable_varied";
  private static final String CHECKS = "checks";
  private static final String NONE = "-";

  /** Suffix of the keys that set the size of a memtable: rocksdb.write_buffer. */
  static final String WRITE_BUFFER = "write_buffer";

  /** MyRocks' settings of a column family, of which the memtable is one. */
  private static final String FAMILY = "rocksdb_default_cf_options";

  private static final Pattern OF_FAMILY = Pattern.compile("\\bwrite_buffer_size=(\\w+)");

  /** Suffix of the keys that switch the checks of unique keys: mariadb.load_checks. */
  private static final String LOAD_CHECKS = "load_checks";

  static final Layout LAYOUT =
      new Layout(
          null,
          List.of(
              Layout.Column.key(LOADERS, LOADERS, 7),
              Layout.Column.key(MEMTABLE, MEMTABLE, 10),
              Layout.Column.key(CHECKS, CHECKS, 8),
              new Layout.Column("nodes_per_second", "nodes/s", 10, 0),
              new Layout.Column("links_per_second", "links/s", 10, 0),
              new Layout.Column("rows_per_second", "rows/s", 10, 0)),
          Layout.Column.key(ENGINE, ENGINE, 0));

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  /** Rows of servers are divided by each other, whatever the memtables of their profiles. */
  @Override
  public List<String> keys() {
    return List.of(LOADERS, VARIED, CHECKS);
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (StoredRun stored : runs) {
      CellNames names = names(stored);
      Cells.loads(stored.result()).forEach(level -> rows.add(row(names, level)));
    }
    return rows;
  }

  /** Without the factors that are columns here. */
  private static CellNames names(StoredRun stored) {
    CellNames names = CellNames.of(stored.result(), LOADERS, CellNames.CLIENTS);
    Set<String> apart = new HashSet<>(names.apart());
    for (CellResult cell : stored.result().plan().cells()) {
      cell.factors().keySet().stream()
          .filter(key -> key.endsWith(WRITE_BUFFER) || key.endsWith(LOAD_CHECKS))
          .forEach(apart::add);
    }
    return new CellNames(stored.result(), apart);
  }

  private static Map<String, Object> row(CellNames names, Cells.Level level) {
    CellResult cell = level.cell();
    List<StepResult> loads = level.finished();
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T29");
    row.put(ENGINE, names.configuration(cell));
    row.put(LOADERS, loaders(level));
    row.put(MEMTABLE, memtable(names.run(), cell));
    row.put(VARIED, factor(cell, WRITE_BUFFER));
    row.put(CHECKS, checks(cell));
    row.put(Layout.STATE, loads.isEmpty() ? level.missing() : TablePoint.MEASURED);
    row.put("nodes_per_second", median(loads, load -> kind(load, "nodes")));
    row.put("links_per_second", median(loads, load -> kind(load, "links")));
    row.put("rows_per_second", median(loads, StepResult::rate));
    row.put("repeats", loads.size());
    return row;
  }

  /** The factor, or else what the cell's server reports. */
  private static String memtable(RunResult run, CellResult cell) {
    String factor = factor(cell, WRITE_BUFFER);
    return run.databases().stream()
        .filter(database -> factor.equals(NONE) && database.id().equals(cell.database()))
        .map(database -> OF_FAMILY.matcher(database.settings().getOrDefault(FAMILY, "")))
        .filter(Matcher::find)
        .findFirst()
        .map(size -> MemtableTable.mebibytes(size.group(1)) + "MB")
        .orElse(factor);
  }

  private static String loaders(Cells.Level level) {
    return level.steps().isEmpty()
        ? level.cell().factors().getOrDefault(LOADERS, NONE)
        : Integer.toString(level.steps().get(0).step().clients());
  }

  private static String checks(CellResult cell) {
    String checks = factor(cell, LOAD_CHECKS);
    return switch (checks) {
      case "true" -> "on";
      case "false" -> "off";
      default -> checks;
    };
  }

  /** The value of the factor whose key has this suffix; "-" for none. */
  static String factor(CellResult cell, String end) {
    return cell.factors().entrySet().stream()
        .filter(factor -> factor.getKey().endsWith(end))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(NONE);
  }

  private static Double kind(StepResult load, String rows) {
    return load.loaded() == null ? null : load.loaded().rowRates().get(rows);
  }

  /** Null if none of the loads has the figure. */
  static Medians median(List<StepResult> steps, Function<StepResult, Double> figure) {
    Medians median = Medians.of(steps.stream().map(figure).filter(Objects::nonNull).toList());
    return median.count() == 0 ? null : median;
  }
}
