package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.compare.LiveBlock;
import io.linkbenchx.internal.compare.LiveBlock.LivePair;
import io.linkbenchx.internal.compare.LiveDesign;
import io.linkbenchx.internal.compare.LiveFigure;
import io.linkbenchx.internal.compare.LiveResult;
import io.linkbenchx.internal.compare.LiveStore;
import io.linkbenchx.internal.compare.LiveVerdict;
import io.linkbenchx.internal.compare.LiveVerdict.LiveCourse;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveWordsTest {
  private static final LiveDesign DESIGN = design(3);

  private static LiveDesign design(int restart) {
    return new LiveDesign(24, 2, 10, 2, 10, 0.01, restart, 1);
  }

  /** The page after this number of pairs. */
  static String page(int pairs) {
    List<LivePair> all = pairs(DESIGN, pairs, null, 0.01);
    return HtmlPage.of(
        LiveDocument.of(result(pairs, null, 0.01), new LiveVerdict(DESIGN).courses(all)));
  }

  private static String console(LiveResult result) {
    return ConsoleReport.of(LiveDocument.of(result, List.of()), 100);
  }

  private static String markdown(LiveResult result) {
    return Markdown.of(LiveDocument.of(result, List.of()));
  }

  /** The same as data. */
  static LiveResult result(int pairs) {
    return result(pairs, null, 0.01);
  }

  private static LiveResult result(int pairs, Double serverCpu, double idleCores) {
    return result(DESIGN, pairs, serverCpu, idleCores);
  }

  /** B needs 10 % more CPU, its rate is the same but for a fixed pattern of ±0.3 %. */
  private static LiveResult result(
      LiveDesign design, int pairs, Double serverCpu, double idleCores) {
    List<LivePair> all = pairs(design, pairs, serverCpu, idleCores);
    LiveStore.Head head =
        LiveStore.Head.of(
            "1",
            design,
            new LiveStore.Subject("old.properties", ""),
            new LiveStore.Subject("new.properties", ""));
    return LiveResult.of(head, all, new LiveVerdict(design), Optional.empty());
  }

  private static List<LivePair> pairs(
      LiveDesign design, int pairs, Double serverCpu, double idleCores) {
    int perLaunch = design.restart() > 0 ? design.restart() : pairs;
    return IntStream.rangeClosed(1, pairs)
        .mapToObj(
            i -> {
              int launch = (i - 1) / perLaunch + 1;
              double wave = 1 + 0.002 * (i % 4 - 1.5);
              return new LivePair(
                  i,
                  block(i, launch, LiveBlock.Side.A, 20, 1000, serverCpu, idleCores),
                  block(i, launch, LiveBlock.Side.B, 22 * wave, 1000 * wave, serverCpu, idleCores));
            })
        .toList();
  }

  private static LiveBlock block(
      int pair,
      int launch,
      LiveBlock.Side side,
      double cpu,
      double rate,
      Double server,
      double idle) {
    return new LiveBlock(pair, side, launch, true, "", 8, 8000, rate, cpu, server, 0, idle);
  }

  @Test
  void theConsoleSaysWhatIsDifferentAndWhatIsEqual() {
    String text = console(result(24, null, 0.01));

    assertThat(text)
        .contains("CPU per transaction", "20.0 us", "+10.00 %", "DIFFERENT: B IS WORSE (look ")
        .contains("EQUAL WITHIN 1 % (look ", "24 pairs in 8 launches")
        .contains("The intervals include the variance between launches")
        .contains("by 8 launches", "log ratios of launches.")
        .doesNotContain("and of the server", "keeps", "processes only");
    assertThat(text.lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void oneLaunchIsSaidToHoldForItsTwoProcessesOnly() {
    LiveResult result = result(design(0), 24, null, 0.01);

    assertThat(console(result))
        .contains("DIFFERENT: B IS WORSE, FOR THESE TWO PROCESSES ONLY (look ")
        .contains("24 pairs in 1 launch\n", "says nothing about the next start")
        .contains("variance between pairs of blocks, but not that between launches")
        .contains("log ratios of pairs.");
    assertThat(console(result).lines()).allMatch(line -> line.length() <= 100);
    assertThat(markdown(result))
        .contains("different: B is worse, for these two processes only (look ")
        .contains("says nothing about the next start");
    assertThat(JsonText.of(result)).contains("\"unit\" : \"pair\"");
  }

  @Test
  void theServersPartCountsWhereEveryBlockHasIt() {
    LiveResult result = result(24, 80.0, 0.01);

    assertThat(console(result)).contains("and of the server", "100 us", "+2.00 %");
  }

  @Test
  void aSideThatWorksWhileItWaitsIsNamed() {
    assertThat(console(result(24, null, 0.3))).contains("keeps 0.30 cores busy", "settle");
  }

  @Test
  void whatIsLeftToDoIsSaid() {
    LiveResult early = result(5, null, 0.01);

    assertThat(console(early))
        .contains(
            "19 of 24 pairs remain: run the same command again to continue", "UNDECIDED", "NA");
    assertThat(LiveWords.look(1, early)).contains("look 1, 2 launches");
  }

  @Test
  void markdownHasTheOutcomeInATable() {
    assertThat(markdown(result(24, null, 0.01)))
        .startsWith("# Live comparison")
        .contains("| CPU per transaction | 20.0 us | 22.0 us | +10.00 % |")
        .contains("different: B is worse (look ");
  }

  @Test
  void thePageHasEveryLaunchAndEveryLook() {
    List<LivePair> all = pairs(DESIGN, 24, null, 0.01);

    List<LiveCourse> courses = new LiveVerdict(DESIGN).courses(all);

    assertThat(courses).extracting(LiveCourse::figure).containsExactly(LiveFigure.values());
    assertThat(courses.get(0).logRatios()).hasSize(8);
    assertThat(courses.get(0).looks()).extracting(LiveCourse.Look::units).containsExactly(4, 8);
    assertThat(courses.get(0).looks().get(1).interval().low()).isBetween(1.09, 1.10);
    assertThat(page(24))
        .contains("CPU per transaction, change by launch", "rate, change by launch")
        .contains("different: B is worse (look 2)", "equal within 1 %", "24 pairs in 8 launches")
        .contains("<title>look 2, 8 launches: interval +9.", "old.properties", "new.properties");
    assertThat(page(5)).contains("undecided", "19 of 24 pairs remain");
    assertThat(page(0)).contains("undecided").doesNotContain("change by launch");
  }

  /** Before both sides have run, nobody can say that their configurations are alike. */
  @Test
  void differencesAreNotDeniedBeforeTheyAreKnown() {
    String unknown = "not known before the first pair is complete";

    assertThat(page(0)).contains(unknown).doesNotContain("No difference in");
    assertThat(console(result(0, null, 0.01))).contains(unknown).doesNotContain("none in");
    assertThat(markdown(result(0, null, 0.01))).contains(unknown).doesNotContain("none in");
    assertThat(page(3)).contains("No difference in").doesNotContain(unknown);
  }

  @Test
  void transactionsThatWereGivenUpAreRemarked() {
    LiveResult none = result(3, null, 0.01);
    LiveResult one =
        new LiveResult(
            none.a(),
            none.b(),
            none.design(),
            none.pairs(),
            none.launches(),
            none.unit(),
            none.withServer(),
            1,
            none.idleCores(),
            none.findings(),
            none.differences(),
            none.objections());

    assertThat(console(none)).doesNotContain("given up");
    assertThat(console(one)).contains("1 transaction was given up: the results below a and b");
  }

  @Test
  void noChangeHasNoMinusAndOneLookNoPlural() {
    assertThat(LiveWords.change(0.99999)).isEqualTo("+0.00 %");
    assertThat(LiveWords.change(0.9999)).isEqualTo("-0.01 %");
    LiveStore.Subject side = new LiveStore.Subject("a.properties", "");
    LiveDesign design = new LiveDesign(24, 1, 10, 2, 10, 0.01, 3, 1);
    assertThat(LiveWords.begin(LiveStore.Head.of("1", design, side, side), "dir", 0))
        .contains("at most 1 look\n", "new session in dir");
  }

  @Test
  void aLookNamesItsUnits() {
    assertThat(LiveWords.units(1, design(0))).isEqualTo("1 pair");
    assertThat(LiveWords.units(2, design(0))).isEqualTo("2 pairs");
    assertThat(LiveWords.units(1, design(3))).isEqualTo("1 launch");
  }

  @Test
  void jsonHasAllDigitsAndTheDesign() {
    assertThat(JsonText.of(result(24, null, 0.01)))
        .contains("\"outcome\" : \"different\"", "\"pairs\" : 24", "\"detectable\" :")
        .contains("\"launches\" : 8", "\"unit\" : \"launch\"");
  }
}
