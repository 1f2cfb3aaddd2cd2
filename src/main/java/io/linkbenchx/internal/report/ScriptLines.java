package io.linkbenchx.internal.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Rows as a benchmark's script prints them: a line of names, then a line per row.
 *
 * @param separator of the fields; replaced by ";" within a field
 * @param decimals of the columns with decimals; the others are whole numbers
 */
record ScriptLines(String separator, Map<String, Integer> decimals) {

  String of(List<String> columns, List<Map<String, Object>> rows) {
    StringBuilder text = new StringBuilder(String.join(separator, columns)).append('\n');
    for (Map<String, Object> row : rows) {
      StringJoiner fields = new StringJoiner(separator);
      columns.forEach(column -> fields.add(field(column, row.get(column))));
      text.append(fields).append('\n');
    }
    return text.toString();
  }

  private String field(String column, Object value) {
    if (value instanceof Ratio ratio) {
      return ratio.text();
    }
    if (value instanceof Double number) {
      return Double.isFinite(number)
          ? String.format(Locale.ROOT, "%." + decimals.getOrDefault(column, 0) + "f", number)
          : Figures.NOT_MEASURED;
    }
    return value == null || value.equals("")
        ? Figures.NOT_MEASURED
        : value.toString().replace(separator, ";");
  }
}
