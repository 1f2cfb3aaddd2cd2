package io.linkbenchx.internal.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The console's text of a run as pieces, each with the place where it stands. It knows how the text
 * is laid out, and no figure: columns get their names from the printed heads, and words around a
 * figure become a template ({@code "# transactions"}), so that nothing on the page is passed over.
 */
final class ConsolePage {
  /** Where the text of an entry begins: below the head, and below the tables. */
  private static final int NEAR = 11;

  private static final int FAR = 25;
  private static final String COSTS = " costs of ";
  private static final String REMARK = "NOT A SERVER RESULT";
  private static final Pattern COLUMN = Pattern.compile("\\S+(?: \\S+)*");

  /** A number with its unit, or what stands for one; not the digits of a name like p99. */
  private static final Pattern FIGURE =
      Pattern.compile(
          "(?<![\\w.+-])(?:> )?(?:[+-]?\\d+(?: \\d{3})*(?:\\.\\d+)?"
              + "(?: (?:us|ms|s|min|KB|MB|GB|k|M|%)(?![\\w.]))?(?![\\w-])|NA\\b)");

  /**
   * A piece of the text.
   *
   * @param place block, or block, row and column
   */
  record Piece(String place, String text) {

    /** The words, with {@code #} for each figure. */
    String template() {
      return FIGURE.matcher(text).replaceAll("#");
    }

    /** The figures, in the order in which they stand. */
    List<String> figures() {
      return FIGURE.matcher(text).results().map(figure -> figure.group()).toList();
    }

    @Override
    public String toString() {
      return place + ": \"" + text + "\"";
    }
  }

  private final List<Piece> pieces = new ArrayList<>();
  private final Map<String, Integer> tables = new LinkedHashMap<>();
  private int steps;
  private int results;

  private ConsolePage() {}

  /** The pieces of a page, in their order. */
  static List<Piece> read(String text) {
    ConsolePage page = new ConsolePage();
    List<String> paragraphs = List.of(text.strip().split("\n\n"));
    int last = paragraphs.size() - 1;
    page.head(paragraphs.get(0));
    page.entries(paragraphs.get(1), NEAR).forEach(page::step);
    paragraphs.subList(2, last).forEach(page::figures);
    page.entries(paragraphs.get(last), NEAR).forEach(page::tail);
    return page.pieces;
  }

  private void tail(Entry entry) {
    if (entry.name().equals("result")) {
      split("result " + ++results, entry.joined(" "), "  +");
    } else {
      add("tail", entry.name() + " " + entry.joined(" "));
    }
  }

  /** A name in front, and the lines behind it. */
  private record Entry(String name, List<String> lines) {
    String joined(String between) {
      return String.join(between, lines);
    }
  }

  private List<Entry> entries(String paragraph, int indent) {
    List<Entry> entries = new ArrayList<>();
    for (String line : paragraph.lines().toList()) {
      String name = line.substring(0, Math.min(indent, line.length())).strip();
      String rest = line.substring(Math.min(indent, line.length())).strip();
      if (!name.isEmpty() || entries.isEmpty() || rest.startsWith(REMARK)) {
        entries.add(new Entry(name, new ArrayList<>()));
      }
      List<String> lines = entries.get(entries.size() - 1).lines();
      boolean broken = name.isEmpty() && !lines.isEmpty() && line.startsWith("  ", indent);
      if (broken) { // an item that is longer than a line
        rest = lines.remove(lines.size() - 1) + " " + rest;
      }
      lines.add(rest);
    }
    return entries;
  }

  private void head(String paragraph) {
    int end = paragraph.indexOf('\n');
    split("head", paragraph.substring(0, end), "  +|, ");
    for (Entry entry : entries(paragraph.substring(end + 1), NEAR)) {
      if (entry.name().isEmpty()) {
        add("remark", entry.joined(" "));
      } else {
        split(entry.name(), entry.joined(" "), ", |; ");
      }
    }
  }

