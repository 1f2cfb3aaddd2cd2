package io.linkbenchx.internal.report;

import static io.linkbenchx.internal.report.PageTable.numberAt;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.Gate;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.History;
import io.linkbenchx.internal.compare.MadeUp;
import io.linkbenchx.internal.compare.Results;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.internal.compare.Timeline;
import io.linkbenchx.internal.report.PageTable.Column;
import io.linkbenchx.internal.report.PageTable.Known;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every figure in the tables of a comparison's page, as a browser shows it, against --json. */
class ComparisonsInBrowserTest extends InBrowser {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Map<String, String> SPELLED =
      Map.of(
          "cs/q", "context switches per operation",
          "cpupq", "machine CPU per operation",
          "process.wKB/q", "KiB written by this process per operation",
          "engine.wKB/q", "KiB written by the engine per operation");

  private static final String BETWEEN = " … ";
  private static final List<String> GATES =
      List.of("rate >= 0.97 base", "p99(GET_NODE) <= 5 ms", "engine.wKB/q <= 1.1 base");

  private static Side base;
  private static Side slower;
  private static Side single;

  @BeforeAll
  static void results() throws IOException {
    base = Side.read(MadeUp.in(directory.resolve("base")).rates(1000, 1010, 990));
    slower = Side.read(MadeUp.in(directory.resolve("slower")).rates(800, 808, 796));
    single = Side.read(MadeUp.in(directory.resolve("single")).rates(1020));
  }

  private static void open(String page) throws IOException {
    browser.open(Files.writeString(directory.resolve("page.html"), page));
  }

  private static JsonNode json(String text) throws IOException {
    return JSON.readTree(text);
  }

  private static List<JsonNode> list(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }

  private static String text(String selector) {
    return browser.evaluate("document.querySelector('" + selector + "').textContent").asText();
  }

  private static String unit(String figure) {
    if (figure.endsWith("KB/q")) {
      return "";
    }
    return switch (figure) {
      case "rate" -> " /s";
      case "database", "cs/q" -> "";
      case "mean", "p50", "p99", "response.p50", "response.p99", "cpu", "client.cpu" -> " µs";
      default -> throw new IllegalArgumentException("which unit has " + figure + "?");
    };
  }

  private static String name(JsonNode row) {
    String figure = row.at("/measured/figure").asText();
    String type = row.at("/measured/type").asText();
    return SPELLED.getOrDefault(figure, figure)
        + (type.isEmpty() ? "" : "(" + type + ")")
        + unit(figure);
  }

  private static Known range(JsonNode node, String at) {
    return Known.range(numberAt(node, at + "/low"), numberAt(node, at + "/high"), BETWEEN);
  }

  private static final List<Column> COLUMNS =
      List.of(
          Column.at("base", "/baseMean"),
          Column.at("other", "/otherMean"),
          Column.at("ratio", "/ratio"),
          new Column("95 % interval", row -> range(row, "/interval")),
          new Column("p", row -> probability(numberAt(row, "/adjusted"))),
          new Column("finds", row -> detectable(numberAt(row, "/detectable"))),
          new Column("verdict", ComparisonsInBrowserTest::verdict));

  private static Known probability(Double p) {
    return cell -> (p != null && p < 0.001) ? cell.equals("<0.001") : Known.number(p).shownBy(cell);
  }

  private static Known detectable(Double effect) {
    return cell -> effect == null ? cell.equals("unknown") : Printed.shows(cell, effect);
  }

  private static Known verdict(JsonNode row) {
    String verdict = row.path("verdict").asText();
    return Known.text(verdict.equals("not_tested") ? "NA" : verdict);
  }

  private static void assertTables(JsonNode comparison, String id) {
    List<JsonNode> known = new ArrayList<>(list(comparison.path("tables")));
    known.sort(Comparator.comparing(table -> table.at("/load/mode").asText().equals("load")));
    List<PageTable> shown = PageTable.of(browser, "#" + id + " table.figures:not(.diff)");

    assertThat(shown).hasSameSizeAs(known);
    for (int i = 0; i < shown.size(); i++) {
      Map<String, JsonNode> rows = new LinkedHashMap<>();
      known.get(i).path("rows").forEach(row -> rows.put(name(row), row));
      shown.get(i).assertShows(rows, COLUMNS);
    }
  }

