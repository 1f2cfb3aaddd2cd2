package io.linkbenchx.internal.report;

import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellServer;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The names of a run's cells in tables: the run's label or else the database, then the other
 * factors.
 *
 * @param apart factors with their own column
 */
record CellNames(RunResult run, Set<String> apart) {
  static final String TABLES = "tables_touched";
  static final String CLIENTS = "clients";
  static final String LOADERS = "loaders";
  private static final String DATABASE = "database";
  private static final String LABEL = "label";

  private static final List<String> DATABASES =
      Stream.concat(Stream.of(DATABASE), ServerFactor.KEYS.stream()).toList();

  /** Factors that vary together with a column are omitted, like the column itself. */
  static CellNames of(RunResult run, String... columns) {
    Set<String> apart = new HashSet<>(List.of(columns));
    for (String column : columns) {
      run.plan().cells().stream()
          .flatMap(cell -> cell.factors().keySet().stream())
          .filter(factor -> follows(run, factor, column))
          .forEach(apart::add);
    }
    return new CellNames(run, Set.copyOf(apart));
  }

  /** Whether each value of the column occurs with only one value of the factor, as in a link. */
  private static boolean follows(RunResult run, String factor, String column) {
    Map<String, String> values = new HashMap<>();
    for (CellResult cell : run.plan().cells()) {
      String at = cell.factors().get(column);
      String value = cell.factors().get(factor);
      if (at == null || value == null || !value.equals(values.computeIfAbsent(at, a -> value))) {
        return false;
      }
    }
    return values.size() > 1;
  }

  /**
   * A cell's steps.
   *
   * @param engine name of the cell in tables without a column of clients
   */
  record Named(StoredRun run, Cells.Level level, String engine) {
    CellResult cell() {
      return level.cell();
    }

    boolean closed() {
      return level.mode() == StepMode.CLOSED;
    }
  }

  /** The cells of all plans, in their order. */
  static List<Named> levels(List<StoredRun> runs) {
    return runs.stream().flatMap(run -> named(run, Cells.levels(run.result()), "")).toList();
  }

  /** Cells with their names, each followed by a word. */
  static Stream<Named> named(StoredRun run, List<Cells.Level> levels, String word) {
    CellNames names = of(run.result(), CLIENTS);
    return levels.stream()
        .map(level -> new Named(run, level, names.withClients(level.cell()) + word));
  }

  /** Cells of this run, named without the number of clients. */
  Stream<Named> configurations(StoredRun stored, List<Cells.Level> levels) {
    return levels.stream().map(level -> new Named(stored, level, configuration(level.cell())));
  }

  /** Varying servers are identified by name, because several may be of one kind. */
  String database(CellResult cell) {
    if (cell.factors().containsKey(ServerFactor.RUNNING) && cell.database() != null) {
      return cell.database(); // files of the same name have different ids
    }
    return ServerFactor.name(cell.factors())
        .or(() -> Cells.database(run, cell.database()).map(DatabaseResult::kind))
        .orElse(String.valueOf(cell.database()));
  }

  /** "mariadb-innodb", "week.rocksdb.os/100k". */
  String configuration(CellResult cell) {
    String database = database(cell);
    String label = run.run().label();
    String name = label == null || label.isEmpty() ? database : label;
    boolean vary =
        run.plan().cells().stream()
            .anyMatch(c -> DATABASES.stream().anyMatch(c.factors()::containsKey));
    String whole = vary && !name.equals(database) ? name + "." + database : name;
    String size = size(cell);
    return (size.isEmpty() ? whole : whole + "." + size) + disk(cell);
  }

  /** Figures of an emulated disk belong to no real device. */
  private static String disk(CellResult cell) {
    CellServer.ReadBack said = IfKnown.of(cell.server(), CellServer::readBack);
    return IfKnown.inBrackets("", IfKnown.of(said, CellServer.ReadBack::disk, HeadLines::emulated));
  }

  /** Includes the number of clients if known and varying, for tables without a column for it. */
  String withClients(CellResult cell) {
    long different =
        run.plan().cells().stream()
            .map(CellResult::clients)
            .filter(Objects::nonNull)
            .distinct()
            .count();
    return different < 2 || cell.clients() == null
        ? configuration(cell)
        : configuration(cell) + " " + Plural.of(cell.clients(), "client");
  }

  /** Factors other than the database and those with their own column: "8/16". */
  String size(CellResult cell) {
    Map<String, String> others = Cells.factors(run, cell);
    others.keySet().removeAll(DATABASES);
    others.keySet().removeAll(apart);
    others.keySet().removeIf(key -> !key.equals(LABEL) && follows(run, key, LABEL));
    others.computeIfPresent(ServerFactor.OPTIONS, (key, value) -> ServerFactor.sizes(value));
    return String.join("/", others.values());
  }
}
