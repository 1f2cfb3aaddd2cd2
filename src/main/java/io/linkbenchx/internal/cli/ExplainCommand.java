package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.config.ReferencePage;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.ConsoleReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Explains a key, a figure, or a word of the output. */
@Command(
    name = "explain",
    description =
        "Describe a key of the configuration, a figure, the head of a table, or a word of the"
            + " output, such as rate, cs/q or \"service time\".")
final class ExplainCommand extends SessionCommand {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| (.+?) \\| (.+) \\|$");

  @Parameters(
      arity = "1..*",
      paramLabel = "TERM",
      description = "Key or an alias of it, figure, head, or word.",
      completionCandidates = Overrides.Keys.class)
  private List<String> words;

  @Override
  public Integer call() {
    String term = String.join(" ", words);
    List<String> texts = new ArrayList<>();
    Catalog catalog = InternalAccess.planner(LinkBenchX.builder()).catalog();
    if (ReferencePage.knows(catalog, term)) {
      texts.add(ReferencePage.explain(catalog, term).stripTrailing());
    }
    Map<String, String> glossary = glossary();
    glossary.entrySet().stream()
        .filter(entry -> entry.getKey().equalsIgnoreCase(term))
        .forEach(entry -> texts.add(entry.getKey() + ": " + entry.getValue()));
    Figure.find(term).ifPresent(figure -> texts.add(text(figure)));
    if (texts.isEmpty()) {
      List<String> known = new ArrayList<>(glossary.keySet());
      Figure.all().forEach(figure -> known.add(figure.text()));
      catalog.settings().forEach(setting -> known.addAll(setting.names()));
      String advice =
          DidYouMean.nearest(term, known)
              .map(near -> "; did you mean " + near + "?")
              .orElse(": see docs/configuration.md and docs/glossary.md");
      throw wrong(term + " is no key, figure or word of the glossary" + advice);
    }
    Screen screen = session.screen();
    screen.say(ConsoleReport.wrapped(String.join("\n", texts), screen.width()));
    return OK;
  }

  private static String text(Figure figure) {
    return "%s: %s (%s). %s is better. To limit it:%n  --limit '%s %s 1%s'"
        .formatted(
            figure.text(),
            figure.title().equals(figure.text()) ? "figure of a result" : figure.title(),
            figure.meaning(),
            figure.moreIsBetter() ? "More" : "Less",
            figure.text(),
            figure.moreIsBetter() ? ">=" : "<=",
            figure.latency() ? " ms" : "");
  }

  /** Words and heads with their meanings, from the manual's glossary. */
  private static Map<String, String> glossary() {
    String page = InputFile.packed("io/linkbenchx/internal/cli/glossary.md").orElseThrow();
    Map<String, String> glossary = new LinkedHashMap<>();
    ROW.matcher(page)
        .results()
        .filter(row -> !row.group(2).equals("meaning") && !row.group(1).startsWith("-"))
        .forEach(
            row -> { // which may have several words
              for (String name : plain(row.group(1)).split(", ", -1)) {
                glossary.put(name, plain(row.group(2)));
              }
            });
    return glossary;
  }

  private static String plain(String markdown) {
    return markdown.replace("`", "").replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1");
  }
}
