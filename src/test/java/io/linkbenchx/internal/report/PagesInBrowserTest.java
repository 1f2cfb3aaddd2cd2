package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.History;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.internal.compare.Results;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.internal.compare.Timeline;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The pages as a browser shows them: all four kinds, narrow and wide, light, dark and printed. */
class PagesInBrowserTest extends InBrowser {
  private static final int PHONE = 375;

  /** A sheet of A4 without its margins, in CSS pixels. */
  private static final int SHEET = 718;

  private static Path run;
  private static final Map<String, Path> PAGES = new LinkedHashMap<>();

  @BeforeAll
  static void pages() throws IOException {
    ResultDirectory result =
        ResultDirectory.create(
            ArchiveSettings.in(directory), Instant.EPOCH, "LinkGraph", "night", "seed = 1\n");
    new FakeRun(11, "night", 40).play(result);
    run = result.path();
    PAGES.put("run", HtmlPage.write(run));
    PAGES.put("sweep", write("sweep", HtmlPage.of(sweep())));
    PAGES.put("comparison", write("comparison", comparison()));
    PAGES.put("history", write("history", history()));
    PAGES.put("live", write("live", LiveWordsTest.page(24)));
  }

  private static Path write(String name, String page) throws IOException {
    return Files.writeString(directory.resolve(name + ".html"), page);
  }

  private static StoredRun sweep() {
    TableRuns plan = new TableRuns("");
    for (String durability : List.of("os", "sync")) {
      for (int clients : List.of(1, 8, 64)) {
        plan.cell(clients, Map.of("durability", durability, "clients", "" + clients));
        for (double chance : new double[] {0.98, 1, 1.02}) {
          plan.hour(1000 * clients * chance, new double[] {1, 2, 6}, 1L << 30, Map.of());
        }
      }
    }
    return plan.stored();
  }

  private static String comparison() {
    MadeUp base = MadeUp.in(directory.resolve("base"));
    MadeUp other = MadeUp.in(directory.resolve("other"));
    for (int i = 0; i < 3; i++) {
      double slower = 0.8;
      double chance = 1 + i / 100.0;
      base.run(i, tree -> MadeUp.rate(tree, 1000 * chance));
      other.run(i, tree -> MadeUp.rate(tree, 1000 * slower * chance));
    }
    Side left = Side.read(base.directory());
    Side right = Side.read(other.directory());
    return HtmlPage.of(
        CompareDocument.of(
            List.of(Comparison.of(left, right, 0.03)), List.of(), List.of(left, right)));
  }

  private static String history() {
    MadeUp days = MadeUp.in(directory.resolve("days"));
    for (int i = 0; i < 2 * Timeline.LEAST_RESULTS; i++) {
      double rate = 1000 + i % 3 - (i < Timeline.LEAST_RESULTS ? 0 : 200);
      days.day(i, tree -> MadeUp.rate(tree, rate));
    }
    return HtmlPage.of(
        HistoryDocument.of(History.of(Results.below(days.directory()), 0.03, Set.of())));
  }

