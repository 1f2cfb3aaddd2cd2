package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.figure.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

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
        new ArrayList<>(
            relatives.figures().stream().filter(f -> !NOT_SHOWN.contains(f.text())).toList());
    while (!figures.isEmpty() && head(name, figures).length() > width) {
      figures.remove(figures.size() - 1);
    }
    Lines lines = new Lines(width).line(" relative to " + relatives.base());
    lines.line(head(name, figures));
    for (TableRow row : relatives.rows()) {
      lines.line(line(name, row.text(Relatives.ROW), figures, f -> row.text(f.text())));
    }
    lines.sentence("", relatives.note());
    return lines.toString();
  }

  /** Its head without the unit, because a ratio has none. */
  static String ratioName(Figure figure) {
    return figure.moreIsBetter() ? figure.text() : figure.head().replaceFirst(",.*", "");
  }

  private static String head(int name, List<Figure> figures) {
    return line(name, "", figures, RelativeText::ratioName);
  }

  private static String line(
      int name, String label, List<Figure> figures, Function<Figure, String> cell) {
    String cut = label.length() > name ? label.substring(0, name) : label;
    StringBuilder line = new StringBuilder(String.format(Locale.ROOT, " %-" + name + "s", cut));
    for (Figure figure : figures) {
      int width = Math.max(7, ratioName(figure).length() + 2);
      line.append(String.format(Locale.ROOT, "%" + width + "s", cell.apply(figure)));
    }
    return line.toString();
  }
}
