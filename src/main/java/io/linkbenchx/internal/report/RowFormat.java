package io.linkbenchx.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The lines of a table: fixed columns, of which a narrow terminal omits the least important ones.
 *
 * @param format of all columns for {@link String#format}, without line end
 * @param expendable columns that may be omitted, counted from 0, the least important one first
 */
record RowFormat(String format, List<Integer> expendable) {
  private static final Pattern COLUMN = Pattern.compile("([^%]*)%-?(\\d+)s");

  /** The least important columns may be omitted. */
  static RowFormat of(String format, Integer... expendable) {
    return new RowFormat(format, List.of(expendable));
  }

  /**
   * The cells on a line of at most {@code width} columns if possible; omits further cells. A cell
   * that is too long takes blanks of the next one: columns never touch.
   */
  String line(int width, Object... cells) {
    List<MatchResult> columns = COLUMN.matcher(format).results().toList();
    List<Integer> shown = new ArrayList<>(IntStream.range(0, columns.size()).boxed().toList());
    int needed = columns.stream().mapToInt(RowFormat::width).sum();
    for (Integer column : expendable) {
      if (needed > width && shown.remove(column)) {
        needed -= width(columns.get(column));
      }
    }
    StringBuilder line = new StringBuilder();
    int end = 0;
    for (int i : shown) {
      MatchResult column = columns.get(i);
      end += width(column);
      boolean left = column.group().contains("%-");
      int start =
          end - (left ? Integer.parseInt(column.group(2)) : String.valueOf(cells[i]).length());
      int gap = column.group(1).isEmpty() && line.isEmpty() ? 0 : 1;
      line.append(" ".repeat(Math.max(gap, start - line.length()))).append(cells[i]);
    }
    return line.toString().stripTrailing();
  }

  private static int width(MatchResult column) {
    return column.group(1).length() + Integer.parseInt(column.group(2));
  }
}
