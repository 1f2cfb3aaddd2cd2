package io.linkbenchx.internal.compare;

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
 * @param limit figure, transaction type and bound as written
 * @param gate the same, relative if there is an {@code over}
 * @param of the steps whose figure is used
 * @param over the steps whose figure it is divided by; null for the figure itself
 * @param because the reason
 */
public record Expectation(
    String name, Limit limit, Gate gate, CellSelector of, CellSelector over, String because) {

  /** A quoted value may contain "over" and a bound. */
  private static final Pattern FORM = form("(?:'[^']*'|[^'])+?");

  /** With an open quote, for a message that names it. */
  private static final Pattern ANY_QUOTES = form(".+?");

  private static Pattern form(String steps) {
    return Pattern.compile(
        "([\\w.-]+)\\s*:\\s*([A-Za-z][\\w./]*\\s*(?:\\([^()]*\\))?)\\s+of\\s+("
            + steps
            + ")(?:\\s+over\\s+("
            + steps
            + "))?\\s*([<>]=\\s*\\d\\S*(?:\\s+[^\\s\\d.]\\S*)?)\\s+because\\s+(.+)");
  }

  /**
   * Parses an expectation.
   *
   * @param origin file and line, shown in messages
   * @throws CompareException if its form is invalid, or its figure or unit is unknown
   */
  public static Expectation parse(String text, String origin) {
    Matcher form = FORM.matcher(text.strip());
    boolean read = form.matches() || form.usePattern(ANY_QUOTES).matches();
    Limit limit = read ? Gate.limit(form.group(2) + form.group(5), origin).orElse(null) : null;
    if (limit == null) {
      throw new CompareException(
          "%s: \"%s\" is not an expectation: write NAME: FIGURE of STEPS [over STEPS] >= NUMBER"
              + " because REASON, such as more-clients: rate of clients=2 over clients=1 >= 1.2"
              + " because there are two cores",
          origin, text.strip());
    }
    boolean ratio = form.group(4) != null;
    if (ratio && !limit.unit().isEmpty()) {
      throw new CompareException(
          "%s: a ratio has no unit: remove %s or \"over ...\"", origin, limit.unit());
    }
    return new Expectation(
        form.group(1),
        limit,
        ratio ? Gate.of(limit, origin, "") : Gate.of(limit, origin),
        CellSelector.parse(form.group(3), origin),
        ratio ? CellSelector.parse(form.group(4), origin) : null,
        form.group(6).strip());
  }

  /**
   * Reads the lines of a file; empty lines and those that begin with # are skipped.
   *
   * @param file name shown in messages
   * @throws CompareException with file and line
   */
  public static List<Expectation> parseFile(List<String> lines, String file) {
    return Gate.lines(lines, file, "expectation", Expectation::parse);
  }

  /**
   * Without its reason: "fewer-writes: wKB/q of server=inno-none over server=myrocks-zlib >= 5".
   */
  public String text() {
    return String.format(
        Locale.ROOT,
        "%s: %s of %s%s %s %s%s",
        name,
        gate.measured().text(),
        of.text(),
        over == null ? "" : " over " + over.text(),
        limit.atLeast() ? ">=" : "<=",
        limit.number(),
        limit.unit().isEmpty() ? "" : " " + limit.unit());
  }
}
