package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.figure.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A plan relative to one of its configurations or rows, for the console. */
public final class RelativeText {
  private static final int LONGEST_NAME = 40;
  private static final int WIDTH = 100;

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
  public static String of(StoredRun stored, String base) {
    Relatives relatives =
        Relatives.of(new LevelFigures(stored), Optional.of(base))
            .orElseThrow(
                () ->
                    new CompareException(
                        stored.directory()
                            + " has only one row: omit --relative-to, or compare it with"
                            + " another result (linkbenchx compare)"));
    int name =
        Lines.width(relatives.rows().stream().map(Relatives.Row::name).toList(), LONGEST_NAME);
    List<Figure> figures =
        relatives.figures().stream().filter(figure -> !NOT_SHOWN.contains(figure.text())).toList();
    Lines lines = new Lines();
    lines.line(" relative to " + relatives.base());
    StringBuilder head = new StringBuilder(" " + " ".repeat(name));
    int shown = 0;
    for (Figure figure : figures) {
      String column = column(figure, ratioName(figure));
      if (head.length() + column.length() > WIDTH) {
        break;
      }
      head.append(column);
      shown++;
    }
    lines.line(head.toString());
    for (Relatives.Row row : relatives.rows()) {
      String label = row.name().length() > name ? row.name().substring(0, name) : row.name();
      StringBuilder line = new StringBuilder(String.format(Locale.ROOT, " %-" + name + "s", label));
      figures.stream().limit(shown).forEach(f -> line.append(column(f, row.text(f))));
      lines.line(line.toString());
    }
    lines.sentence("", relatives.note());
    return lines.toString();
  }

  /** Its head without the unit, because a ratio has none. */
  static String ratioName(Figure figure) {
    return figure.moreIsBetter() ? figure.text() : figure.head().replaceFirst(",.*", "");
  }

  private static String column(Figure figure, String text) {
    return String.format(
        Locale.ROOT, "%" + Math.max(7, ratioName(figure).length() + 2) + "s", text);
  }
}
