package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * T29: loads by loaders, memtable and checks: rows per second until the data can be queried;
 * medians of the repeats. A fixed factor is "-".
 */
final class LoadTable extends OwnTable<CellNames.Named> {
  private static final String NONE = "-";

  /** Suffix of the keys that set the size of a memtable: rocksdb.write_buffer. */
  static final String WRITE_BUFFER = "write_buffer";

  /** MyRocks' settings of a column family, of which the memtable is one. */
  private static final String FAMILY = "rocksdb_default_cf_options";

  private static final Pattern OF_FAMILY = Pattern.compile("\\bwrite_buffer_size=(\\w+)");

  /** Suffix of the keys that switch the checks of unique keys: mariadb.load_checks. */
  private static final String LOAD_CHECKS = "load_checks";

  LoadTable() {
    super("T29");
    label(ENGINE, 2, CellNames.Named::engine)
        .key(CellNames.LOADERS, 7, load -> loaders(load.level()))
        .text("memtable", 10, load -> memtable(load.run().result(), load.cell()))
        // Rows of servers are divided by each other, whatever the memtables of their profiles.
        .key("memtable_varied", load -> factor(load.cell(), WRITE_BUFFER))
        .key("checks", 8, load -> checks(load.cell()))
        .text(TableRow.STATE, load -> load.level().state())
        .figure("nodes_per_second", "nodes/s", 10, 0, load -> rate(load, "nodes"))
        .figure("links_per_second", "links/s", 10, 0, load -> rate(load, "links"))
        .figure("rows_per_second", "rows/s", 10, 0, load -> load.level().figure(StepResult::rate))
        .other("repeats", load -> load.level().finished().size());
  }

  @Override
  List<CellNames.Named> read(List<StoredRun> runs) {
    return runs.stream().flatMap(run -> names(run).loads(run)).toList();
  }

  /** Without the factors that are columns here. */
  private static CellNames names(StoredRun stored) {
    CellNames names = CellNames.of(stored.result(), CellNames.LOADERS, CellNames.CLIENTS);
    Set<String> apart = new HashSet<>(names.apart());
    for (CellResult cell : stored.result().plan().cells()) {
      cell.factors().keySet().stream()
          .filter(key -> key.endsWith(WRITE_BUFFER) || key.endsWith(LOAD_CHECKS))
          .forEach(apart::add);
    }
    return new CellNames(stored.result(), apart);
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
        ? level.cell().factors().getOrDefault(CellNames.LOADERS, NONE)
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

  private static Medians rate(CellNames.Named load, String rows) {
    return load.level()
        .figure(step -> IfKnown.of(step.loaded(), loaded -> loaded.rowRates().get(rows)));
  }
}