  /** Items, then sentences that begin with an exclamation mark. */
  private void step(Entry entry) {
    String place =
        switch (entry.name()) {
          case "warm-up" -> "warm-up of step " + (steps + 1);
          case "verify", "cell" -> entry.name();
          default -> "step " + ++steps + " " + entry.name();
        };
    List<String> items = entry.lines().stream().takeWhile(line -> !line.startsWith("!")).toList();
    split(place, String.join("  ", items), "  +|, ");
    String sentences = String.join(" ", entry.lines().subList(items.size(), entry.lines().size()));
    Stream.of(sentences.split("! ")).filter(s -> !s.isBlank()).forEach(s -> add(place, s.strip()));
  }

  private void figures(String paragraph) {
    List<String> lines = paragraph.lines().toList();
    List<String> head = words(lines.get(0));
    if (head.contains("p50")) {
      table(lines);
    } else {
      String of = lines.get(0).startsWith(COSTS) ? lines.get(0).substring(COSTS.length()) : "";
      String costs = of.isEmpty() ? paragraph : paragraph.substring(lines.get(0).length() + 1);
      String prefix = of.isEmpty() ? "" : of + "|";
      entries(costs, FAR).forEach(entry -> cost(entry, prefix + entry.name()));
    }
  }

  private void cost(Entry entry, String place) {
    switch (entry.name().split(",")[0]) {
      case "caveats" -> split(place, entry.joined(" | "), " \\| ");
      case "this client alone" -> split(place, entry.joined(" "), ", |: ");
      case "conflicts" -> add(place, entry.joined(" "));
      case "engine" -> split(place, entry.joined("  "), "  +");
      default -> split(place, entry.joined("  "), "  +|, |; | \\(|\\)");
    }
  }

  private void table(List<String> lines) {
    String head = lines.get(0);
    List<String> columns = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    Matcher matcher = COLUMN.matcher(head);
    while (matcher.find()) {
      columns.add(matcher.group());
      ends.add(matcher.end());
    }
    Piece title = new Piece("", columns.get(0));
    int number = tables.merge(title.template(), 1, Integer::sum);
    String table = "table " + title.template() + " " + number;
    add(table, columns.get(0));
    boolean caption = columns.get(columns.size() - 1).contains(",");
    if (caption) {
      add(table, columns.remove(columns.size() - 1));
    }
    for (String line : lines.subList(1, lines.size())) {
      if (line.startsWith("   rows: ")) {
        split(table + "|rows", line.strip(), ", |: ");
      } else if (line.startsWith("   +-%") || line.startsWith("   * ")) {
        add(table, line.strip());
      } else if (line.startsWith(" given up")) {
        split(table + "|given up", line.substring(NEAR), ", ");
      } else {
        row(table, line, columns, ends);
      }
    }
  }

  private void row(String table, String line, List<String> columns, List<Integer> ends) {
    String name = line.substring(0, Math.min(line.length(), ends.get(0))).strip();
    name = words(line).get(0).equals(name) ? name : line.strip().split(" ", 2)[0];
    int begin = line.indexOf(name) + name.length();
    for (int c = 1; c < columns.size(); c++) {
      int end = Math.min(line.length(), ends.get(c));
      add(table + "|" + name + "|" + columns.get(c), line.substring(begin, end).strip());
      begin = end;
    }
    if (begin < line.length()) {
      add(table + "|" + name, line.substring(begin).strip());
    }
  }

  private static List<String> words(String line) {
    return COLUMN.matcher(line).results().map(word -> word.group()).toList();
  }

  private void split(String place, String text, String between) {
    Arrays.stream(text.split(between))
        .map(String::strip)
        .filter(piece -> !piece.isEmpty())
        .forEach(piece -> add(place, piece));
  }

  private void add(String place, String text) {
    pieces.add(new Piece(place, text));
  }
}
