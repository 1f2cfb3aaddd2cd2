package io.linkbenchx.internal.report;

import java.util.regex.Pattern;

/**
 * Builds a page. Every text and attribute value is escaped except in {@link #verbatim}, which is
 * only for the program's own texts.
 */
final class Html {
  private static final Pattern MICROS = Pattern.compile("\\bus\\b(?!-)");

  private final StringBuilder out = new StringBuilder(1 << 16);

  /** Opens an element; attributes as name, value, name, value. */
  Html open(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"");
      out.append(escape(attributes[i + 1])).append('"');
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
  Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  /**
   * One of a page's main figures, inside a {@code headline}.
   *
   * @param id unique in the page, for tests and links
   * @param more what qualifies the value, in small letters; may be empty
   */
  Html mainFigure(String id, String name, String value, String more) {
    open("div", "id", "main-" + id).element("span", name, "class", "name").element("b", value);
    return element("span", more, "class", "more").close("div");
  }

  /** Text that is already HTML and comes from this program. */
  Html verbatim(String html) {
    out.append(html);
    return this;
  }

  /** Figures as the console has them, but with the sign for microseconds. */
  static String micros(String text) {
    return MICROS.matcher(text).replaceAll("µs");
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
