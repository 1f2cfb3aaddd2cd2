package io.linkbenchx.internal.foreign;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.config.Plural;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A line of a tool's output; every error message names it.
 *
 * @param index 0-based
 * @param text without blanks at its ends
 */
record TextLine(TextFile file, int index, String text) {
  private static final int SHOWN = 60;
  private static final int MOST_CLIENTS = 100_000_000;

  /** No tool prints three decimals with a comma, so a person or a spreadsheet wrote it. */
  private static final Pattern AMBIGUOUS = Pattern.compile("[1-9]\\d{0,2},\\d{3}");

  /**
   * The exception for an invalid line.
   *
   * @param what the error, with advice
   */
  ArchiveException bad(String what) {
    String shown = text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    return new ArchiveException(
        "%s:%s: %s%s"
            .formatted(file.path(), index + 1, what, shown.isEmpty() ? "" : ": \"" + shown + "\""));
  }

  /**
   * The fields of a line, one for each column.
   *
   * @throws ArchiveException if there are more or fewer
   */
  String[] fields(int columns, String... fields) {
    if (fields.length != columns) {
      throw bad(
          "has %s for %s; the line is damaged: exclude the file"
              .formatted(Plural.of(fields.length, "value"), Plural.of(columns, "column")));
    }
    return fields;
  }

  /**
   * The numbers of a line by column.
   *
   * @throws ArchiveException if one is not a number, or if there are more or fewer than columns
   */
  Map<String, Double> numbers(List<String> columns, String... fields) {
    fields(columns.size(), fields);
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (int c = 0; c < fields.length; c++) {
      numbers.put(columns.get(c), number(fields[c]));
    }
    return numbers;
  }

  /**
   * A number that is not negative, with a decimal point or, as some tools print it in some
   * countries, a decimal comma.
   *
   * @throws ArchiveException if it is not one, or if its comma may separate thousands
   */
  double number(String number) {
    if (AMBIGUOUS.matcher(number.strip()).matches()) {
      String point = number.strip().replace(',', '.');
      String whole = number.strip().replace(",", "");
      String either = "\"" + number + "\" may mean " + whole + " or " + point;
      throw bad(either + ": replace it with the one that the tool measured");
    }
    try {
      double value = Double.parseDouble(number.strip().replace(',', '.'));
      if (value >= 0 && value < TextFile.MOST) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw bad("\"" + number + "\" is not a number; the file is damaged: exclude it");
    }
    throw bad("\"" + number + "\" is negative or too large; the file is damaged: exclude it");
  }

  /**
   * A count.
   *
   * @throws ArchiveException if it is not one
   */
  long count(String number) {
    double value = number(number);
    if (value != Math.rint(value) || value > Long.MAX_VALUE / 2.0) {
      throw bad("\"" + number + "\" is not a count; the file is damaged: exclude it");
    }
    return (long) value;
  }

  /**
   * A number of clients, threads or terminals.
   *
   * @throws ArchiveException if it is not one
   */
  int clients(String number) {
    long value = count(number);
    if (value > MOST_CLIENTS) {
      throw bad("\"" + number + "\" clients are too many; the file is damaged: exclude it");
    }
    return (int) value;
  }
}
