package io.linkbenchx.internal.report;

import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;

/** The 95 % intervals of a step in the report. */
final class HtmlPrecision {
  private final Html page;
  private final Precision precision;
  private final boolean open;
  private boolean marked;

  private HtmlPrecision(Html page, StepResult step) {
    this.page = page;
    this.precision = step.precision();
    this.open = step.open() != null;
  }

  /** Draws nothing for a step without intervals, such as a load. */
  static void draw(Html page, StepResult step) {
    if (step.precision() != null) {
      new HtmlPrecision(page, step).table();
    }
  }

  private void table() {
    List<String> heads = new ArrayList<>(List.of("type", "per s"));
    heads.addAll(List.of("service avg", "p50", "p95", "p99", "p99.9"));
    if (open) {
      heads.addAll(List.of("response, served ones, avg", "p50", "p95", "p99", "p99.9"));
    }
    List<List<String>> rows = new ArrayList<>();
    precision.types().forEach((name, type) -> rows.add(cells(name, type)));
    String caption = "95 % intervals within this run, latencies in µs";
    HtmlPage.table(page, Table.of(caption, "figures", heads, rows));
    if (precision.response() != null) {
      page.element("p", "Response of all starts due: " + response(), "class", "note");
    }
    page.element(
        "p",
        "Of such intervals, 95 % contain the figure that an endless step in the same state would"
            + " show. NA: the step is too short, or a few rare events determine the figure."
            + (marked ? " " + Margins.MARK_MEANS + "." : ""),
        "class",
        "note");
  }

  private List<String> cells(String name, Precision.OfType type) {
    List<String> cells = new ArrayList<>(List.of(name, range(type.rate())));
    latency(cells, type.service());
    if (open) {
      latency(cells, type.response());
    }
    return cells;
  }

  private static String range(Precision.Bounds rate) {
    return rate.given()
        ? Figures.rate(rate.low()) + " to " + Figures.rate(rate.high())
        : Figures.NOT_MEASURED;
  }

  private void latency(List<String> cells, Precision.OfLatency latency) {
    cells.add(latency == null ? Figures.NOT_MEASURED : Margins.range(latency.mean()));
    cells.add(latency == null ? Figures.NOT_MEASURED : percentile(latency.p50()));
    cells.add(latency == null ? Figures.NOT_MEASURED : percentile(latency.p95()));
    cells.add(latency == null ? Figures.NOT_MEASURED : percentile(latency.p99()));
    cells.add(latency == null ? Figures.NOT_MEASURED : percentile(latency.p99_9()));
  }

  private String percentile(Precision.OfPercentile percentile) {
    marked |= percentile.few();
    return Margins.range(percentile.bounds()) + (percentile.few() ? Margins.MARK : "");
  }

  private String response() {
    return "p50 "
        + percentile(precision.response().p50())
        + ", p95 "
        + percentile(precision.response().p95())
        + ", p99 "
        + percentile(precision.response().p99())
        + ", p99.9 "
        + percentile(precision.response().p99_9())
        + " µs.";
  }
}
