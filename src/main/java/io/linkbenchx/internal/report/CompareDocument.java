package io.linkbenchx.internal.report;

import static java.util.stream.Collectors.toMap;

import io.linkbenchx.internal.compare.ComparedFigure;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.Load;
import io.linkbenchx.internal.compare.Measured;
import io.linkbenchx.internal.compare.Side;
import io.linkbenchx.internal.compare.Table;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Instead;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What comparisons say: gates first, then each comparison. */
public record CompareDocument(
    List<Comparison> comparisons,
    List<GateResult> gates,
    Map<String, Side> sides,
    List<Block> blocks) {
  /** Width of the first column; a type's name may be longer. */
  private static final int MOST_NAME = 29;

  private static final RowFormat ROW = RowFormat.of(" %-29s %9s %9s %6s %15s %6s %8s  %-9s", 5, 6);

  /**
   * The document.
   *
   * @param gates may be empty
   * @param sides whose files the charts of a page come from; empty for the other renderers, which
   *     keep the order in which the steps ran
   */
  public static Document of(
      List<Comparison> comparisons, List<GateResult> gates, List<Side> sides) {
    Map<String, Side> byPath =
        sides.stream().collect(toMap(s -> s.path().toString(), s -> s, (a, b) -> a));
    return new CompareDocument(comparisons, gates, byPath, new ArrayList<>()).document();
  }

  private Document document() {
    String base = comparisons.get(0).base();
    List<String> under = new ArrayList<>();
    String title = "";
    if (comparisons.size() == 1) {
      CompareDifferences names = new CompareDifferences(comparisons.get(0).differences());
      title = names.both();
      under.add(side("A, base: ", names.base(), base));
      under.add(side("B, other: ", names.other(), comparisons.get(0).other()));
      blocks.add(new Instead(new CompareHeadline(comparisons.get(0)).blocks()));
    } else {
      under.add("base: " + base);
      blocks.add(new Instead(overview()));
    }
    addGates();
    for (int i = 0; i < comparisons.size(); i++) {
      comparison(comparisons.get(i), "other-" + (i + 1));
    }
    title = title.isEmpty() ? "Comparison with " + name(base) : title;
    return new Document(title, under, "linkbenchx compare", blocks);
  }

  private static String side(String which, String name, String path) {
    return which + (name.isEmpty() ? path : name + " · " + path);
  }

  private static String name(String path) {
    return path.replaceFirst("/+$", "").replaceFirst("^.*/", "");
  }

  /**
   * What an other side differs in, the last part of its path, or the whole path: one of its own.
   */
  private String label(String other) {
    String differs = differs(other);
    if (!differs.isEmpty()
        && comparisons.stream().filter(c -> differs(c.other()).equals(differs)).count() == 1) {
      return differs;
    }
    long alike = comparisons.stream().filter(c -> name(c.other()).equals(name(other))).count();
    return alike > 1 ? other : name(other);
  }

  private String differs(String other) {
    return comparisons.stream()
        .filter(comparison -> comparison.other().equals(other))
        .map(comparison -> new CompareDifferences(comparison.differences()).other())
        .findFirst()
        .orElse("");
  }

  /** One line for each of several other sides. */
  private List<Block> overview() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Comparison one : comparisons) {
      rows.add(
          List.of(
              Cell.links(Map.of(label(one.other()), "#other-" + (rows.size() + 1))),
              cell(CompareHeadline.row(one, "rate")),
              overTypes(one, "mean"),
              overTypes(one, "p50"),
              overTypes(one, "p99"),
              cell(CompareHeadline.row(one, "server.cpu", "cpu")),
              cell(CompareHeadline.row(one, "wKB/q", "engine.wKB/q")),
              cell(CompareHeadline.row(one, "database"))));
    }
    String caption = "Relative to " + name(comparisons.get(0).base());
    List<String> heads =
        List.of("other", "rate", "mean, types", "p50, types", "p99, types", "CPU", "wKB/q", "size");
    return List.of(
        new Document.Table(caption, "figures", null, heads, rows),
        new Paragraph(
            "types: geometric mean of the ratios of all transaction types. CPU: per transaction, of"
                + " the server if it was measured on both sides, otherwise of the client process."
                + " Each line is of the first measured step of its comparison; all steps follow"
                + " below.",
            "sub"));
  }

  private static Cell overTypes(Comparison comparison, String figure) {
    Optional<Ratio> mean = CompareHeadline.overTypes(comparison, figure);
    return Cell.text(mean.map(Ratio::text).orElse(Figures.NOT_MEASURED));
  }

  private static Cell cell(Optional<ComparedFigure> row) {
    return Cell.figure(
        row.map(CompareWords::ratio).orElse(Figures.NOT_MEASURED),
        row.map(r -> CompareWords.color(r.verdict(), "")).orElse(""));
  }

  private void addGates() {
    if (gates.isEmpty()) {
      return;
    }
    List<String> console = new ArrayList<>();
    List<List<Cell>> rows = new ArrayList<>();
    for (GateResult gate : gates) {
      String outcome = CompareWords.word(gate.outcome());
      String load = CompareWords.load(gate.load());
      String evidence = CompareWords.evidence(gate);
      String which = comparisons.size() > 1 ? gate.other() + ", " + load : load;
      String text = gate.gate().text();
      console.add(String.format(Locale.ROOT, "%-9s  %s  (%s): %s", outcome, text, which, evidence));
      rows.add(
          List.of(
              Cell.text(text),
              Cell.figure(outcome, CompareWords.color(gate.outcome(), "")),
              Cell.text(label(gate.other())),
              Cell.text(load),
              Cell.figure(evidence, "")));
    }
    List<String> heads = List.of("gate", "outcome", "other", "step", "evidence");
    Document.Table table = new Document.Table("", "figures diff", null, heads, rows);
    blocks.add(
        new Instead(
            List.of(new Heading(2, "Gates"), table),
            lines -> {
              lines.line("gates");
              console.forEach(lines::wrapped);
            }));
  }

  private void comparison(Comparison comparison, String id) {
    blocks.add(
        new Instead(
            List.of(
                new Heading(2, label(comparison.other()), id),
                new Paragraph(comparison.other(), "sub")),
            lines -> {
              lines.apart().line("base   " + comparison.base());
              lines.line("other  " + comparison.other());
            }));
    List<String> remarks =
        Stream.concat(
                comparison.objections().stream().map(o -> "UNLIKE  " + CompareWords.objection(o)),
                comparison.caveats().stream().map(CompareWords::caveat))
            .toList();
    CompareDifferences differences = new CompareDifferences(comparison.differences());
    blocks.add(
        new Instead(
            List.of(new Items(remarks, true), differences.block("base", "other")),
            lines -> {
              differences.console(lines);
              CompareDifferences.remarks(remarks, lines);
            }));
    Side base = sides.get(comparison.base());
    Side other = sides.get(comparison.other());
    Load above = null;
    List<Table> tables = new ArrayList<>(comparison.tables());
    if (!sides.isEmpty()) {
      tables.sort(Comparator.comparing(table -> table.load().mode() == StepMode.LOAD));
    }
    for (Table table : tables) {
      blocks.add(new Heading(3, CompareWords.head(table)));
      if (!table.load().equals(above) && base != null && other != null) {
        blocks.add(Drawing.charts(SideCharts.of(base, other, table.load())));
      }
      blocks.add(new Drawing(page -> RatioChart.draw(page, table)));
      Document.Table brief = figures(table, of -> Lines.cut(of.text(), MOST_NAME));
      List<Block> full = List.of(figures(table, CompareWords::name));
      blocks.add(new Instead(full, lines -> lines.table(brief)));
      above = table.load();
    }
    blocks.add(
        new Paragraph(
            "Rates per second, times in microseconds, memory in MB. ratio: other / base with its"
                + " 95 % interval from the variance between runs. p: Benjamini-Yekutieli over the"
                + " table. finds: the smallest change found with 80 % power. better, worse: p <="
                + " 0.05 and a change of at least "
                + Figures.trimmed(100 * comparison.leastEffect())
                + " %. NA: not tested.",
            "note"));
  }

  private static Document.Table figures(Table table, Function<Measured, String> name) {
    List<String> heads =
        List.of("figure", "base", "other", "ratio", "95 % interval", "p", "finds", "verdict");
    return new Document.Table(
        "", "figures", ROW, heads, table.rows().stream().map(row -> row(name, row)).toList());
  }

  private static List<Cell> row(Function<Measured, String> name, ComparedFigure row) {
    Quantity.Unit unit = row.measured().figure().unit();
    return Cell.figures(
        CompareWords.color(row.verdict(), ""),
        name.apply(row.measured()),
        CompareWords.value(unit, row.baseMean()),
        CompareWords.value(unit, row.otherMean()),
        CompareWords.ratio(row),
        CompareWords.interval(row.interval()),
        CompareWords.probability(row.adjusted()),
        CompareWords.detectable(row.detectable()),
        CompareWords.word(row.verdict()));
  }
}
