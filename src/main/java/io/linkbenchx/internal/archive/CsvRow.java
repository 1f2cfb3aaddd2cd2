package io.linkbenchx.internal.archive;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** A line of a CSV file, by column name: a missing column was not measured. */
record CsvRow(Map<String, Integer> columns, List<String> fields) {
  CsvRow {
    if (fields.size() != columns.size()) {
      throw new IllegalArgumentException(
          "not " + columns.size() + " fields: " + String.join(",", fields));
    }
  }

  /**
   * The rows of a file's complete lines, of which the first is its heading.
   *
   * @throws IllegalArgumentException if one has another number of fields
   */
  static List<CsvRow> of(List<String> lines) {
    Map<String, Integer> columns = new HashMap<>();
    String[] names = lines.isEmpty() ? new String[0] : lines.get(0).split(",", -1);
    for (int i = 0; i < names.length; i++) {
      columns.put(names[i], i);
    }
    return lines.stream()
        .skip(1)
        .map(line -> new CsvRow(columns, List.of(line.split(",", -1))))
        .toList();
  }

  String text(String column) {
    Integer index = columns.get(column);
    return index == null ? "" : fields.get(index);
  }

  /**
   * A field as its type.
   *
   * @throws IllegalArgumentException with the column and the field, if it cannot be read
   */
  <T> T as(String column, Function<String, T> parse) {
    return Csv.field(column, text(column), parse);
  }

  /** A field as its type, or the replacement of an empty one. */
  <T> T or(T otherwise, String column, Function<String, T> parse) {
    return text(column).isEmpty() ? otherwise : as(column, parse);
  }

  /** A finite number; NaN if the field is empty. */
  double number(String column) {
    return or(Double.NaN, column, Csv::finite);
  }

  /** A constant by its word. */
  <E extends Enum<E>> E word(String column, Class<E> type) {
    return as(column, word -> Enum.valueOf(type, word.toUpperCase(Locale.ROOT)));
  }
}