  @Test
  void everyRowOfAComparison() throws IOException {
    List<Comparison> comparisons = List.of(Comparison.of(base, slower, 0.03));
    JsonNode known = json(JsonText.of(comparisons, List.of())).at("/comparisons/0");

    open(HtmlPage.of(CompareDocument.of(comparisons, List.of(), List.of(base, slower))));

    assertTables(known, "other-1");
    JsonNode rate = known.at("/tables/2/rows/0");
    assertThat(rate.at("/measured/figure").asText()).isEqualTo("rate");
    assertThat(Printed.of(text("#main-rate b")).isOf(rate.path("ratio").asDouble())).isTrue();
    assertThat(text("#main-rate .more")).startsWith("worse, 95 %: ");
    assertThat(text("#main-p99 .more")).as("short runs").isEqualTo("no interval: see the remarks");
    assertThat(text("#main-cost .name")).isEqualTo("CPU of the client process per transaction");
    assertThat(text("header")).contains("base: " + base.path(), "other: " + slower.path());
    assertThat(text(".verdict"))
        .matches("B is (19|20|21) % slower, 95 % interval 1\\d(\\.\\d)? to 2\\d(\\.\\d)? %");
    assertThat(text(".headline + p")).isEqualTo("closed, 2 clients; other steps follow below");
  }

  @Test
  void everyRowOfAComparisonWithOneRepeat() throws IOException {
    List<Comparison> comparisons = List.of(Comparison.of(base, single, 0.03));
    JsonNode known = json(JsonText.of(comparisons, List.of())).at("/comparisons/0");

    open(HtmlPage.of(CompareDocument.of(comparisons, List.of(), List.of(base, single))));

    assertTables(known, "other-1");
    assertThat(text("#main-rate .more")).isEqualTo("no interval: see the remarks");
    assertThat(text("#other-1")).contains("1 repeat where an interval needs 3", "set repeat = 3");
  }

  @Test
  void everyGate() throws IOException {
    List<Comparison> comparisons = List.of(Comparison.of(base, slower, 0.03));
    List<GateResult> gates =
        GateResult.of(GATES.stream().map(g -> Gate.parse(g, "--gate")).toList(), comparisons);
    List<JsonNode> known = list(json(JsonText.of(comparisons, gates)).path("gates"));

    open(HtmlPage.of(CompareDocument.of(comparisons, gates, List.of(base, slower))));

    PageTable shown =
        PageTable.of(browser, "table.figures").stream()
            .filter(table -> table.heads().get(0).equals("gate"))
            .findFirst()
            .orElseThrow();
    assertThat(shown.rows()).hasSameSizeAs(known).hasSizeGreaterThanOrEqualTo(GATES.size());
    for (int i = 0; i < known.size(); i++) {
      JsonNode gate = known.get(i);
      List<String> cells = shown.rows().get(i);
      assertThat(cells.subList(0, 3))
          .containsExactly(gate.at("/gate/text").asText(), gate.path("outcome").asText(), "slower");
      assertThat(evidence(gate).shownBy(cells.get(4))).as("%s: %s", gate, cells).isTrue();
    }
  }

  /** The value in the unit of the figure, microseconds for p99, then the interval if any. */
  private static Known evidence(JsonNode gate) {
    return cell -> {
      String[] parts = cell.replace(" µs,", ",").split(", interval | at ", -1);
      if (!gate.has("interval")) {
        return cell.contains("judged by the point estimate")
            && Printed.shows(cell.replaceFirst("( µs)?, judged.*", ""), numberAt(gate, "/value"));
      }
      return parts.length == 3
          && Printed.shows(parts[0], numberAt(gate, "/value"))
          && range(gate, "/interval").shownBy(parts[1])
          && Printed.shows(parts[2], 1 - gate.path("miss").asDouble());
    };
  }

  @Test
  void theLineOfEachOfSeveralOthers() throws IOException {
    List<Comparison> comparisons =
        List.of(Comparison.of(base, slower, 0.03), Comparison.of(base, single, 0.03));
    JsonNode known = json(JsonText.of(comparisons, List.of())).path("comparisons");

    open(HtmlPage.of(CompareDocument.of(comparisons, List.of(), List.of(base, slower, single))));

    PageTable overview = PageTable.of(browser, "table.figures").get(0);
    Map<String, JsonNode> rows = new LinkedHashMap<>();
    rows.put("slower", known.path(0));
    rows.put("single", known.path(1));
    overview.assertShows(
        rows,
        List.of(
            Column.number("rate", one -> ratio(one, "rate")),
            Column.number("mean, types", one -> overTypes(one, "mean")),
            Column.number("p50, types", one -> overTypes(one, "p50")),
            Column.number("p99, types", one -> overTypes(one, "p99")),
            Column.number("CPU", one -> ratio(one, "cpu")),
            Column.number(
                "KiB written on the devices per operation", one -> ratio(one, "engine.wKB/q")),
            Column.number("size", one -> ratio(one, "database"))));
    assertTables(known.path(1), "other-2");
  }

  /** The rows of a figure in the tables of the closed step. */
  private static List<JsonNode> rows(JsonNode comparison, String figure, boolean ofTypes) {
    return list(comparison.path("tables")).stream()
        .filter(table -> table.at("/load/mode").asText().equals("closed"))
        .filter(table -> table.path("scope").asText().equals(ofTypes ? "types" : "step"))
        .flatMap(table -> list(table.path("rows")).stream())
        .filter(row -> row.at("/measured/figure").asText().equals(figure))
        .toList();
  }

