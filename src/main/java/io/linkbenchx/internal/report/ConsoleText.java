package io.linkbenchx.internal.report;

import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Instead;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import java.util.List;
import java.util.stream.Collectors;

/** A document for the console. */
public final class ConsoleText {
  private ConsoleText() {}

  /** Complete lines of at most {@code width} columns, except for names. */
  public static String of(Document document, int width) {
    return of(document.blocks(), width);
  }

  /** Lines broken at blanks. */
  public static String wrapped(String text, int width) {
    return text.lines()
        .flatMap(line -> Lines.pieces(line, width))
        .collect(Collectors.joining("\n"));
  }

  static String of(List<Block> blocks, int width) {
    Lines lines = new Lines(width);
    blocks.forEach(block -> add(block, lines));
    return lines.toString();
  }

  private static void add(Block block, Lines lines) {
    if (block instanceof Heading heading) {
      lines.apart().line(heading.text());
    } else if (block instanceof Paragraph paragraph) {
      lines.apart().wrapped(paragraph.text());
    } else if (block instanceof Items items) {
      items.items().forEach(lines::wrapped);
    } else if (block instanceof Table table) {
      lines.table(table);
    } else if (block instanceof Instead instead) {
      instead.console().accept(lines);
    }
  }
}
