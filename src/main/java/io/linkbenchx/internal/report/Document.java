package io.linkbenchx.internal.report;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * What a report says, once: {@link ConsoleReport}, {@link Markdown} and {@link HtmlPage} render it.
 *
 * @param title not for the console
 * @param state next to the title; may be null
 * @param under lines below the title
 * @param footer the command that wrote a page
 * @param blocks from top to bottom
 */
public record Document(
    String title, Cell state, List<String> under, String footer, List<Block> blocks) {

  /** Without a state. */
  Document(String title, List<String> under, String footer, List<Block> blocks) {
    this(title, null, under, footer, blocks);
  }

  /** A part of a document. */
  public sealed interface Block {}

  /**
   * Begins a section (level 2), or a part of one (3).
   *
   * @param id for links within a page; may be empty
   */
  record Heading(int level, String text, String id) implements Block {
    Heading(int level, String text) {
      this(level, text, "");
    }
  }

  /**
   * Some sentences.
   *
   * @param style class on a page; may be empty
   */
  record Paragraph(String text, String style) implements Block {}

  /**
   * Short sentences, one below the other.
   *
   * @param remarks what a reader has to know before he trusts a figure
   */
  record Items(List<String> items, boolean remarks) implements Block {}

  /** The figures that a reader looks for first; not for the console. */
  record Headline(List<MainFigure> figures) implements Block {}

  /**
   * One of them.
   *
   * @param id unique in the page, for tests and links
   * @param more what qualifies the value, in small letters
   */
  record MainFigure(String id, String name, String value, List<Cell> more) {
    /** With at most one qualification, which may be empty. */
    MainFigure(String id, String name, String value, String more) {
      this(id, name, value, more.isEmpty() ? List.of() : List.of(Cell.text(more)));
    }
  }

  /**
   * A table; the first cell of a row names it.
   *
   * @param caption may be empty
   * @param style classes on a page
   * @param console the console's lines, which omit cells behind their last column; null for a table
   *     of pages only
   */
  record Table(
      String caption, String style, RowFormat console, List<String> heads, List<List<Cell>> rows)
      implements Block {
    /** A table of a page. */
    static Table of(String caption, String style, List<String> heads, List<List<String>> rows) {
      List<List<Cell>> cells =
          rows.stream().map(row -> row.stream().map(Cell::text).toList()).toList();
      return new Table(caption, style, null, heads, cells);
    }
  }

  /**
   * A text in a table.
   *
   * @param style class on a page; may be empty
   * @param links further texts with their addresses, relative to the page
   * @param figure whether "us" in it means microseconds
   */
  record Cell(String text, String style, boolean figure, Map<String, String> links) {
    static Cell text(String text) {
      return new Cell(text, "", false, Map.of());
    }

    static Cell figure(String text, String style) {
      return new Cell(text, style, true, Map.of());
    }

    /** Without addresses. */
    String plain() {
      return links.isEmpty() ? text : String.join(" ", links.keySet());
    }

    /** Texts with their addresses. */
    static Cell links(Map<String, String> links) {
      return new Cell("", "", false, links);
    }

    /** Figures, of which the last one has a style. */
    static List<Cell> figures(String style, String... texts) {
      return IntStream.range(0, texts.length)
          .mapToObj(i -> figure(texts[i], i == texts.length - 1 ? style : ""))
          .toList();
    }
  }

  /**
   * A name with what is known of it.
   *
   * @param between the items
   */
  record Fact(String name, List<String> items, String between) {
    /** Its items are three blanks apart. */
    Fact(String name, List<String> items) {
      this(name, items, "   ");
    }
  }

  /** What only pages show, such as a chart. */
  record Drawing(Consumer<Html> pen) implements Block {
    static Drawing charts(List<Chart> charts) {
      return of("charts", "", charts, (page, chart) -> chart.drawOn(page));
    }

    /** Parts that a style arranges, or that have an id for links; nothing without any. */
    static <T> Drawing of(String style, String id, List<T> parts, BiConsumer<Html, T> pen) {
      return new Drawing(
          page -> {
            if (!parts.isEmpty()) {
              page.open("div", "class", style, "id", id);
              parts.forEach(part -> pen.accept(page, part));
              page.close("div");
            }
          });
    }

    /** Shown on demand. */
    static Drawing folded(String summary, Consumer<Html> inside) {
      return new Drawing(
          page -> {
            page.open("details").element("summary", summary);
            inside.accept(page);
            page.close("details");
          });
    }
  }

  /**
   * Blocks for which the console has less room.
   *
   * @param console adds lines instead, perhaps none
   */
  record Instead(List<Block> blocks, Consumer<Lines> console) implements Block {
    /** For a page only. */
    Instead(List<Block> blocks) {
      this(blocks, lines -> {});
    }
  }
}
