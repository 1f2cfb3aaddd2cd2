package io.linkbenchx.internal.report;

import io.linkbenchx.result.Word;
import java.util.Locale;
import java.util.function.Function;

/**
 * A column of a published table.
 *
 * @param name in machine-readable output, with the unit
 * @param value of a row; null or NaN if not measured
 * @param source the column with the source of a figure, whose ratios need the same one; null for
 *     none
 * @param head in the text; null if the text does not have the column
 * @param width in the text; for the label, the number of blanks before it
 * @param text of a measured value
 * @param unit after the text of a figure; ratios have none
 */
record TableColumn<R>(
    String name,
    Kind kind,
    Function<R, ?> value,
    String source,
    String head,
    int width,
    Function<Object, String> text,
    String unit) {

  /** What a relative table does with the values of a column. */
  enum Kind {
    /** The name of what is compared, of which one is the base. */
    LABEL,
    /** Equal in a row and its base: the hour, the clients. */
    KEY,
    /** Divided by the base's. */
    FIGURE,
    /** Kept. */
    TEXT,
    /** Omitted: it is about this row only. */
    OTHER,
    /** A key that the output does not have. */
    HIDDEN
  }

  TableColumn<R> from(String source) {
    return new TableColumn<>(name, kind, value, source, head, width, text, unit);
  }

  TableColumn<R> as(String head, int width, Function<Object, String> text, String unit) {
    return new TableColumn<>(name, kind, value, source, head, width, text, unit);
  }

  /** The text of a value; {@code missing} for null and NaN. */
  String text(Object value, String missing) {
    if (value instanceof Ratio ratio) {
      return ratio.text();
    }
    Object one = plain(value);
    return (one == null ? missing : text.apply(one)) + unit;
  }

  /**
   * A figure of repeats as its median, a constant as its word; null if it is not measured; other
   * values unchanged.
   */
  static Object plain(Object value) {
    Object word = value instanceof Word constant ? constant.text() : value;
    Object one = value instanceof Medians medians ? Double.valueOf(medians.median()) : word;
    return one instanceof Double number && !Double.isFinite(number) ? null : one;
  }

  /** So many decimals for a figure that is not a whole number. */
  static Function<Object, String> decimals(int decimals) {
    return value ->
        value instanceof Double
            ? String.format(Locale.ROOT, "%." + decimals + "f", value)
            : value.toString();
  }

  /** Two decimals if it is small, or as many more as it needs to be above 0; otherwise so many. */
  static Function<Object, String> small(int decimals) {
    return value -> visible((Double) value < 9.995 ? 2 : decimals).apply(value);
  }

  /** So many decimals, or up to three more if the figure would otherwise read as 0. */
  static Function<Object, String> visible(int decimals) {
    return value -> {
      double number = ((Number) value).doubleValue();
      int more = 0;
      while (more < 3 && number != 0 && Math.abs(number) < 0.5 / Math.pow(10, decimals + more)) {
        more++;
      }
      return decimals(decimals + more).apply(number);
    };
  }
}
