package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.ComparedFigure;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.Difference;
import io.linkbenchx.internal.compare.Figure;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.internal.compare.Table;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Comparisons as one self-contained page without scripts. */
public final class CompareHtml {
  private final List<Comparison> comparisons;
  private final List<GateResult> gates;
  private final Map<String, Side> sides;
  private final Html page = new Html();

  private CompareHtml(
      List<Comparison> comparisons, List<GateResult> gates, Map<String, Side> sides) {
    this.comparisons = comparisons;
    this.gates = gates;
    this.sides = sides;
  }

  /**
   * The page as text.
   *
   * @param gates may be empty
   * @param sides whose files the charts come from
   */
  public static String of(List<Comparison> comparisons, List<GateResult> gates, List<Side> sides) {
    Map<String, Side> byPath =
        sides.stream().collect(Collectors.toMap(s -> s.path().toString(), s -> s, (a, b) -> a));
    return new CompareHtml(comparisons, gates, byPath).page();
  }

  private String page() {
    String base = comparisons.get(0).base();
    HtmlPage.begin(page, "Comparison with " + name(base));
    page.open("header").element("h1", "Comparison with " + name(base));
    page.element("p", "base: " + base, "class", "sub");
    if (comparisons.size() == 1) {
      page.element("p", "other: " + comparisons.get(0).other(), "class", "sub");
    }
    page.close("header");
    if (comparisons.size() == 1) {
      new CompareHeadline(page, comparisons.get(0)).draw();
    } else {
      overview();
    }
    gates();
    for (int i = 0; i < comparisons.size(); i++) {
      comparison(comparisons.get(i), "other-" + (i + 1));
    }
    page.element("footer", "linkbenchx compare");
    return page.close("body").close("html").toString();
  }

  private static String name(String path) {
    return path.replaceFirst("/+$", "").replaceFirst("^.*/", "");
  }

  /** The last part of an other side's path; the whole path if several end with the same name. */
  private String label(String other) {
    long alike = comparisons.stream().filter(c -> name(c.other()).equals(name(other))).count();
    return alike > 1 ? other : name(other);
  }

  /** One line for each of several other sides. */
  private void overview() {
    page.scroll("Overview").open("table", "class", "figures");
    page.element("caption", "Relative to " + name(comparisons.get(0).base()));
    head("other", "rate", "mean, types", "p50, types", "p99, types", "CPU", "wKB/q", "size");
    for (int i = 0; i < comparisons.size(); i++) {
      Comparison comparison = comparisons.get(i);
      page.open("tr").open("th");
      page.element("a", label(comparison.other()), "href", "#other-" + (i + 1)).close("th");
      cell(CompareHeadline.row(comparison, Figure.RATE));
      for (Figure figure : List.of(Figure.MEAN, Figure.P50, Figure.P99)) {
        page.element(
            "td",
            CompareHeadline.overTypes(comparison, figure)
                .map(Ratio::text)
                .orElse(Figures.NOT_MEASURED));
      }
      cell(CompareHeadline.row(comparison, Figure.SERVER_CPU, Figure.CPU));
      cell(CompareHeadline.row(comparison, Figure.WRITE_KIB, Figure.ENGINE_WRITES));
      cell(CompareHeadline.row(comparison, Figure.DATABASE));
      page.close("tr");
    }
    page.close("tbody").close("table").close("div");
    page.element(
        "p",
        "types: geometric mean of the ratios of all transaction types. CPU: per transaction, of the"
            + " server if it was measured on both sides, otherwise of the client process. Each line"
            + " is of the first measured step of its comparison; all steps follow below.",
        "class",
        "sub");
  }

  private void cell(Optional<ComparedFigure> row) {
    page.element(
        "td",
        row.map(CompareWords::ratio).orElse(Figures.NOT_MEASURED),
        "class",
        row.map(r -> color(r.verdict())).orElse(""));
  }

  private static String color(ComparedFigure.Verdict verdict) {
    return switch (verdict) {
      case BETTER -> "good";
      case WORSE -> "bad";
      default -> "";
    };
  }

  private void head(String... heads) {
    head(page, heads);
  }

