package io.linkbenchx.internal.report;

import static java.util.stream.Collectors.joining;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.statistics.EffectSize;
import io.linkbenchx.result.RunResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * SUITE: one row per microbenchmark, one column per server or result, relative to the first; for
 * the rate, then for the costs per operation.
 */
final class SuiteTable extends OwnTable<CellNames.Named> {
  private static final String SUITE = "suite";
  private static final String GROUP = "group";
  private static final String TEST = "test";
  private static final String SOURCE = "_source";
  private static final String GEOMETRIC_MEAN = "geometric mean";

  SuiteTable() {
    super("SUITE", SuiteTable::read);
    key(GROUP, row -> row.cell().line() == null ? "" : row.cell().line().group())
        .key(TEST, SuiteTable::test)
        .label("server", CellNames.Named::engine)
        .text(TableRow.STATE, row -> row.level().state());
    figure("transactions_per_second", "transactions per second", "rate", 0);
    figure("server_cpu_us_per_operation", "server CPU, us per operation", "server.cpu", 1);
    figure("context_switches_per_operation", "context switches per operation", "cs/q", 2);
    io("reads_per_operation", "reads per operation", IoFigure.READS);
    io("kib_read_per_operation", "KiB read per operation", IoFigure.READ_KIB);
    io("kib_written_per_operation", "KiB written per operation", IoFigure.WRITTEN_KIB);
    other("repeats", row -> row.level().repeats().size());
  }

  private void figure(String name, String title, String figure, int decimals) {
    figure(name, title, 0, decimals, row -> row.level().figure(Figure.named(figure)::of));
  }

  private void io(String name, String title, IoFigure figure) {
    text(name + SOURCE, row -> figure.source(row.level().finished()))
        .figure(name, title, 0, 2, row -> median(row.level(), figure))
        .from(name + SOURCE);
  }

  private static Medians median(Cells.Level level, IoFigure figure) {
    IoFigure.Source source = figure.source(level.finished());
    return level.figure(step -> figure.source(step) == source ? figure.of(step) : null);
  }

  private static String test(CellNames.Named row) {
    return row.cell().factors().get(SUITE);
  }

  /** Each with its server; several results are distinguished by the version, and by a number. */
  private static List<CellNames.Named> read(List<StoredRun> runs) {
    List<CellNames.Named> rows = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (StoredRun stored : runs) {
      RunResult run = stored.result();
      CellNames names = new CellNames(run, Set.of(SUITE, CellNames.CLIENTS));
      Map<String, String> own = new LinkedHashMap<>();
      for (Cells.Level level : Cells.levels(run)) {
        if (level.cell().factors().containsKey(SUITE)) {
          String load = SweepTable.load(level).map(at -> " " + at).orElse("");
          String name = names.withClients(level.cell()) + load;
          String version = runs.size() > 1 ? version(run, level.cell().database()) : "";
          String server = own.computeIfAbsent(name + version, n -> free(taken, n));
          taken.add(server);
          rows.add(new CellNames.Named(stored, level, server));
        }
      }
    }
    return grouped(rows, CellNames.Named::engine);
  }

  /** A name that no other server has. */
  private static String free(Set<String> taken, String name) {
    String free = name;
    for (int i = 2; taken.contains(free); i++) {
      free = name + " (" + i + ")";
    }
    return free;
  }

  private static String version(RunResult run, String database) {
    return Cells.database(run, database).map(found -> " " + found.version()).orElse("");
  }

  /** Followed by the mean of each group. */
  @Override
  List<TableRow> ratios(List<StoredRun> runs, String of) {
    return withMeans(super.ratios(runs, of), of);
  }

  private static List<TableRow> withMeans(List<TableRow> ratios, String base) {
    Stream<TableRow> means =
        by(ratios, row -> List.of(row.get(GROUP), row.label())).values().stream()
            .map(rows -> mean(rows, rows.get(0).label().equals(base)));
    return Stream.concat(ratios.stream(), means).toList();
  }