  private static String text(String selector) {
    return browser
        .evaluate("document.querySelector(" + quoted(selector) + ").textContent")
        .asText();
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  @Test
  void nothingIsAskedForAndTheConsoleStaysEmpty() {
    PAGES.forEach(
        (name, page) -> {
          browser.open(page);
          assertThat(browser.requests()).as(name).containsExactly(page.toUri().toString());
          assertThat(browser.console()).as(name).isEmpty();
        });
  }

  @Test
  void theMainFiguresAndTheTableAreThoseOfTheResult() {
    browser.open(PAGES.get("run"));
    StoredRun stored = StoredRun.read(run);
    StepResult closed = stored.result().steps().get(1);

    assertThat(text("#main-rate b")).isEqualTo(Figures.compact(closed.rate()));
    assertThat(text("header ~ .sub")).isEqualTo("Step run, 2 clients, closed loop");
    assertThat(Figure.named("all.p99").of(closed)).isNull();
    assertThat(text("#main-p99 b")).as("not that of another step").isEqualTo("NA");
    assertThat(text("#main-cost b"))
        .isEqualTo(Figures.micros(closed.cost().perTransaction().cpuMicros()) + " µs");
    for (StepResult step : stored.result().steps()) {
      String id = StepDocument.id("step", step.step().directory());
      JsonNode rows =
          browser.evaluate(
              "Array.from(document.querySelectorAll('#"
                  + id
                  + " table.figures')[0].querySelectorAll('tbody tr'),"
                  + " row => [row.cells[0].textContent, row.cells[1].textContent])");
      Map<String, String> shown = new LinkedHashMap<>();
      rows.forEach(row -> shown.put(row.get(0).asText(), row.get(1).asText()));
      Map<String, String> known = new LinkedHashMap<>();
      step.types().forEach((type, figures) -> known.put(type, Figures.count(figures.count())));
      assertThat(shown).as(id).isEqualTo(known);
    }
  }

  @Test
  void theRatioOfAComparisonIsOnItsFirstScreen() {
    browser.open(PAGES.get("comparison"));

    assertThat(text("#main-rate b")).isEqualTo("0.80");
    assertThat(text("#main-rate .more")).startsWith("worse");
    double bottom =
        browser
            .evaluate("document.querySelector('.headline').getBoundingClientRect().bottom")
            .asDouble();
    assertThat(bottom).as("of 900 pixels").isLessThan(600);
  }

  @Test
  void theTableOfAComparisonHasTheRatiosOfTheResults() {
    browser.open(PAGES.get("comparison"));
    Comparison comparison =
        Comparison.of(
            Side.read(directory.resolve("base")), Side.read(directory.resolve("other")), 0.03);
    List<String> known =
        comparison.tables().stream()
            .flatMap(table -> table.rows().stream())
            .map(row -> CompareWords.ratio(row) + " " + CompareWords.interval(row.interval()))
            .sorted()
            .toList();

    JsonNode rows =
        browser.evaluate(
            "Array.from(document.querySelectorAll('table.figures:not(.diff) tbody tr'),"
                + " row => row.cells[3].textContent + ' ' + row.cells[4].textContent).sort()");

    assertThat(rows).hasSizeGreaterThan(20).extracting(JsonNode::asText).isEqualTo(known);
  }

  @Test
  void theSweepHasTheMedianRateOfEveryRow() {
    browser.open(PAGES.get("sweep"));
    String all = browser.evaluate("document.querySelector('table.figures').innerText").asText();

    for (int clients : List.of(1, 8, 64)) {
      assertThat(all).contains(Figures.count(1000L * clients));
    }
  }

  @Test
  void theHistoryHasTheMeansBeforeAndAfterTheChange() {
    browser.open(PAGES.get("history"));

    assertThat(text("table.figures tbody tr")).contains("rate", "1 001", "801", "worse");
  }

  @Test
  void aLiveComparisonHasItsOutcomeOnTheFirstScreen() {
    browser.open(PAGES.get("live"));

    assertThat(text("#main-cpu b")).isEqualTo("+10.00 %");
    assertThat(text("#main-cpu .bad")).isEqualTo("different: B is worse (look 2)");
    assertThat(text("#main-rate .more")).startsWith("equal within 1 %");
  }

  @Test
  void nothingIsWiderThanAPhone() {
    browser.view(PHONE, "light", "screen");
    PAGES.forEach((name, page) -> fits(name, page, PHONE));
  }

  @Test
  void nothingIsWiderThanASheetOfPaper() {
    browser.view(SHEET, "light", "print");
    PAGES.forEach((name, page) -> fits(name, page, SHEET));
  }

  private static void fits(String name, Path page, int width) {
    browser.open(page);
    int wide = browser.evaluate("document.documentElement.scrollWidth").asInt();
    String widest =
        browser
            .evaluate(
                "Array.from(document.body.querySelectorAll('*')).filter(e =>"
                    + " e.getBoundingClientRect().right > innerWidth + 1).slice(0, 5).map(e =>"
                    + " e.tagName + '.' + e.className + ' ' + e.textContent.slice(0, 60))"
                    + ".join('; ')")
            .asText();
    assertThat(wide).as("%s: %s", name, widest).isLessThanOrEqualTo(width);
  }

  @Test
  void whateverScrollsCanBeReachedWithTheKeyboard() {
    browser.view(PHONE, "light", "screen");
    PAGES.forEach(
        (name, page) -> {
          browser.open(page);
          String unreachable =
              browser
                  .evaluate(
                      "Array.from(document.querySelectorAll('*')).filter(e => e.scrollWidth >"
                          + " e.clientWidth + 1 && getComputedStyle(e).overflowX == 'auto' &&"
                          + " !e.hasAttribute('tabindex')).map(e => e.tagName + '.' +"
                          + " e.className).join(' ')")
                  .asText();
          assertThat(unreachable).as(name).isEmpty();
        });
  }

  /** Everything that can have the focus, in the order of the page. */
  private static final String STOPS =
      "Array.from(document.querySelectorAll('a[href], summary, [tabindex]'))"
          + ".filter(e => e.getClientRects().length > 0)";

  @Test
  void tabVisitsEverythingInOrderVisiblyAndLeaves() {
    PAGES.forEach(
        (name, page) -> {
          browser.open(page);
          int stops = browser.evaluate(STOPS + ".length").asInt();
          assertThat(stops).as(name).isPositive();
          for (int i = 0; i < stops; i++) {
            browser.tab();
            JsonNode at = browser.evaluate(STOPS + ".indexOf(document.activeElement)");
            assertThat(at.asInt()).as("%s, stop %s", name, i).isEqualTo(i);
            assertThat(
                    browser
                        .evaluate("getComputedStyle(document.activeElement).outlineStyle")
                        .asText())
                .as("%s, stop %s", name, i)
                .isNotEqualTo("none");
          }
          browser.tab();
          JsonNode after = browser.evaluate(STOPS + ".indexOf(document.activeElement)");
          assertThat(after.asInt()).as("%s, no trap", name).isLessThanOrEqualTo(0);
        });
  }

  @Test
  void enterOpensWhatIsFolded() {
    for (String name : List.of("run", "history")) {
      browser.open(PAGES.get(name));
      browser.evaluate("document.querySelector('summary').focus()");
      browser.enter();
      assertThat(browser.evaluate("document.querySelector('details').open").asBoolean())
          .as(name)
          .isTrue();
    }
  }

  /** Browsers omit backgrounds on paper unless a style insists; the lines need their legend. */
  @Test
  void paperIsWhiteAndItsLegendsKeepTheirColors() {
    browser.view(SHEET, "dark", "print");
    browser.open(PAGES.get("run"));

    assertThat(style("body", "backgroundColor")).isEqualTo("rgb(255, 255, 255)");
    assertThat(style(".legend i", "printColorAdjust")).isEqualTo("exact");
    String line = style("svg path.c0", "stroke");
    browser.view(SHEET, "light", "print");
    assertThat(style("svg path.c0", "stroke")).as("dark screens, too").isEqualTo(line);
    assertThat(style("pre", "whiteSpace")).as("a long line is not cut").isEqualTo("pre-wrap");
  }

  private static String style(String selector, String property) {
    String element = "document.querySelector('" + selector + "')";
    return browser.evaluate("getComputedStyle(" + element + ")." + property).asText();
  }

  /** WCAG 2.1, 1.4.11: lines and marks. */
  @Test
  void everyLineStandsOutFromItsPanelInLightAndDark() {
    for (String scheme : List.of("light", "dark")) {
      browser.view(Browser.DESK, scheme, "screen");
      browser.open(PAGES.get("run"));
      for (int i : new int[] {0, 1, 2, 4, 6, 9}) {
        browser.evaluate("document.body.style.color = 'var(--c" + i + ")'");
        browser.evaluate("document.body.style.backgroundColor = 'var(--panel)'");
        double line = luminance("color");
        double ground = luminance("backgroundColor");
        assertThat((Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05))
            .as("%s c%s", scheme, i)
            .isGreaterThanOrEqualTo(3);
      }
    }
  }

  @Test
  void textStandsOutFromItsGroundInLightAndDark() {
    for (String scheme : List.of("light", "dark")) {
      browser.view(Browser.DESK, scheme, "screen");
      browser.open(PAGES.get("run"));
      double text = luminance("color");
      double ground = luminance("backgroundColor");
      assertThat(text > ground).as(scheme).isEqualTo(scheme.equals("dark"));
      double contrast = (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
      assertThat(contrast).as("contrast, WCAG 2.1 AAA, " + scheme).isGreaterThan(7);
    }
  }

  /** Relative luminance as WCAG 2.1 defines it. */
  private static double luminance(String property) {
    JsonNode parts =
        browser.evaluate("getComputedStyle(document.body)." + property + ".match(/[0-9.]+/g)");
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      double share = parts.get(i).asDouble() / 255;
      sum +=
          weights[i] * (share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4));
    }
    return sum;
  }
}
