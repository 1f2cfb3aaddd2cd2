package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No text contains phrases that earlier versions had and that no manual of this field uses. */
class WordsTest {
  private static final String THIS = WordsTest.class.getSimpleName() + ".java";

  /** The phrase and what to write instead. A line break and a comment's margin count as a blank. */
  private record Phrase(Pattern pattern, String instead) {
    static Phrase of(String regex, String instead) {
      String anyBlank = regex.replace(" ", "(?:[ \\t]|\\R[ \\t]*(?:\\*|//|#|--)?[ \\t]*)+");
      return new Phrase(Pattern.compile(anyBlank, Pattern.CASE_INSENSITIVE), instead);
    }
  }

  private static final List<Phrase> REFUSED =
      List.of(
          Phrase.of("\\b(?:tells|told|telling)\\b", "report, describe, notify, distinguish, say"),
          Phrase.of(
              "(?<!cannot\\s)(?<!to\\s)(?<!cannot_)\\btell\\b", "report, describe, notify, say"),
          Phrase.of("\\b(?:go|goes|going|went|gone) on\\b", "continue, in progress, resumed"),
          Phrase.of("\\b(?:go|goes|went) before\\b", "override, take precedence"),
          Phrase.of("\\bbesides?\\b", "next to, concurrently with, in addition to"),
          Phrase.of("\\bhonest\\?", "caveats"),
          Phrase.of("\\bpay back\\b", "finish deferred writes, settle"),
          Phrase.of("\\bwhat there is to run\\b", "available workloads"),
          Phrase.of("\\bthe first so many\\b", "the first N"),
          Phrase.of("\\bcannot be gone\\b", "cannot be resumed"),
          Phrase.of("\\bmend(?:s|ed|ing)?\\b", "fix, correct"),
          Phrase.of("\\b(?:what|as) (?:was |it was |is )?asked\\b", "requested"),
          Phrase.of("\\bnobody (?:stands|waits)\\b", "name who or what does not"),
          Phrase.of("\\bcomes? and goes? with\\b", "started and stopped with"),
          Phrase.of("\\bno affair of\\b", "not specific to, not part of"),
          Phrase.of("\\b(?:says?|said) nothing of\\b", "excludes, does not mention"),
          Phrase.of("\\bwhat a user waits\\b", "user-visible response time"),
          Phrase.of("\\bdistance of the rows\\b", "time between rows"),
          Phrase.of("\\bleft behind\\b", "not cleaned up, deferred, kept"),
          Phrase.of("\\bcounts? for the rest\\b", "apply to the remaining steps"),
          Phrase.of("\\band '\\S+' is none\\b", "expects X, got Y"),
          Phrase.of("\\bis none that\\b", "no X does that"),
          Phrase.of("\\bwhatever happens\\b", "always"),
          Phrase.of("\\bcome to that\\b", "happen"),
          Phrase.of("\\bonce more to stop\\b", "press Ctrl-C again to stop"),
          Phrase.of("\\bleave the first \\w+ out\\b", "skip the first N"),
          Phrase.of("\\bby nobody in particular\\b", "state who"),
          Phrase.of("\\bto be had\\b", "available"),
          Phrase.of("\\bworked off\\b", "processed"),
          Phrase.of("\\bthat people compare\\b", "published"),
          Phrase.of("\\bcannot be had\\b", "is not available"),
          Phrase.of("\\basked for\\b", "requested"),
          Phrase.of("\\b(?:want|wants) root\\b", "requires root"),
          Phrase.of("\\bwhat came out\\b", "the result"),
          Phrase.of("\\bwhatever becomes of\\b", "however X ends"),
          Phrase.of("\\bin vain\\b", "without success"),
          Phrase.of("\\bround and round\\b", "repeatedly"),
          Phrase.of("\\bby turns\\b", "in turn"),
          Phrase.of("\\b(?:somebody|whoever)\\b", "name the person or program"),
          Phrase.of("\\b(?:is|was) said of\\b", "remarks about"),
          Phrase.of("\\b(?:says?|said) of (?:itself|themselves)\\b", "reports about itself"),
          Phrase.of("\\bwithout a look at\\b", "without a check of"),
          Phrase.of("\\bis of (?:19|20)\\d\\d\\b", "dates from"),
          Phrase.of("\\bworks? as everywhere\\b", "as in other workloads"),
          Phrase.of("\\btravels? in the jar\\b", "is in the jar"),
          Phrase.of("\\bstill works on its end\\b", "is still shutting down"),
          // within identifiers, where the words above have no boundaries
          Phrase.of("(?-i:(?<=[a-z])(?:Told|Tells|Telling|Untold)(?![a-z]))", "Reported, Reports"),
          Phrase.of("(?-i:(?:[gG]o(?:es)?On|[wW]entOn|[gG]oingOn)(?![a-z]))", "continue, resume"),
          Phrase.of("(?-i:[sS]ideBySide|[bB]esides?(?=[A-Z]))", "AtOnce, NextTo"));