  private static void head(Html page, String... heads) {
    page.open("thead").open("tr");
    List.of(heads).forEach(head -> page.element("th", head));
    page.close("tr").close("thead").open("tbody");
  }

  private void gates() {
    if (gates.isEmpty()) {
      return;
    }
    page.open("section").element("h2", "Gates").scroll("Gates");
    page.open("table", "class", "figures diff");
    head("gate", "outcome", "other", "step", "evidence");
    for (GateResult gate : gates) {
      String outcome = CompareWords.outcome(gate);
      page.open("tr").element("th", gate.gate().text());
      boolean passed = gate.outcome() == GateResult.Outcome.PASSED;
      boolean failed = gate.outcome() == GateResult.Outcome.FAILED;
      page.element("td", outcome, "class", passed ? "good" : failed ? "bad" : "");
      page.element("td", label(gate.other())).element("td", CompareWords.load(gate.load()));
      page.element("td", Html.micros(CompareWords.evidence(gate))).close("tr");
    }
    page.close("tbody").close("table").close("div").close("section");
  }

  private void comparison(Comparison comparison, String id) {
    page.open("section", "id", id).element("h2", label(comparison.other()));
    page.element("p", comparison.other(), "class", "sub");
    comparison
        .objections()
        .forEach(o -> page.element("p", "UNLIKE: " + CompareWords.objection(o), "class", "remark"));
    comparison.caveats().forEach(m -> page.element("p", CaveatWords.of(m), "class", "remark"));
    differences(page, comparison.differences(), "base", "other");
    Side base = sides.get(comparison.base());
    Side other = sides.get(comparison.other());
    Table above = null;
    List<Table> tables = new ArrayList<>(comparison.tables());
    tables.sort(Comparator.comparing(table -> table.load().mode() == StepMode.LOAD));
    for (Table table : tables) {
      boolean sameLoad = above != null && Objects.equals(above.load(), table.load());
      page.element("h3", CompareWords.head(table));
      if (!sameLoad && base != null && other != null) {
        SideCharts.draw(page, base, other, table.load());
      }
      RatioChart.draw(page, table);
      table(table);
      above = table;
    }
    page.element(
        "p",
        "Rates per second, times in microseconds, memory in MB. The interval comes from the"
            + " variance between runs; p is adjusted over the table; finds is the smallest change"
            + " found with 80 % power. A change below "
            + Figures.trimmed(100 * comparison.leastEffect())
            + " % is small.",
        "class",
        "note");
    page.close("section");
  }

  /** What differs in configuration, versions, settings and machine. */
  static void differences(Html page, List<Difference> differences, String base, String other) {
    if (differences.isEmpty()) {
      page.element("p", "No difference in configuration, versions, settings and machine.");
      return;
    }
    page.scroll("Differences").open("table", "class", "figures diff");
    page.element("caption", "What differs");
    head(page, "name", "of", base, other);
    for (Difference difference : differences) {
      page.open("tr").element("th", difference.trait().name());
      page.element("td", CompareWords.kind(difference.trait().kind()));
      page.element("td", String.join(" | ", difference.base()));
      page.element("td", String.join(" | ", difference.other())).close("tr");
    }
    page.close("tbody").close("table").close("div");
  }

  private void table(Table table) {
    page.scroll("Figures").open("table", "class", "figures");
    head("figure", "base", "other", "ratio", "95 % interval", "p", "finds", "verdict");
    for (ComparedFigure row : table.rows()) {
      Figure.Unit unit = row.measured().figure().unit();
      page.open("tr");
      page.element("th", Html.micros(CompareWords.name(row.measured())));
      page.element("td", CompareWords.value(unit, row.baseMean()));
      page.element("td", CompareWords.value(unit, row.otherMean()));
      page.element("td", CompareWords.ratio(row)).element("td", CompareWords.interval(row));
      page.element("td", CompareWords.probability(row.adjusted()));
      page.element("td", CompareWords.detectable(row.detectable()));
      page.element("td", CompareWords.verdict(row.verdict()), "class", color(row.verdict()));
      page.close("tr");
    }
    page.close("tbody").close("table").close("div");
  }
}
