package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** T18, T29 and T30: loads by clients, by loaders and checks, and by the size of the memtable. */
final class LoadTables {
  private static final String NONE = "-";

  /** Suffix of the keys that set the size of a memtable: rocksdb.write_buffer. */
  private static final String WRITE_BUFFER = "write_buffer";

  /** MyRocks' settings of a column family, of which the memtable is one. */
  private static final String FAMILY = "rocksdb_default_cf_options";

  private static final Pattern OF_FAMILY = Pattern.compile("\\bwrite_buffer_size=(\\w+)");

  /** Suffix of the keys that switch the checks of unique keys: mariadb.load_checks. */
  private static final String LOAD_CHECKS = "load_checks";

  private static final Pattern SIZE = Pattern.compile("([\\d.]+)\\s*([kmg]?)i?b?");
  private static final double MIB = 1 << 20;

  private LoadTables() {}

  /**
   * T18: for each number of clients the load, its size, and the rate of the last step on its data;
   * one block per engine. A cell that is loaded several times shows medians.
   */
  static OwnTable<Loaded> levels() {
    return new OwnTable<>("T18", LoadTables::byEngine)
        .label(OwnTable.ENGINE, 2, row -> row.named().engine())
        .key("clients", 7, row -> row.named().cell().clients())
        .key(TableRow.PART, row -> row.level().part())
        .text(TableRow.STATE, LoadTables::state)
        .figure("rows_loaded_per_second", "rows/s", 11, 0, row -> medians(row.loads(), "rate"))
        .figure("db_size_gib_after_load", "dbGB", 9, 2, row -> medians(row.loads(), "database.gib"))
        .figure("transactions_per_second", "tps", 9, 0, row -> medians(last(row), "rate"))
        .other("steps", row -> row.level().finished().size())
        .laidOut(
            (table, rows) ->
                rows.isEmpty()
                    ? table.head()
                    : table.blocks(OwnTable.by(rows, TableRow::label), engine -> ""));
  }

  /**
   * Steps of a cell.
   *
   * @param loads the finished loads of the cell
   */
  record Loaded(CellNames.Named named, List<StepResult> loads) {
    private Cells.Level level() {
      return named.level();
    }
  }

  private static List<Loaded> byEngine(List<StoredRun> runs) {
    List<Loaded> rows = runs.stream().flatMap(LoadTables::loaded).toList();
    return OwnTable.grouped(rows, row -> row.named().engine());
  }

  private static Stream<Loaded> loaded(StoredRun run) {
    Map<Integer, List<StepResult>> loads = new HashMap<>();
    Cells.loads(run.result()).forEach(load -> loads.put(load.cell().number(), load.finished()));
    return CellNames.of(run.result(), CellNames.CLIENTS)
        .configurations(run, Cells.levels(run.result()))
        .filter(CellNames.Named::closed)
        .map(named -> new Loaded(named, loads.get(named.cell().number())));
  }

  private static String state(Loaded row) {
    boolean nothing = row.loads().isEmpty() && last(row).isEmpty();
    return nothing ? row.level().missing() : TableRow.MEASURED;
  }

  /** The last step before each reload, and the last step of all. */
  private static List<StepResult> last(Loaded row) {
    Map<Integer, StepResult> byLoad = new TreeMap<>();
    TreeSet<Integer> loads = new TreeSet<>();
    row.loads().forEach(load -> loads.add(load.step().number()));
    for (StepResult step : row.level().finished()) {
      Integer load = loads.lower(step.step().number());
      byLoad.put(load == null ? 0 : load, step);
    }
    return List.copyOf(byLoad.values());
  }

  private static Medians medians(List<StepResult> steps, String figure) {
    return Medians.of(steps.stream().map(Figure.named(figure)::of).toList());
  }

  /**
   * T29: loads by loaders, memtable and checks: rows per second until the data can be queried;
   * medians of the repeats. A fixed factor is "-".
   */
  static OwnTable<CellNames.Named> loads() {
    return new OwnTable<>("T29", LoadTables::allLoads)
        .label(OwnTable.ENGINE, 2, CellNames.Named::engine)
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

  private static List<CellNames.Named> allLoads(List<StoredRun> runs) {
    return runs.stream()
        .flatMap(run -> names(run.result()).configurations(run, Cells.loads(run.result())))
        .toList();
  }

  /** Without the factors that are columns here. */
  private static CellNames names(RunResult run) {
    Set<String> apart =
        new HashSet<>(CellNames.of(run, CellNames.LOADERS, CellNames.CLIENTS).apart());
    run.plan().cells().stream()
        .flatMap(cell -> cell.factors().keySet().stream())
        .filter(key -> key.endsWith(WRITE_BUFFER) || key.endsWith(LOAD_CHECKS))
        .forEach(apart::add);
    return new CellNames(run, apart);
  }

  private static String loaders(Cells.Level level) {
    return level.steps().isEmpty()
        ? level.cell().factors().getOrDefault(CellNames.LOADERS, NONE)
        : Integer.toString(level.steps().get(0).step().clients());
  }

  /** The factor, or else what the cell's server reports. */
  private static String memtable(RunResult run, CellResult cell) {
    String factor = factor(cell, WRITE_BUFFER);
    return run.databases().stream()
        .filter(database -> factor.equals(NONE) && database.id().equals(cell.database()))
        .map(database -> OF_FAMILY.matcher(database.settings().getOrDefault(FAMILY, "")))
        .filter(Matcher::find)
        .findFirst()
        .map(size -> mebibytes(size.group(1)) + "MB")
        .orElse(factor);
  }

  private static String checks(CellResult cell) {
    String checks = factor(cell, LOAD_CHECKS);
    return checks.equals("true") ? "on" : checks.equals("false") ? "off" : checks;
  }

  /** The value of the factor whose key has this suffix; "-" for none. */
  private static String factor(CellResult cell, String end) {
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

  /**
   * T30: rows loaded per second by the size of the memtable, medians of the repeats; one named
   * block per engine if there are several.
   */
  static OwnTable<CellNames.Named> memtables() {
    return new OwnTable<>("T30", LoadTables::withMemtable)
        .label(OwnTable.ENGINE, CellNames.Named::engine)
        .key("memtable_mb", load -> mebibytes(factor(load.cell(), WRITE_BUFFER)))
        .as("memtable MB", 11)
        .text(TableRow.STATE, load -> load.level().state())
        .figure("rows_per_second", "rows/s", 10, 0, load -> load.level().figure(StepResult::rate))
        .other("repeats", load -> load.level().finished().size())
        .laidOut(LoadTables::inBlocks);
  }

  private static String inBlocks(OwnTable<CellNames.Named> table, List<TableRow> rows) {
    Map<String, List<TableRow>> engines = OwnTable.by(rows, TableRow::label);
    return engines.size() < 2 ? table.lines(rows) : table.blocks(engines, engine -> engine + "\n");
  }

  private static List<CellNames.Named> withMemtable(List<StoredRun> runs) {
    return runs.stream()
        .flatMap(
            run ->
                CellNames.of(run.result(), keys(run.result().plan().cells().stream()))
                    .configurations(run, Cells.loads(run.result())))
        .filter(load -> keys(Stream.of(load.cell())).length > 0)
        .toList();
  }

  private static String[] keys(Stream<CellResult> cells) {
    return cells
        .flatMap(cell -> cell.factors().keySet().stream())
        .filter(key -> key.endsWith(WRITE_BUFFER))
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
