package io.linkbenchx.internal.report;

import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Headline;
import io.linkbenchx.internal.report.Document.Instead;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.MainFigure;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A document as Markdown, for pull requests. */
public final class Markdown {
  private static final Pattern NUMBER = Pattern.compile("([-+<>]|\\d).{0,23}|NA|X|");

  private final StringBuilder text = new StringBuilder();

  private Markdown() {}

  /** The complete text. */
  public static String of(Document document) {
    Markdown markdown = new Markdown();
    markdown.text.append("# ").append(escaped(document.title())).append('\n');
    markdown.items(document.under());
    document.blocks().forEach(markdown::add);
    return markdown.text.toString();
  }

  private void add(Block block) {
    if (block instanceof Heading heading) {
      paragraph("#".repeat(heading.level()) + " ", heading.text());
    } else if (block instanceof Paragraph paragraph) {
      paragraph("", paragraph.text());
    } else if (block instanceof Items items) {
      items(items.items());
    } else if (block instanceof Headline headline) {
      items(headline.figures().stream().map(Markdown::figure).toList());
    } else if (block instanceof Table table) {
      text.append('\n');
      row(table.heads().stream().map(Markdown::escaped).toList());
      row(IntStream.range(0, table.heads().size()).mapToObj(i -> side(table, i)).toList());
      table.rows().forEach(r -> row(r.stream().map(cell -> escaped(cell.plain())).toList()));
    } else if (block instanceof Instead instead) {
      instead.blocks().forEach(this::add);
    }
  }

  /** Numbers are aligned to the right. */
  private static String side(Table table, int column) {
    List<String> cells =
        table.rows().stream()
            .filter(row -> column < row.size())
            .map(row -> row.get(column).plain())
            .toList();
    boolean numbers =
        column > 0
            && cells.stream().allMatch(cell -> NUMBER.matcher(cell).matches())
            && !cells.stream().allMatch(String::isEmpty);
    return numbers ? "--:" : "---";
  }

  private static String figure(MainFigure figure) {
    return figure.name()
        + ": "
        + figure.value()
        + figure.more().stream().map(more -> "; " + more.text()).collect(Collectors.joining());
  }

  private void paragraph(String mark, String sentence) {
    text.append('\n').append(mark).append(escaped(sentence)).append('\n');
  }

  private void items(List<String> items) {
    text.append(items.isEmpty() ? "" : "\n");
    items.forEach(item -> text.append("* ").append(escaped(item)).append('\n'));
  }

  private void row(List<String> cells) {
    text.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** Escapes characters with a meaning in Markdown or HTML. */
  private static String escaped(String text) {
    return text.replaceAll("[\\\\|*_`\\[\\]#]", "\\\\$0").replace("<", "&lt;").replace(">", "&gt;");
  }
}
