package io.linkbenchx.report;

/**
 * Builds a page. Every text and attribute value is escaped; only {@link #verbatim} is not, and is
 * for texts of our own.
 */
final class Html {
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

  Html close(String tag) {
    out.append("</").append(tag).append(">\n");
    return this;
  }

  Html text(String text) {
    out.append(escape(text));
    return this;
  }

  /** An element that holds a text only. */
  Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  /** A text that is HTML already and comes from this program. */
  Html verbatim(String html) {
    out.append(html);
    return this;
  }

  /** Safe as text and inside quoted attributes; characters that steer nothing but trouble go. */
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