  private static Double ratio(JsonNode comparison, String figure) {
    return numberAt(rows(comparison, figure, false).get(0), "/ratio");
  }

  private static Double overTypes(JsonNode comparison, String figure) {
    return Math.exp(
        rows(comparison, figure, true).stream()
            .mapToDouble(row -> Math.log(row.path("ratio").asDouble()))
            .average()
            .orElseThrow());
  }

  @Test
  void everyChangeOfAHistory() throws IOException {
    MadeUp days = MadeUp.in(directory.resolve("days"));
    for (int i = 0; i < 2 * Timeline.LEAST_RESULTS; i++) {
      double rate = 1000 + i % 3 - (i < Timeline.LEAST_RESULTS ? 0 : 200);
      days.day(i, tree -> MadeUp.rate(tree, rate));
    }
    History history = History.of(Results.below(days.directory()), 0.03, Set.of());

    open(HtmlPage.of(HistoryDocument.of(history)));

    Map<String, JsonNode> changes = new LinkedHashMap<>();
    for (JsonNode course : json(JsonText.of(history)).at("/history/timelines/0/courses")) {
      course.path("shifts").forEach(shift -> changes.put(name(course), shift));
    }
    assertThat(changes).isNotEmpty();
    assertThat(text("#main-worse b")).isEqualTo("" + changes.size());
    assertThat(text("#main-worse .more")).startsWith("largest: rate (closed, 2 clients) -20.0 % (");
    assertThat(text("#main-better b")).isEqualTo("0");
    PageTable table = PageTable.of(browser, "table.figures").get(0);
    table.assertShows(
        changes,
        List.of(
            new Column("step", shift -> Known.text("closed, 2 clients")),
            Column.at("before", "/before"),
            Column.at("after", "/after"),
            new Column("change", ComparisonsInBrowserTest::change),
            new Column("verdict", shift -> Known.text(shift.path("verdict").asText())),
            new Column(
                "between",
                shift ->
                    Known.text(
                        shift.path("last").asText() + " and " + shift.path("first").asText())),
            new Column("differences", shift -> Known.text(""))));
  }

  /** {@code -20.0 % (-20.1 … -19.9 %)}. */
  private static Known change(JsonNode shift) {
    return cell -> {
      String[] parts = cell.replace(" %)", "").split(" % \\(| … ", -1);
      return parts.length == 3
          && Printed.shows(parts[0] + " %", numberAt(shift, "/ratio") - 1)
          && Printed.shows(parts[1] + " %", numberAt(shift, "/interval/low") - 1)
          && Printed.shows(parts[2] + " %", numberAt(shift, "/interval/high") - 1);
    };
  }

  @Test
  void everyFindingOfALiveComparison() throws IOException {
    for (int pairs : new int[] {24, 5}) {
      open(LiveWordsTest.page(pairs));

      Map<String, JsonNode> findings = new LinkedHashMap<>();
      for (JsonNode finding : json(JsonText.of(LiveWordsTest.result(pairs))).at("/live/findings")) {
        boolean cpu = finding.path("figure").asText().equals("cpu");
        findings.put(cpu ? "CPU per transaction" : "rate", finding);
      }
      PageTable.of(browser, "table.figures")
          .get(0)
          .assertShows(
              findings,
              List.of(
                  new Column("A", finding -> value(finding, "a")),
                  new Column("B", finding -> value(finding, "b")),
                  Column.number("change", finding -> change(finding, "/ratio")),
                  new Column(
                      "interval",
                      finding ->
                          Known.range(
                              change(finding, "/interval/low"),
                              change(finding, "/interval/high"),
                              BETWEEN)),
                  Column.at("spread", "/spread"),
                  Column.at("finds", "/detectable"),
                  new Column("outcome", finding -> outcome(finding))));
    }
  }

  private static Double change(JsonNode finding, String at) {
    Double ratio = numberAt(finding, at);
    return ratio == null ? null : Double.valueOf(ratio - 1);
  }

  /** Microseconds or per second, with the unit. */
  private static Known value(JsonNode finding, String side) {
    boolean cpu = finding.path("figure").asText().equals("cpu");
    Double value = numberAt(finding, "/" + side);
    return cell ->
        cell.endsWith(cpu ? " µs" : " /s") && Printed.shows(cell, cpu ? value / 1e6 : value);
  }

  private static Known outcome(JsonNode finding) {
    String outcome = finding.path("outcome").asText();
    int look = finding.path("look").asInt();
    return cell -> cell.startsWith(outcome) && (look == 0 || cell.endsWith("(look " + look + ")"));
  }
}
