package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Fact;
import io.linkbenchx.internal.report.Document.MainFigure;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.Quantity;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Builds a page. Every text and attribute value is escaped except in {@link #verbatim}, which is
 * only for the program's own texts.
 */
final class Html {
  private static final Pattern MICROS = Pattern.compile("\\bus\\b(?!-)");

  /** Names and heads of figures → their titles. */
  private static final Map<String, String> WORDS = words();

  private static final Pattern SHORT =
      Pattern.compile(
          WORDS.keySet().stream()
              .sorted(Comparator.comparing(String::length).reversed())
              .map(Pattern::quote)
              .collect(Collectors.joining("|", "(?<![\\w.%/])(?:", ")(?![\\w/])")));

  private final StringBuilder out = new StringBuilder(1 << 16);

  /**
   * Opens an element; attributes as name, value, name, value; empty ones are omitted, and a {@code
   * Double} is a {@link #number}.
   */
  Html open(String tag, Object... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      Object value = attributes[i + 1];
      String text = value instanceof Double number ? number(number) : value.toString();
      if (!text.isEmpty()) {
        out.append(' ').append(attributes[i]).append("=\"").append(escape(text)).append('"');
      }
    }
    out.append('>');
    return this;
  }

  /** A scrollable area for wide content, also usable by keyboard; end it with {@code div}. */
  Html scroll(String what) {
    return open("div", "class", "scroll", "role", "region", "tabindex", "0", "aria-label", what);
  }

  Html close(String tag) {
    out.append("</").append(tag).append(">\n");
    return this;
  }

  Html text(String text) {
    out.append(escape(text));
    return this;
  }

  /** An element that contains only text. */
  Html element(String tag, String text, Object... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  /** One of a page's main figures, inside a {@code headline}. */
  Html mainFigure(MainFigure figure) {
    open("div", "id", "main-" + figure.id()).element("span", figure.name(), "class", "name");
    element("b", figure.value());
    for (Cell more : figure.more()) {
      open("span", "class", ("more " + more.style()).strip()).cell(more).close("span");
    }
    return close("div");
  }

  /** A table that scrolls if it is too wide. */
  Html table(Table table) {
    boolean wide = !table.style().equals("facts");
    if (wide) {
      scroll(table.caption().isEmpty() ? "Figures" : table.caption());
    }
    open("table", "class", table.style());
    if (!table.caption().isEmpty()) {
      element("caption", table.caption());
    }
    if (!table.heads().isEmpty()) {
      open("thead").open("tr");
      table.heads().forEach(head -> element("th", micros(head)));
      close("tr").close("thead");
    }
    open("tbody");
    for (List<Cell> row : table.rows()) {
      open("tr");
      String tag = "th";
      for (Cell cell : row) {
        open(tag, "class", cell.style()).cell(cell).close(tag);
        tag = "td";
      }
      close("tr");
    }
    close("tbody").close("table");
    return wide ? close("div") : this;
  }

  /** Names with what is known of them, one below the other. */
  Html facts(List<Fact> facts) {
    open("dl");
    for (Fact fact : facts) {
      if (!fact.items().isEmpty()) {
        String between = fact.between().isBlank() ? ", " : fact.between();
        element("dt", fact.name()).element("dd", micros(String.join(between, fact.items())));
      }
    }
    return close("dl");
  }

  /** What a cell says. */
  Html cell(Cell cell) {
    cell.links().forEach((name, address) -> element("a", name, "href", address).text(" "));
    return text(cell.figure() ? micros(cell.text()) : cell.text());
  }

  /** A line of a drawing. */
  Html line(String style, double x1, double y1, double x2, double y2) {
    return open("line", "class", style, "x1", x1, "y1", y1, "x2", x2, "y2", y2).close("line");
  }

  /** Opens a rectangle of a drawing; end it with {@code rect}. */
  Html rect(String style, double x, double y, double width, double height) {
    return open("rect", "class", style, "x", x, "y", y, "width", width, "height", height);
  }

  /** A text of a drawing; nothing if it is empty. */
  Html label(String style, double x, double y, String anchor, String text) {
    return text.isEmpty()
        ? this
        : element("text", text, "class", style, "x", x, "y", y, "text-anchor", anchor);
  }

  /** A number of a drawing. */
  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** Text that is already HTML and comes from this program. */
  Html verbatim(String html) {
    out.append(html);
    return this;
  }

  /**
   * Figures as the console has them, but with the sign for microseconds, and in the words of their
   * declarations instead of shorthand such as "wKB/q".
   */
  static String micros(String text) {
    String spelled = SHORT.matcher(text).replaceAll(found -> WORDS.get(found.group()));
    return MICROS.matcher(spelled).replaceAll("µs");
  }

  /** A title for charts of a figure, with its unit. */
  static String title(Figure figure) {
    String title = figure.title();
    String unit = figure.unit() == Quantity.Unit.MICROS ? ", µs" : "";
    return title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1) + unit;
  }

  private static Map<String, String> words() {
    Map<String, String> words = new HashMap<>();
    for (Figure figure : Figure.all()) {
      String title = figure.title();
      if (!title.equals(figure.text())) {
        Stream.of(figure.text(), figure.text().replaceFirst("[.]", " "))
            .filter(name -> name.matches(".*(/|pq).*"))
            .forEach(name -> words.put(name, title));
        if (figure.followed() != null && figure.head().contains("/")) {
          words.put(figure.head(), title + (figure.head().contains("us/") ? ", µs" : ""));
        }
      }
    }
    return words;
  }

  /** Safe as text and inside quoted attributes; removes harmful control characters. */
  static String escape(String text) {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '"' -> safe.append("&quot;");
        case '\'' -> safe.append("&#39;");
        case '\n', '\t' -> safe.append(c);
        default -> safe.append(Character.isISOControl(c) ? '\uFFFD' : c);
      }
    }
    return safe.toString();
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
