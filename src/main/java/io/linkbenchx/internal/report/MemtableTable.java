package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * T30: rows loaded per second by the size of the memtable, medians of the repeats; one named block
 * per engine if there are several.
 */
final class MemtableTable extends OwnTable<LoadTable.Load> {
  private static final Pattern SIZE = Pattern.compile("([\\d.]+)\\s*([kmg]?)i?b?");
  private static final double MIB = 1 << 20;

  MemtableTable() {
    super(
        new TableColumns<LoadTable.Load>("T30")
            .label(ENGINE, load -> load.names().configuration(load.cell()))
            .key(
                "memtable_mb",
                load -> mebibytes(LoadTable.factor(load.cell(), LoadTable.WRITE_BUFFER)))
            .as("memtable MB", 11)
            .text(TableRow.STATE, LoadTable.Load::state)
            .figure("rows_per_second", "rows/s", 10, 0, load -> load.median(StepResult::rate))
            .other("repeats", load -> load.level().finished().size()));
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    Map<String, List<TableRow>> engines = by(rows, TableRow::label);
    return engines.size() < 2
        ? columns().text(rows)
        : engines.entrySet().stream()
            .map(engine -> engine.getKey() + "\n" + columns().text(engine.getValue()))
            .collect(Collectors.joining("\n"));
  }

  @Override
  List<LoadTable.Load> read(List<StoredRun> runs) {
    List<LoadTable.Load> loads = new ArrayList<>();
    for (StoredRun stored : runs) {
      CellNames names = CellNames.of(stored.result(), columns(stored.result()));
      for (Cells.Level level : Cells.loads(stored.result())) {
        if (level.cell().factors().keySet().stream().anyMatch(MemtableTable::isMemtable)) {
          loads.add(new LoadTable.Load(names, level));
        }
      }
    }
    return loads;
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
