package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.figure.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** A plan relative to one of its configurations or rows, for the console. */
public final class RelativeText {
  private static final int LONGEST_NAME = 40;

  /**
   * Only on the page: a maximum is a single transaction, and the others follow from other figures.
   */
  private static final Set<String> NOT_SHOWN = Set.of("all.max", "r/q", "amplification");

  private RelativeText() {}

  /**
   * One line per row of the plan.
   *
   * @param base a configuration, or a row if only clients or loads vary
   * @throws CompareException if the run has no such name, or nothing to compare
   */
  public static String of(StoredRun stored, String base, int width) {
    Relatives relatives =
        Relatives.of(new LevelFigures(stored), Optional.of(base))
            .orElseThrow(
                () ->
                    new CompareException(
                        stored.directory()
                            + " has only one row: omit --relative-to, or compare it with"
                            + " another result (linkbenchx compare)"));
    List<String> names = relatives.rows().stream().map(row -> row.text(Relatives.ROW)).toList();
    int name = Lines.width(names, LONGEST_NAME);
    List<Figure> figures =
        relatives.figures().stream().filter(f -> !NOT_SHOWN.contains(f.text())).toList();
    RowFormat format = format(name, figures);
    Lines lines = new Lines(width).line(" relative to " + relatives.base());
    lines.row(format, cells("", figures, RelativeText::ratioName));
    for (TableRow row : relatives.rows()) {
      String label = row.text(Relatives.ROW);
      String cut = label.length() > name ? label.substring(0, name) : label;
      lines.row(format, cells(cut, figures, f -> row.text(f.text())));
    }
    lines.sentence("", relatives.note());
    return lines.toString();
  }

  /** Its head without the unit, because a ratio has none. */
  static String ratioName(Figure figure) {
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

  private static Object[] cells(String name, List<Figure> figures, Function<Figure, String> cell) {
    return Stream.concat(Stream.of(name), figures.stream().map(cell)).toArray();
  }
}
