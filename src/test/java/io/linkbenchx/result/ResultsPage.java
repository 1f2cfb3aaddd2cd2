package io.linkbenchx.result;

import io.linkbenchx.internal.archive.CsvColumns;
import io.linkbenchx.internal.probe.ProbeColumns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes docs/results.md from the Javadoc of package result: every field of result.json, in the
 * order in which they appear there.
 */
final class ResultsPage {
  static final Path PAGE = Path.of("docs", "results.md");
  private static final int WIDTH = 100;

  private static final Pattern ABSENT = Pattern.compile("(?:^|[;,] |\\. )[Nn]ull (?:= )?([^;.]+)");
  private static final Pattern MAP = Pattern.compile("Map<(\\w+), *(.+)>");
  private static final Pattern LIST = Pattern.compile("List<(.+)>");

  private final ResultSources sources;
  private final StringBuilder page = new StringBuilder();
  private final Map<String, String> anchors = new LinkedHashMap<>();
  private final Deque<ResultSources.Type> open = new ArrayDeque<>();

  private ResultsPage(ResultSources sources) {
    this.sources = sources;
  }

  /** Rewrites the page. */
  public static void main(String[] args) throws IOException {
    Files.writeString(PAGE, text());
  }

  static String text() throws IOException {
    return new ResultsPage(ResultSources.read()).write();
  }

  private String write() {
    page.append(ResultFiles.HEAD);
    ResultSources.Type root = sources.get("RunResult");
    anchors.put(root.name(), "result.json");
    open.add(root);
    while (!open.isEmpty()) {
      section(open.poll());
    }
    page.append(ResultFiles.INTERVALS);
    CsvColumns.ofIntervals()
        .forEach(c -> page.append(row("`" + c.get(0) + "`", c.get(1), c.get(2))));
    page.append(ResultFiles.SYSTEM);
    ProbeColumns.all()
        .forEach(
            c ->
                page.append(
                    row(
                        "`" + c.name() + "`",
                        c.unit(),
                        c.cumulative() ? "counter" : "level",
                        c.meaning())));
    page.append(ResultFiles.HISTOGRAMS);
    return page.toString();
  }

  private void section(ResultSources.Type type) {
    page.append("\n### ").append(type.name()).append("\n\n");
    page.append(wrapped(type.doc())).append("\n\n");
    if (type.isEnum()) {
      page.append("| value | meaning |\n|---|---|\n");
      for (ResultSources.Field value : type.fields()) {
        String word = value.name().toLowerCase(Locale.ROOT);
        page.append(row("`" + word + "`", value.doc()));
      }
      return;
    }
    page.append("| field | type | meaning | absent |\n|---|---|---|---|\n");
    boolean allMayBeNull = type.doc().contains("Null = not measured");
    for (ResultSources.Field field : type.fields()) {
      String absent = absent(field.doc());
      boolean primitive = Character.isLowerCase(field.type().charAt(0));
      if (absent.isEmpty() && allMayBeNull && !primitive) {
        absent = "not measured";
      }
      if (meaning(field.doc()).isEmpty()) {
        throw new IllegalStateException(type.name() + "." + field.name() + " has no text");
      }
      page.append(
          row(
              "`" + field.name() + "`",
              typeText(field.type(), type),
              meaning(field.doc()),
              absent));
    }
  }

  /** A paragraph in lines of at most {@value #WIDTH} characters. */
  private static String wrapped(String text) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : text.split(" ")) {
      boolean fits = column + 1 + word.length() <= WIDTH;
      if (column > 0) {
        lines.append(fits ? ' ' : '\n');
      }
      column = word.length() + (column > 0 && fits ? column + 1 : 0);
      lines.append(word);
    }
    return lines.toString();
  }

  private static String row(String... cells) {
    return "| " + String.join(" | ", List.of(cells)).replace("|  |", "| |") + " |\n";
  }

  /** When the field is not there, as its Javadoc says after "null". */
  private static String absent(String doc) {
    Matcher matcher = ABSENT.matcher(doc);
    return matcher.find() ? matcher.group(1).strip() : "";
  }

  private static String meaning(String doc) {
    return ABSENT.matcher(doc).replaceAll("").strip();
  }

  private String typeText(String type, ResultSources.Type owner) {
    Matcher map = MAP.matcher(type);
    if (map.matches()) {
      return "object of " + typeText(map.group(2), owner);
    }
    Matcher list = LIST.matcher(type);
    if (list.matches()) {
      return "list of " + typeText(list.group(1), owner);
    }
    return switch (type) {
      case "int", "long", "Integer", "Long" -> "whole number";
      case "double", "Double" -> "number";
      case "boolean", "Boolean" -> "true or false";
      case "String" -> "text";
      default -> link(type, owner);
    };
  }

  private String link(String type, ResultSources.Type owner) {
    ResultSources.Type known = sources.find(type, owner);
    if (known == null) {
      throw new IllegalStateException(owner.name() + " has a field of unknown type " + type);
    }
    if (!anchors.containsKey(known.name())) {
      anchors.put(known.name(), known.name());
      open.add(known);
    }
    String anchor = known.name().toLowerCase(Locale.ROOT).replace(".", "");
    return "[" + known.name() + "](#" + anchor + ")";
  }
}