  /**
   * Over the microbenchmarks of a group, with equal weights; NA if one has no ratio.
   *
   * @param exact whether the ratios are those of a server to itself
   */
  private static TableRow mean(List<TableRow> rows, boolean exact) {
    TableRow mean = rows.get(0).with(TEST, GEOMETRIC_MEAN).with(TableRow.STATE, TableRow.MEASURED);
    for (TableColumn<?> column : mean.columns()) {
      if (column.kind() == TableColumn.Kind.FIGURE) {
        Ratio ratio = Ratio.geometricMean(rows, column.name());
        mean = mean.with(column.name(), exact && ratio != null ? new Ratio(1, null) : ratio);
      }
    }
    return mean;
  }

  /** The first server with its figures, the others relative to it. */
  @Override
  String text(List<StoredRun> runs) {
    List<TableRow> figures = rows(runs);
    if (figures.isEmpty()) {
      return "no result of a suite\n";
    }
    String first = figures.get(0).label();
    List<TableRow> ratios = withMeans(Ratio.ofRows(figures, first), first);
    List<TableRow> itself = figures.stream().filter(row -> row.label().equals(first)).toList();
    UnaryOperator<TableRow> own =
        row -> itself.stream().filter(row::sameKeys).findFirst().orElse(row);
    List<TableRow> shown =
        ratios.stream().map(row -> row.label().equals(first) ? own.apply(row) : row).toList();
    return layout(shown) + Ratio.note(ratios) + "\n";
  }

  @Override
  String layout(List<TableRow> rows) {
    StringBuilder measured = new StringBuilder();
    StringBuilder missing = new StringBuilder();
    List<String> sources = new ArrayList<>();
    for (TableColumn<CellNames.Named> figure : shown()) {
      if (rows.stream().allMatch(row -> TableColumn.plain(row.get(figure.name())) == null)) {
        missing.append(figure.head()).append(": NA\n");
      } else {
        measured.append(figure.head()).append('\n').append(block(figure.name(), rows)).append('\n');
        sources.add(figure.name() + SOURCE);
      }
    }
    return measured.append(missing) + IoFigure.notes(rows, sources);
  }

  private static String block(String figure, List<TableRow> rows) {
    List<String> servers = rows.stream().map(TableRow::label).distinct().toList();
    List<List<String>> lines = new ArrayList<>(List.of(line("", servers, server -> server)));
    by(rows, row -> (String) row.get(GROUP))
        .forEach(
            (group, own) -> {
              if (!group.isEmpty()) {
                lines.add(line(group, servers, server -> ""));
              }
              by(own, row -> row.text(TEST))
                  .forEach(
                      (test, cells) ->
                          lines.add(
                              line("  " + test, servers, server -> cell(cells, server, figure))));
            });
    return aligned(lines);
  }

  private static List<String> line(
      String head, List<String> servers, Function<String, String> cell) {
    return Stream.concat(Stream.of(head), servers.stream().map(cell)).toList();
  }

  private static String cell(List<TableRow> cells, String server, String figure) {
    return cells.stream()
        .filter(cell -> cell.label().equals(server))
        .findFirst()
        .map(cell -> cell(cell, figure))
        .orElse(TableRow.NOT_RUN);
  }

  private static String cell(TableRow row, String figure) {
    if (!(row.get(figure) instanceof Ratio ratio) || ratio.range() == null) {
      return row.text(figure);
    }
    EffectSize.Range range = ratio.range();
    return String.format(Locale.ROOT, "%s (%.2f to %.2f)", ratio.text(), range.low(), range.high());
  }

  /** The first column to the left, the others to the right. */
  private static String aligned(List<List<String>> lines) {
    StringBuilder format = new StringBuilder();
    for (int i = 0; i < lines.get(0).size(); i++) {
      int column = i;
      int width = lines.stream().mapToInt(line -> line.get(column).length()).max().orElseThrow();
      format.append(column == 0 ? "%-" : "  %").append(width).append('s');
    }
    return lines.stream()
        .map(line -> String.format(Locale.ROOT, format.toString(), line.toArray()))
        .map(line -> line.stripTrailing() + "\n")
        .collect(joining());
  }
}
