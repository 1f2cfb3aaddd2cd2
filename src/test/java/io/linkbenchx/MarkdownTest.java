package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The manual can be read in an editor, its links lead somewhere, and its benchmarks are whole. */
class MarkdownTest {
  private static final int LONGEST_LINE = 152;

  /** Of the manual, which people also read in a terminal. */
  private static final int LONGEST_LINE_OF_MANUAL = 100;

  private static final int MOST_WORDS = 1200;
  private static final String REFERENCE = "-reference.md";
  private static final Path README = Path.of("README.md");
  private static final Path DOCS = Path.of("docs");
  private static final Path BENCHMARKS = DOCS.resolve("benchmarks");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```.*?^```|^    .*?$");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  private static List<Path> pages() throws IOException {
    List<Path> pages =
        new ArrayList<>(
            Stream.of(
                    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "VERSIONING.md")
                .map(Path::of)
                .toList());
    for (String place : List.of("docs", "samples")) {
      try (Stream<Path> files = Files.walk(Path.of(place))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }

  @Test
  void noLineOfTextIsTooLong() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (Path page : pages()) {
      int most = isManual(page) ? LONGEST_LINE_OF_MANUAL : LONGEST_LINE;
      longLines(Files.readAllLines(page), most).forEach(line -> tooLong.add(page + ":" + line));
    }
    assertThat(tooLong).as("wrap these lines of text").isEmpty();
  }

  /** A page is for a task, and its reference follows, or is a page of its own. */
  @Test
  void noTaskIsTooLong() throws IOException {
    List<String> tooLong = new ArrayList<>();
    for (Path page : pages()) {
      boolean task = isManual(page) && !page.toString().endsWith(REFERENCE);
      if (task && task(Files.readString(page)) > MOST_WORDS) {
        tooLong.add(page + ": " + task(Files.readString(page)));
      }
    }
    assertThat(tooLong)
        .as("words before '## Reference', at most %d: split these pages", MOST_WORDS)
        .isEmpty();
  }

  @Test
  void theWordsOfATaskEndWhereTheReferenceBegins() {
    assertThat(task("# One\n\ntwo `three four`\n")).isEqualTo(5);
    assertThat(task("# One\n\n    a command\n\n```\nmore\n```\n\ntwo\n")).isEqualTo(3);
    assertThat(task("# One\n\n## Reference\n\ntwo\n")).isEqualTo(2);
  }

  /** Outside blocks of code. */
  private static int task(String page) {
    String task = page.split("\n## Reference\n", 2)[0];
    return BLOCK.matcher(task).replaceAll("").strip().split("\\s+").length;
  }

  /** README and the pages of docs, without benchmarks. */
  private static boolean isManual(Path page) {
    return page.equals(README) || DOCS.equals(page.getParent());
  }

  @Test
  void everyPageOfTheManualLeadsToTheGlossary() throws IOException {
    for (Path page : pages()) {
      if (isManual(page) && !page.endsWith("glossary.md")) {
        assertThat(Files.readString(page)).as("%s", page).contains("glossary.md)");
      }
    }
  }

  @Test
  void tablesAndCodeMayBeLong() {
    String wide = "x".repeat(LONGEST_LINE + 1);
    assertThat(longLines(List.of("a", wide), LONGEST_LINE)).containsExactly("2");
    List<String> code = List.of("| " + wide + " |", "    " + wide, "```", wide, "```");
    assertThat(longLines(code, LONGEST_LINE)).isEmpty();
    assertThat(longLines(List.of("```", wide, "```", wide), LONGEST_LINE)).containsExactly("4");
  }

  /** Numbers of the lines that are text, and too long. */
  private static List<String> longLines(List<String> lines, int most) {
    List<String> found = new ArrayList<>();
    boolean code = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("```")) {
        code = !code;
      }
      boolean text = !code && !line.startsWith("|") && !line.startsWith("    ");
      if (text && line.codePointCount(0, line.length()) > most) {
        found.add(Integer.toString(i + 1));
      }
    }
    return found;
  }

  @Test
  void everyLinkLeadsToAFileAndAHeading() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      String text = CODE.matcher(Files.readString(page)).replaceAll("");
      for (String link : LINK.matcher(text).results().map(hit -> hit.group(1)).toList()) {
        links++;
        if (!link.contains("://") && !leadsSomewhere(page, link)) {
          broken.add(page + ": " + link);
        }
      }
    }
    assertThat(links).isGreaterThan(100);
    assertThat(broken).as("links to files or headings that do not exist").isEmpty();
  }

  private static boolean leadsSomewhere(Path page, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(Path.of(parts[0])).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return parts.length == 1 || anchors(Files.readString(target)).contains(parts[1]);
  }

  /** The anchors of a page's headings, as GitHub generates them. */
  private static Set<String> anchors(String page) {
    return HEADING
        .matcher(page)
        .results()
        .map(heading -> anchor(heading.group(1)))
        .collect(Collectors.toSet());
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
  }

  @Test
  void anAnchorIsMadeAsGitHubMakesIt() {
    assertThat(anchor("Small changes: `--live`")).isEqualTo("small-changes---live");
    assertThat(anchor("NA, and what to do")).isEqualTo("na-and-what-to-do");
    assertThat(anchor("series_counters.csv")).isEqualTo("series_counterscsv");
  }

  @Test
  void aBenchmarkStatesQuestionDateMachineCommandAndConclusion() throws IOException {
    List<Path> benchmarks =
        pages().stream()
            .filter(page -> page.startsWith(BENCHMARKS) && !page.endsWith("README.md"))
            .toList();
    assertThat(benchmarks).hasSizeGreaterThan(20);
    String index = Files.readString(BENCHMARKS.resolve("README.md"));
    for (Path page : benchmarks) {
      assertThat(Files.readString(page))
          .as("%s", page)
          .contains(
              "\n**Question.** ",
              "\n**Date.** ",
              "\n**Machine.** ",
              "\n**Command.**",
              "\n**Conclusion.** ");
      assertThat(index).as("the index").contains("(" + page.getFileName() + ")");
    }
  }
}
