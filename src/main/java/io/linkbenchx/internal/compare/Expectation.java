package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.figure.Limit;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The expected outcome of an experiment, written down before it runs: {@code fewer-writes: wKB/q of
 * server=inno-none over server=myrocks-zlib >= 5 because an LSM tree writes pages in order}.
 *
 * @param name of the expectation
 * @param measured figure and transaction type
 * @param of the steps whose figure is used
 * @param over the steps whose figure it is divided by; null for the figure itself
 * @param side the side of the bound on which the value must be
 * @param bound a ratio, or a value in the unit of the figure; greater than 0
 * @param unit of the bound as written; empty for a ratio and for figures without a unit
 * @param written the bound as written
 * @param because the reason
 */
public record Expectation(
    String name,
    Measured measured,
    CellSelector of,
    CellSelector over,
    Gate.Bound side,
    double bound,
    String written,
    String unit,
    String because) {

  /** A quoted value may contain "over" and a bound. */
  private static final Pattern FORM = form("(?:'[^']*'|[^'])+?");

  /** With an open quote, for a message that names it. */
  private static final Pattern ANY_QUOTES = form(".+?");

  private static Pattern form(String steps) {
    return Pattern.compile(
        "([\\w.-]+)\\s*:\\s*([A-Za-z][\\w./]*)\\s*(?:\\(\\s*([^()\\s]+)\\s*\\))?\\s+of\\s+("
            + steps
            + ")(?:\\s+over\\s+("
            + steps
            + "))?\\s*(<=|>=)\\s*(\\d+(?:\\.\\d*)?(?:[eE][+-]?\\d+)?)"
            + "\\s*([^\\s\\d.]\\S*?)?\\s+because\\s+(.+)");
  }

  /**
   * Parses an expectation.
   *
   * @param origin file and line, shown in messages
   * @throws CompareException if its form is invalid, or its figure or unit is unknown
   */
  public static Expectation parse(String text, String origin) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches() && !form.usePattern(ANY_QUOTES).matches()) {
      throw new CompareException(
          origin
              + ": \""
              + text.strip()
              + "\" is not an expectation: write NAME: FIGURE of STEPS [over STEPS] >= NUMBER"
              + " because REASON, such as more-clients: rate of clients=2 over clients=1 >= 1.2"
              + " because there are two cores");
    }
    Figure figure = Condition.read(origin, () -> Limit.figure(form.group(2), Figure.compared()));
    boolean ratio = form.group(5) != null;
    String unit = form.group(8) == null ? "" : form.group(8);
    if (ratio && !unit.isEmpty()) {
      throw new CompareException(
          origin + ": a ratio has no unit: remove " + unit + " or \"over ...\"");
    }
    double bound =
        Condition.read(
            origin,
            () ->
                ratio
                    ? Limit.positive(form.group(7), 1)
                    : Limit.bound(figure, form.group(7), unit));
    return new Expectation(
        form.group(1),
        new Measured(figure, form.group(3)),
        CellSelector.parse(form.group(4), origin),
        ratio ? CellSelector.parse(form.group(5), origin) : null,
        form.group(6).equals(">=") ? Gate.Bound.AT_LEAST : Gate.Bound.AT_MOST,
        bound,
        form.group(7),
        unit,
        form.group(9).strip());
  }

  /**
   * Reads the lines of a file; empty lines and those that begin with # are skipped.
   *
   * @param file name shown in messages
   * @throws CompareException with file and line
   */
  public static List<Expectation> parseFile(List<String> lines, String file) {
    return Condition.lines(lines, file, "expectation", Expectation::parse);
  }

  /** Whether a value is on the expected side, the bound included. */
  boolean kept(double value) {
    return side == Gate.Bound.AT_LEAST ? value >= bound : value <= bound;
  }

  /**
   * Without its reason: "fewer-writes: wKB/q of server=inno-none over server=myrocks-zlib >= 5".
   */
  public String text() {
    return String.format(
        Locale.ROOT,
        "%s: %s of %s%s %s %s%s",
        name,
        measured.text(),
        of.text(),
        over == null ? "" : " over " + over.text(),
        side == Gate.Bound.AT_LEAST ? ">=" : "<=",
        written,
        unit.isEmpty() ? "" : " " + unit);
  }
}
