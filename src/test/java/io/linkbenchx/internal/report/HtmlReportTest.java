package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Series.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {
  private static final String EVIL = "\"><script>alert(1)</script><img src=x onerror='x()'>";

  @TempDir Path results;

  @Test
  void everyStepTypeAndFigureIsThere() throws IOException {
    ResultDirectory directory = directory("night");
    new FakeRun(11, "night", 20).play(directory);
    Path file = HtmlPage.write(directory.path());
    String page = Files.readString(file);

    assertThat(file).isEqualTo(directory.path().resolve("report.html"));
    assertThat(page)
        .contains("LinkGraph on RocksDB 11.8.1", "night", "NOT A SERVER RESULT")
        .contains("Step 01-load", "Step 02-run", "Step 03-open", "GET_LINKS_LIST")
        .contains("Service time runs from the actual start", "6.2 avg, 39 % empty")
        .contains(
            "engine bytes per row byte",
            "compaction written 3 MB, stall 1.25 s, at the end level 0 files 3",
            "Verification",
            "1 031 204 payloads",
            "seed = 1");
    assertThat(page.split("<svg")).hasSizeGreaterThan(18);
    assertThat(page).doesNotContain("NaN").doesNotContain("Infinity");
  }

  @Test
  void whatComesFromOutsideIsEscaped() {
    ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(results), Instant.EPOCH, "LinkGraph", EVIL, "x = " + EVIL);
    new FakeRun(11, EVIL, 8).play(directory);
    String page = HtmlPage.of(StoredRun.read(directory.path()));

    assertThat(page).doesNotContain("<script").doesNotContain("<img").contains("&lt;script&gt;");
    assertThat(page).contains("x = &quot;&gt;&lt;script&gt;");
  }

  @Test
  void nothingIsLoadedFromAnywhereAndNoScriptMayRun() {
    ResultDirectory directory = directory("plain");
    new FakeRun(11, "plain", 8).play(directory);
    String page = HtmlPage.of(StoredRun.read(directory.path()));

    assertThat(page).doesNotContainPattern(Pattern.compile("(https?:|//[a-z]|url\\(|@import)"));
    assertThat(page)
        .doesNotContainPattern(Pattern.compile("<(script|link|img|iframe)\\b|href=\"[^#]"));
    assertThat(page).doesNotContainPattern(Pattern.compile("\\son[a-z]+=|\\sstyle="));
    assertThat(page).contains("default-src &#39;none&#39;; style-src &#39;sha256-");
  }

  @Test
  void aKilledRunHasAPageToo() {
    ResultDirectory directory = directory("killed");
    new FakeRun(11, "killed", 20).playUntilKilled(directory);
    String page = HtmlPage.of(StoredRun.read(directory.path()));

    assertThat(page)
        .contains("This run was killed or is still running", "This step has not finished.");
  }

  @Test
  void theLocaleOfTheMachineDoesNotMatter() {
    ResultDirectory directory = directory("locale");
    new FakeRun(11, "locale", 8).play(directory);
    StoredRun stored = StoredRun.read(directory.path());
    String page = HtmlPage.of(stored);
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    try {
      assertThat(HtmlPage.of(stored)).isEqualTo(page);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aLongLineKeepsItsSpikesAndStalls() {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      points.add(new Point(i, i == 4_321 ? 0 : i == 7_777 ? 99 : 10));
    }
    Series reduced = new Series("rate", "c0", points).reduced();

    assertThat(reduced.points()).hasSizeLessThanOrEqualTo(600);
    assertThat(reduced.points()).contains(new Point(4_321, 0), new Point(7_777, 99));
  }

  @Test
  void aGapInALongLineHidesNoSpike() {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      points.add(new Point(i, i % 10 == 0 ? Double.NaN : i == 1_234 ? 99 : 10));
    }

    assertThat(new Series("rate", "c0", points).reduced().points()).contains(new Point(1_234, 99));
  }

  @Test
  void axesHaveRoundMarks() {
    assertThat(Axis.fromZero(6_703, Figures::compact).ticks().values())
        .containsExactly("0", "2 000", "4 000", "6 000", "8 000");
    assertThat(Axis.time(-2, 15).ticks().values()).containsExactly("0 s", "5 s", "10 s", "15 s");
    assertThat(Axis.time(0, 3600).ticks().values())
        .startsWith("0 min", "10 min")
        .endsWith("60 min");
    assertThat(Axis.latency(6, 14_000).ticks().values())
        .containsExactly("1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms");
    assertThat(Axis.percentile(3.4).ticks().values())
        .containsExactly("0 %", "90 %", "99 %", "99.9 %", "99.99 %");
    assertThat(Axis.latency(6, 14_000).position(1)).isZero();
    assertThat(Axis.latency(6, 14_000).position(0)).isNaN();
  }

  @Test
  void labelsOfClientsDoNotTouchEachOther() {
    assertThat(Axis.clients(List.of(1, 2, 4, 8, 16)).ticks().values())
        .containsExactly("1", "2", "4", "8", "16");
    assertThat(Axis.clients(List.of(1, 64, 96, 128, 160)).ticks().values())
        .containsExactly("1", "64", "96", "", "160");
  }

  @Test
  void labelsOfPercentilesDoNotTouchEachOther() {
    assertThat(Axis.percentile(3).ticks().values())
        .containsExactly("0 %", "90 %", "99 %", "99.9 %");
    assertThat(Axis.percentile(7).ticks().values())
        .containsExactly("0 %", "90 %", "99 %", "99.9 %", "", "99.999 %", "", "99.99999 %");
  }

  /** A step of one interval has one point: as part of a line, it would be invisible. */
  @Test
  void aPointBetweenGapsIsADot() {
    List<Point> points =
        List.of(
            new Point(0, 1),
            new Point(1, Double.NaN),
            new Point(2, 3),
            new Point(3, 4),
            new Point(4, Double.NaN));
    Html page = new Html();
    Axis axis = Axis.fromZero(4, Figures::compact);
    new Chart("t", axis, axis, List.of(new Series("rate", "c0", points))).drawOn(page);

    assertThat(page.toString().lines().filter(line -> line.contains("<path")))
        .satisfiesExactly(
            stroke -> assertThat(stroke).contains("class=\"c0\"").containsOnlyOnce("M"),
            dot -> assertThat(dot).contains("class=\"c0 dot\"").containsOnlyOnce("M"));
  }

  private ResultDirectory directory(String label) {
    return ResultDirectory.create(
        ArchiveSettings.in(results), Instant.EPOCH, "LinkGraph", label, "seed = 1\n");
  }

  @Test
  void aLinkInsideAResultIsReplacedNotFollowed() throws IOException {
    ResultDirectory directory = directory("linked");
    new FakeRun(11, "linked", 20).playUntilKilled(directory);
    Path precious = Files.writeString(results.resolve("precious"), "mine");
    Path page = directory.path().resolve(ResultDirectory.REPORT);
    Files.createSymbolicLink(page, precious);

    HtmlPage.write(directory.path());

    assertThat(precious).hasContent("mine");
    assertThat(page).isRegularFile().isNotEqualTo(precious);
    assertThat(Files.isSymbolicLink(page)).isFalse();
  }
}
