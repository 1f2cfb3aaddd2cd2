package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.ComparedFigure;
import io.linkbenchx.internal.compare.Table;
import io.linkbenchx.internal.statistics.EffectSize;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** The ratios of a table with their intervals, on a logarithmic axis around 1. */
record RatioChart(Html page, List<ComparedFigure> rows, double farthest) {
  private static final double WIDTH = 1110;
  private static final double LEFT = 330;
  private static final double RIGHT = 110;
  private static final double LINE = 20;
  private static final double TOP = 8;
  private static final double BOTTOM = 26;

  /** Factors with a tick, as far as they are visible. */
  private static final double[] FACTORS = {
    0.1, 0.2, 0.5, 0.8, 0.9, 0.95, 1, 1.05, 1.1, 1.25, 2, 5, 10
  };

  /** Beyond a factor of ten all values look the same. */
  private static final double MOST = 10;

  private static final double LEAST = 1.12;

  /** Pixels between two ticks. */
  private static final double APART = 48;

  private double span() {
    return Math.log(Math.min(MOST, farthest * 1.03));
  }

  private static DoubleStream values(ComparedFigure row) {
    EffectSize.Range range = row.interval();
    return range == null
        ? DoubleStream.of(row.ratio())
        : DoubleStream.of(row.ratio(), range.low(), range.high());
  }

  /** Draws nothing for a table without ratios. */
  static void draw(Html page, Table table) {
    List<ComparedFigure> rows = table.rows().stream().filter(row -> row.ratio() != null).toList();
    double farthest =
        rows.stream()
            .flatMapToDouble(RatioChart::values)
            .map(ratio -> ratio > 0 ? Math.max(ratio, 1 / ratio) : Double.POSITIVE_INFINITY)
            .reduce(LEAST, Math::max);
    if (!rows.isEmpty()) {
      new RatioChart(page, rows, farthest).draw();
    }
  }

  private void draw() {
    double height = TOP + LINE * rows.size() + BOTTOM;
    String title =
        "Ratio to the base with its 95 % interval, on a logarithmic axis"
            + (farthest > MOST ? "; what exceeds a factor of 10 is drawn at the edge" : "");
    page.open("figure", "class", "wide", "tabindex", "0").element("figcaption", title);
    String box = String.format(Locale.ROOT, "0 0 %.0f %.0f", WIDTH, height);
    page.open("svg", "viewBox", box, "role", "img", "aria-label", title);
    double last = -APART;
    for (double factor : FACTORS) { // the tick at 1 is always shown
      double x = across(factor);
      boolean shown = Math.abs(Math.log(factor)) <= span() * 1.0001;
      boolean apart = Math.abs(x - last) >= APART && Math.abs(x - across(1)) >= APART;
      if (shown && (factor == 1 || apart)) {
        page.line(factor == 1 ? "one" : "grid", x, TOP, x, height - BOTTOM);
        page.label("", x, height - 8, "middle", Figures.trimmed(factor));
        last = x;
      }
    }
    for (int i = 0; i < rows.size(); i++) {
      row(rows.get(i), TOP + LINE * (i + 0.5));
    }
    page.close("svg").close("figure");
  }

  private void row(ComparedFigure row, double y) {
    page.label("left", LEFT - 10, y + 4, "end", Html.micros(row.measured().text()));
    boolean tested = row.verdict() != ComparedFigure.Verdict.NOT_TESTED;
    String verdict = tested ? " " + CompareWords.word(row.verdict()) : "";
    page.label("left", WIDTH - RIGHT + 12, y + 4, "start", CompareWords.ratio(row) + verdict);
    if (row.interval() != null) {
      page.line("bar", across(row.interval().low()), y, across(row.interval().high()), y);
    }
    String color = CompareWords.color(row.verdict(), "small");
    page.open("circle", "class", color, "r", "4", "cx", across(row.ratio()), "cy", y);
    page.close("circle");
  }

  private double across(double ratio) {
    double place = ratio > 0 ? Math.log(ratio) / span() : -1;
    return LEFT + (WIDTH - LEFT - RIGHT) * (0.5 + 0.5 * Math.max(-1, Math.min(1, place)));
  }
}
