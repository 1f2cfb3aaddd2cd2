package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * T30: rows loaded per second by the size of the memtable, medians of the repeats; one named block
 * per engine if there are several.
 */
final class MemtableTable extends OwnTable<CellNames.Named> {
  private static final Pattern SIZE = Pattern.compile("([\\d.]+)\\s*([kmg]?)i?b?");
  private static final double MIB = 1 << 20;

  MemtableTable() {
    super("T30");
    label(ENGINE, CellNames.Named::engine)
        .key(
            "memtable_mb", load -> mebibytes(LoadTable.factor(load.cell(), LoadTable.WRITE_BUFFER)))
        .as("memtable MB", 11)
        .text(TableRow.STATE, load -> load.level().state())
        .figure("rows_per_second", "rows/s", 10, 0, load -> load.level().figure(StepResult::rate))
        .other("repeats", load -> load.level().finished().size());
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    Map<String, List<TableRow>> engines = by(rows, TableRow::label);
    return engines.size() < 2
        ? lines(rows)
        : engines.entrySet().stream()
            .map(engine -> engine.getKey() + "\n" + lines(engine.getValue()))
            .collect(Collectors.joining("\n"));
  }

  @Override
  List<CellNames.Named> read(List<StoredRun> runs) {
    return runs.stream()
        .flatMap(run -> CellNames.of(run.result(), columns(run.result())).loads(run))
        .filter(load -> memtables(load.cell()).findAny().isPresent())
        .toList();
  }

  private static Stream<String> memtables(CellResult cell) {
    return cell.factors().keySet().stream().filter(key -> key.endsWith(LoadTable.WRITE_BUFFER));
  }

  private static String[] columns(RunResult run) {
    return run.plan().cells().stream()
        .flatMap(MemtableTable::memtables)
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
