package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The figures of a plan divided by those of a base. If there are several configurations, the base
 * is one of them, and each row is divided by the base's row with the same clients and load; if only
 * clients or loads vary, the base is a row. A row has no ratios to a base of another mode: the rate
 * of an open loop is the requested one, and its latencies include the wait for a client.
 *
 * @param base its name
 * @param figures for which any row has a ratio
 * @param rows in the order of the plan, including the base's; their names are in {@link #ROW}
 * @param severalModes whether a row was run in another mode than its base
 */
public record Relatives(
    String base, List<Figure> figures, List<TableRow> rows, boolean severalModes) {
  private static final int LONGEST_NAME = 40;

  /**
   * Only on the page: a maximum is a single transaction, and the others follow from other figures.
   */
  private static final Set<String> NOT_SHOWN = Set.of("all.max", "r/q", "amplification");

  /** The column of names. */
  private static final String ROW = "row";

  private static final String OF_ANOTHER_MODE =
      " NA: open loops are not divided by a closed one, nor closed loops by an open one.";

  /**
   * For a plan with two rows or more; otherwise empty.
   *
   * @param base a configuration or a row; empty for the first one
   * @throws CompareException if there is none with that name; the message lists all names
   */
  static Optional<Relatives> of(LevelFigures all, Optional<String> base) {
    List<Cells.Level> levels = RowsDocument.isOf(all.run()) ? levels(all) : List.of();
    if (levels.isEmpty()) {
      return Optional.empty();
    }
    CellNames names =
        CellNames.of(all.run(), CellNames.CLIENTS, CellNames.LOADERS, CellNames.TABLES);
    boolean several =
        levels.stream().map(level -> names.configuration(level.cell())).distinct().count() > 1;
    Function<Cells.Level, String> label =
        level -> several ? names.configuration(level.cell()) : SweepTable.label(level, false);
    List<String> labels = levels.stream().map(label).toList();
    String chosen = base.orElse(labels.get(0));
    Ratio.requireLabel("run", chosen, labels, "; ");
    OwnTable<Cells.Level> table =
        new OwnTable<Cells.Level>(runs -> List.of())
            .label("base", label)
            .key("load", level -> several ? load(level) : level.mode())
            .text(ROW, level -> SweepTable.label(level, false))
            .text(TableRow.STATE, Cells.Level::state);
    Figure.overSteps().forEach(f -> table.figure(f.text(), level -> all.of(level, f)));
    List<TableRow> rows = Ratio.ofRows(levels.stream().map(table::row).toList(), chosen);
    StepMode mode = levels.get(labels.indexOf(chosen)).mode();
    List<Figure> known =
        Figure.overSteps().stream()
            .filter(f -> rows.stream().anyMatch(row -> row.get(f.text()) != null))
            .toList();
    boolean severalModes =
        !several && levels.stream().anyMatch(l -> !l.finished().isEmpty() && l.mode() != mode);
    return Optional.of(new Relatives(chosen, known, rows, severalModes));
  }

  private static List<Cells.Level> levels(LevelFigures all) {
    List<Cells.Level> levels = Cells.levels(all.run());
    boolean loads = levels.stream().allMatch(level -> level.steps().isEmpty());
    return loads ? Cells.loads(all.run()) : levels;
  }

  /** The load that a row and its base share. */
  private static String load(Cells.Level level) {
    Map<String, String> factors = level.cell().factors();
    StringBuilder load = new StringBuilder().append(level.cell().clients());
    load.append(' ').append(factors.get(CellNames.LOADERS));
    load.append(' ').append(factors.get(CellNames.TABLES)).append(' ').append(level.mode());
    if (!level.steps().isEmpty()) {
      Step step = level.steps().get(0).step();
      load.append(' ').append(step.part() == null ? "" : step.part().name());
      load.append(' ').append(step.schedule().percent());
      if (step.schedule().percent() == null && level.mode() == StepMode.OPEN) {
        load.append(' ').append(step.schedule().targetRate());
      }
    }
    return load.toString();
  }

  /** The line below the table. */
  String note() {
    return Ratio.note(rows) + (severalModes ? OF_ANOTHER_MODE : "");
  }

  /**
   * One line per row of the plan.
   *
   * @param base a configuration, or a row if only clients or loads vary
   * @throws CompareException if the run has no such name, or nothing to compare
   */
  public static String text(StoredRun stored, String base, int width) {
    String single =
        "%s has only one row: omit --relative-to, or compare it with another result"
            + " (linkbenchx compare)";
    Relatives relatives =
        of(new LevelFigures(stored), Optional.of(base))
            .orElseThrow(() -> new CompareException(single.formatted(stored.directory())));
    List<Figure> shown =
        relatives.figures().stream().filter(f -> !NOT_SHOWN.contains(f.text())).toList();
    List<List<String>> rows = relatives.cells(shown);
    int name = Lines.width(rows.stream().map(row -> row.get(0)).toList(), LONGEST_NAME);
    RowFormat format = format(name, shown);
    Lines lines = new Lines(width).line(" relative to " + relatives.base());
    Stream<String> names = shown.stream().map(Relatives::ratioName);
    lines.row(format, Stream.concat(Stream.of(""), names).toArray());
    for (List<String> row : rows) {
      Object[] cells = row.toArray();
      cells[0] = row.get(0).substring(0, Math.min(name, row.get(0).length()));
      lines.row(format, cells);
    }
    lines.sentence("", relatives.note());
    return lines.toString();
  }

  /** The table of a page. */
  Document.Table table() {
    List<String> heads = new ArrayList<>(List.of(ROW));
    figures.forEach(figure -> heads.add(Html.micros(ratioName(figure)).replace(", µs", "")));
    return Document.Table.of("Relative to " + base, "figures", heads, cells(figures));
  }

  private List<List<String>> cells(List<Figure> shown) {
    List<String> columns = new ArrayList<>(List.of(ROW));
    shown.forEach(figure -> columns.add(figure.text()));
    return rows.stream().map(row -> columns.stream().map(row::text).toList()).toList();
  }

  /** Its head without the unit, because a ratio has none. */
  private static String ratioName(Figure figure) {
    return figure.moreIsBetter() ? figure.text() : figure.head().replaceFirst(",.*", "");
  }

  /** The last figures are the least important ones. */
  private static RowFormat format(int name, List<Figure> figures) {
    StringBuilder format = new StringBuilder(" %-" + name + "s");
    List<Integer> expendable = new ArrayList<>();
    for (Figure figure : figures) {
      format.append('%').append(Math.max(7, ratioName(figure).length() + 2)).append('s');
      expendable.add(0, expendable.size() + 1);
    }
    return new RowFormat(format.toString(), expendable);
  }
}
