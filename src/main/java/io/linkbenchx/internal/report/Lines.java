package io.linkbenchx.internal.report;

import io.linkbenchx.internal.config.Printable;
import java.util.ArrayList;
import java.util.List;

/** Lines of at most 100 columns with a leading name: {@code " database WAL on, …"}. */
final class Lines {
  static final int WIDTH = 100;
  private static final int INDENT = 11;
  private static final int PARAGRAPH = 2;

  private final StringBuilder text = new StringBuilder();

  /** Items after a name, separated by {@code between}, on as many lines as needed. */
  Lines items(String name, List<String> items, String between) {
    StringBuilder line = new StringBuilder(String.format(" %-" + (INDENT - 1) + "s", name));
    boolean first = true;
    for (String part : items) {
      String item = Printable.oneLine(part);
      boolean fits = line.length() + between.length() + item.length() <= WIDTH;
      if (!first && !fits) {
        text.append((line + between).stripTrailing()).append('\n');
        line = new StringBuilder(" ".repeat(INDENT));
      } else if (!first) {
        line.append(between);
      }
      line.append(item);
      first = false;
    }
    text.append(line.toString().stripTrailing()).append('\n');
    return this;
  }

  /** A sentence broken at blanks; further lines are indented more. */
  static void wrapped(String sentence, StringBuilder text) {
    StringBuilder line = new StringBuilder(" ".repeat(PARAGRAPH));
    for (String word : sentence.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH && !line.toString().isBlank()) {
        text.append(line.toString().stripTrailing()).append('\n');
        line = new StringBuilder(" ".repeat(2 * PARAGRAPH));
      }
      line.append(word).append(' ');
    }
    text.append(line.toString().stripTrailing()).append('\n');
  }

  /** A comma-separated list, broken into one item per line. */
  static List<String> broken(List<String> list) {
    List<String> items = new ArrayList<>();
    StringBuilder item = new StringBuilder();
    for (String part : list) {
      if (!item.isEmpty() && INDENT + item.length() + part.length() + 3 > WIDTH) {
        items.add(item + ",");
        item.setLength(0);
      }
      item.append(item.isEmpty() ? "" : ", ").append(part);
    }
    items.add(item.toString());
    return items;
  }

  /** A sentence after a name, broken at blanks. */
  Lines sentence(String name, String sentence) {
    return items(name, List.of(sentence.split(" ")), " ");
  }

  /** An unchanged line. */
  Lines line(String line) {
    text.append(Printable.oneLine(line).stripTrailing()).append('\n');
    return this;
  }

  /** Lines that are already complete. */
  Lines text(String whole) {
    text.append(whole);
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }

  /** Letters of a column of labels: at most so many, unless two of them would then be equal. */
  static int width(List<String> labels, int most) {
    int longest = labels.stream().mapToInt(String::length).max().orElse(0);
    long cut =
        labels.stream().map(l -> l.substring(0, Math.min(most, l.length()))).distinct().count();
    return cut < labels.stream().distinct().count() ? longest : Math.min(most, longest);
  }
}