  private static List<Path> texts() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String place :
        List.of(
            "src",
            "docs",
            "config",
            "run",
            "samples",
            "schemas",
            "README.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
            "VERSIONING.md",
            "NOTICE")) {
      try (Stream<Path> walk = Files.walk(Path.of(place))) {
        walk.filter(Files::isRegularFile)
            .filter(file -> !file.endsWith(THIS))
            .filter(file -> !file.toString().matches(".*\\.(png|gz|bin|hlog|jar|so|svg)"))
            .forEach(files::add);
      }
    }
    return files;
  }

  private static Stream<String> found(Path file) {
    String text;
    try {
      text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return REFUSED.stream()
        .flatMap(
            phrase ->
                phrase
                    .pattern()
                    .matcher(text)
                    .results()
                    .map(hit -> place(file, text, hit, phrase)));
  }

  private static String place(Path file, String text, MatchResult hit, Phrase phrase) {
    long line = 1 + text.substring(0, hit.start()).chars().filter(c -> c == '\n').count();
    return file + ":" + line + ": '" + hit.group() + "'; write: " + phrase.instead();
  }

  @Test
  void theRefusedPhrasesStandNowhere() throws IOException {
    List<Path> files = texts();
    assertThat(files).hasSizeGreaterThan(500);
    String all = files.stream().flatMap(WordsTest::found).collect(Collectors.joining("\n"));
    assertThat(all).isEmpty();
  }

  @Test
  void aPhraseIsReportedWithItsLine() {
    Phrase goOn = Phrase.of("\\bgoes on\\b", "continue");
    String text = "a\ngoes on\n";
    String place =
        goOn.pattern()
            .matcher(text)
            .results()
            .map(hit -> place(Path.of("f"), text, hit, goOn))
            .findFirst()
            .orElseThrow();
    assertThat(place).startsWith("f:2: 'goes on'");
  }

  @Test
  void aPhraseIsFoundInAnIdentifier() {
    assertThat(refused("void theEndIsToldAtOnce()")).isTrue();
    assertThat(refused("void aPlanGoesOnAfterwards()")).isTrue();
    assertThat(refused("void twoRunSideBySide()")).isTrue();
    assertThat(refused("void theCargoOnlyMoves() { goOnline(); }")).isFalse();
  }

  private static boolean refused(String text) {
    return REFUSED.stream().anyMatch(phrase -> phrase.pattern().matcher(text).find());
  }

  @Test
  void aPhraseIsFoundAcrossTheLinesOfAComment() {
    Phrase goOn = Phrase.of("\\bgoes on\\b", "continue");
    assertThat(goOn.pattern().matcher("/**\n * It goes\n   * on.\n").find()).isTrue();
    assertThat(goOn.pattern().matcher("It goes one").find()).isFalse();
  }
}
