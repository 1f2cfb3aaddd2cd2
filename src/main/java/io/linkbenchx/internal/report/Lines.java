package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Printable;
import io.linkbenchx.internal.report.Document.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lines of at most so many columns with a leading name: {@code " database WAL on, …"}.
 *
 * @param brief whether {@link #itemsOrFitting} omits what does not fit: it is in the report
 * @param text the lines so far
 */
record Lines(int width, boolean brief, StringBuilder text) {
  static final int INDENT = 11;
  private static final int PARAGRAPH = 2;
  private static final int FACT = 24;

  Lines(int width) {
    this(width, false);
  }

  Lines(int width, boolean brief) {
    this(width, brief, new StringBuilder());
  }

  /** An empty line if there is any before it. */
  Lines apart() {
    return text.isEmpty() ? this : line("");
  }

  /** On as many lines as needed; nothing without items. */
  Lines fact(Document.Fact fact) {
    String head = String.format(" %-" + FACT + "s", fact.name());
    return fact.items().isEmpty() ? this : joined(head, FACT, fact.items(), fact.between(), "");
  }

  /** Items after a name, separated by {@code between}, on as many lines as needed. */
  Lines items(String name, List<String> items, String between) {
    String head = String.format(" %-" + (INDENT - 1) + "s", name);
    return joined(head, INDENT - 1, items, between, between);
  }

  /**
   * @param indent columns of the names, which a blank precedes
   * @param end of a line that another one follows
   */
  private Lines joined(String head, int indent, List<String> items, String between, String end) {
    StringBuilder line = new StringBuilder(head);
    boolean first = true;
    Stream<String> pieces = items.stream().map(Printable::oneLine);
    for (String item : pieces.flatMap(i -> pieces(i, width - indent - 1)).toList()) {
      int more = between.length() + item.length() + between.stripTrailing().length();
      if (!first && line.length() + more > width) {
        add(line + end);
        line = new StringBuilder(" ".repeat(indent + 1));
        first = true;
      }
      line.append(first ? "" : between).append(item);
      first = false;
    }
    return add(line.toString());
  }

  /** Like {@link #items}; if brief, only those that fit on one line; nothing without items. */
  Lines itemsOrFitting(String name, List<String> items, String between) {
    return items.isEmpty()
        ? this
        : items(name, brief ? fitting(INDENT, items, between) : items, between);
  }

  private Lines add(String line) {
    text.append(line.stripTrailing()).append('\n');
    return this;
  }

  /** A sentence broken at blanks; further lines are indented more. */
  Lines wrapped(String sentence) {
    pieces(sentence, width - PARAGRAPH).forEach(piece -> add(" ".repeat(PARAGRAPH) + piece));
    return this;
  }

  /** A comma-separated list, broken into one item per line. */
  List<String> broken(List<String> list) {
    List<String> items = new ArrayList<>();
    StringBuilder item = new StringBuilder();
    for (String part : list) {
      if (!item.isEmpty() && INDENT + item.length() + part.length() + 3 > width) {
        items.add(item + ",");
        item.setLength(0);
      }
      item.append(item.isEmpty() ? "" : ", ").append(part);
    }
    items.add(item.toString());
    return items;
  }

  /** A sentence after a name, broken at blanks; nothing if it is empty or not known. */
  Lines sentence(String name, String sentence) {
    boolean none = sentence == null || sentence.isEmpty();
    return none ? this : items(name, List.of(sentence.split(" ")), " ");
  }

  /** An unchanged line. */
  Lines line(String line) {
    return add(Printable.oneLine(line));
  }

  /** A line of a table. */
  Lines row(RowFormat format, Object... cells) {
    return line(format.line(width, cells));
  }

  /** A part of a document; those for pages only are omitted. */
  Lines add(Block block) {
    if (block instanceof Document.Heading heading) {
      apart().line(heading.text());
    } else if (block instanceof Document.Paragraph paragraph) {
      apart().wrapped(paragraph.text());
    } else if (block instanceof Document.Items items) {
      items.items().forEach(this::wrapped);
    } else if (block instanceof Document.Table table) {
      table(table);
    } else if (block instanceof Document.Instead instead) {
      instead.console().accept(this);
    }
    return this;
  }

  /** The lines of a table; the names of its rows have no head. */
  Lines table(Document.Table table) {
    Object[] heads = table.heads().toArray();
    heads[0] = "";
    row(table.console(), heads);
    table.rows().forEach(r -> row(table.console(), r.stream().map(Document.Cell::text).toArray()));
    return this;
  }

  /** The items that fit on one line after so many columns, and always the first. */
  List<String> fitting(int indent, List<String> items, String between) {
    List<String> fitting = new ArrayList<>();
    int needed = indent;
    for (String item : items) {
      int more = item.length() + (fitting.isEmpty() ? 0 : between.length());
      if (fitting.isEmpty() || needed + more <= width) {
        fitting.add(item);
        needed += more;
      }
    }
    return fitting;
  }

  /** An item that needs more than one line, broken at blanks; further lines are indented. */
  static Stream<String> pieces(String item, int most) {
    List<String> pieces = new ArrayList<>();
    String piece = null;
    for (String word : item.length() <= most ? new String[] {item} : item.split(" ", -1)) {
      if (piece != null && piece.length() + 1 + word.length() > most && !piece.isBlank()) {
        pieces.add(piece);
        piece = " ".repeat(PARAGRAPH - 1);
      }
      piece = piece == null ? word : piece + " " + word;
    }
    pieces.add(piece);
    return pieces.stream();
  }

  /** Items on at most so many lines; if some are left out, the last one says so. */
  Lines atMost(int most, String name, List<String> items, String between, String more) {
    List<String> all = items;
    for (int shown = items.size() - 1; shown > 0; shown--) {
      if (new Lines(width).items(name, all, between).toString().lines().count() <= most) {
        break;
      }
      all = new ArrayList<>(items.subList(0, shown));
      all.add(more);
    }
    return items(name, all, between);
  }

  @Override
  public String toString() {
    return text.toString();
  }

  /** At most so many letters; a longer text ends with an ellipsis. */
  static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most - 1) + "…";
  }

  /** Letters of a column of labels: at most so many, unless two of them would then be equal. */
  static int width(List<String> labels, int most) {
    int longest = labels.stream().mapToInt(String::length).max().orElse(0);
    long cut =
        labels.stream().map(l -> l.substring(0, Math.min(most, l.length()))).distinct().count();
    return cut < labels.stream().distinct().count() ? longest : Math.min(most, longest);
  }
}
