package io.linkbenchx.internal.report;

import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Instead;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import java.util.List;
import java.util.Locale;

/** A document for the console, at most 100 columns wide except for names. */
public final class ConsoleText {
  private final StringBuilder text = new StringBuilder();

  private ConsoleText() {}

  /** Complete lines. */
  public static String of(Document document) {
    return of(document.blocks());
  }

  static String of(List<Block> blocks) {
    ConsoleText console = new ConsoleText();
    blocks.forEach(console::add);
    return console.text.toString();
  }

  private void add(Block block) {
    if (block instanceof Heading heading) {
      apart().append(heading.text()).append('\n');
    } else if (block instanceof Paragraph paragraph) {
      Lines.wrapped(paragraph.text(), apart());
    } else if (block instanceof Items items) {
      items.items().forEach(item -> Lines.wrapped(item, text));
    } else if (block instanceof Table table) {
      text.append(table(table));
    } else if (block instanceof Instead instead) {
      text.append(text.isEmpty() ? instead.console().stripLeading() : instead.console());
    }
  }

  /** On as many lines as needed; nothing without items. */
  static String line(Document.Fact fact) {
    StringBuilder lines = new StringBuilder();
    String line = "";
    String title = fact.name();
    for (String item : fact.items()) {
      int wide = 25 + line.length() + fact.between().length() + item.length();
      if (!line.isEmpty() && wide > Lines.WIDTH) {
        line(lines, " %-24s%s", title, line);
        title = "";
        line = "";
      }
      line += (line.isEmpty() ? "" : fact.between()) + item;
    }
    if (!line.isEmpty()) {
      line(lines, " %-24s%s", title, line);
    }
    return lines.toString();
  }

  private StringBuilder apart() {
    return text.isEmpty() ? text : text.append('\n');
  }

  /** The lines of a table; the names of its rows have no head. */
  static String table(Table table) {
    StringBuilder lines = new StringBuilder();
    if (!table.heads().isEmpty()) {
      Object[] heads = table.heads().toArray();
      heads[0] = "";
      line(lines, table.console(), heads);
    }
    table.rows().forEach(r -> line(lines, table.console(), r.stream().map(Cell::text).toArray()));
    return lines.toString();
  }

  private static void line(StringBuilder lines, String format, Object... cells) {
    lines.append(String.format(Locale.ROOT, format, cells).stripTrailing()).append('\n');
  }
}
