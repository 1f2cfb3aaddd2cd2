package io.linkbenchx.internal.report;

import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The 95 % intervals of a step in the report. */
final class PrecisionTable {
  private static final List<String> PERCENTILES = List.of("p50", "p95", "p99", "p99.9");

  private final Precision precision;
  private final boolean open;
  private boolean marked;

  private PrecisionTable(StepResult step) {
    this.precision = step.precision();
    this.open = step.open() != null;
  }

  /** Nothing for a step without intervals, such as a load. */
  static List<Block> of(StepResult step) {
    return step.precision() == null ? List.of() : new PrecisionTable(step).blocks();
  }

  private List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    List<String> heads = new ArrayList<>(List.of("type", "per s", "service avg"));
    heads.addAll(PERCENTILES);
    if (open) {
      heads.add("response, served ones, avg");
      heads.addAll(PERCENTILES);
    }
    List<List<String>> rows = new ArrayList<>();
    precision.types().forEach((name, type) -> rows.add(cells(name, type)));
    String caption = "95 % intervals within this run, latencies in µs";
    blocks.add(Table.of(caption, "figures", heads, rows));
    if (precision.response() != null) {
      blocks.add(new Paragraph("Response of all starts due: " + response(), "note"));
    }
    blocks.add(
        new Paragraph(
            "Of such intervals, 95 % contain the figure that an endless step in the same state"
                + " would show. NA: the step is too short, or a few rare events determine the"
                + " figure."
                + (marked ? " " + Margins.MARK_MEANS + "." : ""),
            "note"));
    return blocks;
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
    cells.add(IfKnown.text(latency, of -> Margins.range(of.mean())));
    for (String head : PERCENTILES) {
      Precision.OfPercentile percentile = Figures.of(latency, head);
      cells.add(percentile == null ? Figures.NOT_MEASURED : percentile(percentile));
    }
  }

  private String percentile(Precision.OfPercentile percentile) {
    marked |= percentile.few();
    return Margins.range(percentile.bounds()) + (percentile.few() ? Margins.MARK : "");
  }

  private String response() {
    return PERCENTILES.stream()
        .map(head -> head + " " + percentile(Figures.of(precision.response(), head)))
        .collect(Collectors.joining(", ", "", " µs."));
  }
}
