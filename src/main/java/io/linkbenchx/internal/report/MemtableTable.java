package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * T30: rows loaded per second by the size of the memtable, medians of the repeats; one named block
 * per engine if there are several.
 */
final class MemtableTable implements LayoutTable {
  private static final String MEMTABLE = "memtable_mb";
  private static final Pattern SIZE = Pattern.compile("([\\d.]+)\\s*([kmg]?)i?b?");
  private static final double MIB = 1 << 20;
  static final Layout LAYOUT =
      new Layout(
          null,
          List.of(
              Layout.Column.key(MEMTABLE, "memtable MB", 11),
              new Layout.Column("rows_per_second", "rows/s", 10, 0)),
          null);

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public String text(List<Map<String, Object>> rows, boolean relative) {
    Set<Object> engines = new LinkedHashSet<>();
    rows.forEach(row -> engines.add(row.get(ENGINE)));
    if (engines.size() < 2) {
      return LAYOUT.text(rows);
    }
    return engines.stream()
        .map(
            engine ->
                engine
                    + "\n"
                    + LAYOUT.text(
                        rows.stream().filter(row -> engine.equals(row.get(ENGINE))).toList()))
        .collect(Collectors.joining("\n"));
  }

  @Override
  public List<Map<String, Object>> rows(List<StoredRun> runs) {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (StoredRun stored : runs) {
      CellNames names = CellNames.of(stored.result(), columns(stored.result()));
      for (Cells.Level level : Cells.loads(stored.result())) {
        if (level.cell().factors().keySet().stream().anyMatch(MemtableTable::isMemtable)) {
          rows.add(row(names, level));
        }
      }
    }
    return rows;
  }

  private static boolean isMemtable(String key) {
    return key.endsWith(LoadTable.WRITE_BUFFER);
  }

  private static String[] columns(RunResult run) {
    return run.plan().cells().stream()
        .flatMap(cell -> cell.factors().keySet().stream())
        .filter(MemtableTable::isMemtable)
        .distinct()
        .toArray(String[]::new);
  }

  private static Map<String, Object> row(CellNames names, Cells.Level level) {
    CellResult cell = level.cell();
    List<StepResult> loads = level.finished();
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("table", "T30");
    row.put(ENGINE, names.configuration(cell));
    row.put(MEMTABLE, mebibytes(LoadTable.factor(cell, LoadTable.WRITE_BUFFER)));
    row.put(Layout.STATE, loads.isEmpty() ? level.missing() : TablePoint.MEASURED);
    row.put("rows_per_second", LoadTable.median(loads, StepResult::rate));
    row.put("repeats", loads.size());
    return row;
  }

  /** 128MB → 128, 512KB → 0.5; unchanged if it is not a size. */
  static String mebibytes(String size) {
    Matcher matcher = SIZE.matcher(size.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return size;
    }
    double unit =
        switch (matcher.group(2)) {
          case "k" -> 1024;
          case "m" -> MIB;
          case "g" -> 1024 * MIB;
          default -> 1;
        };
    double mebibytes = Double.parseDouble(matcher.group(1)) * unit / MIB;
    return String.format(Locale.ROOT, "%.3f", mebibytes).replaceFirst("\\.?0+$", "");
  }
}
