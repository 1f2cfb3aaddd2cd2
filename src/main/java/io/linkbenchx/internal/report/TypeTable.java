package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/** The console's tables of a step: its transaction types, and the percentiles of an open loop. */
final class TypeTable {
  private static final RowFormat ROW =
      RowFormat.of(" %-16s%11s%10s%7s%5s%7s%7s%8s%9s%10s%7s", 4, 10, 1, 3, 6);

  private static final RowFormat BRIEF = RowFormat.of(" %-22s%12s%10s%10s%10s%11s", 3, 5);

  private static final List<String> FIGURES = List.of("p50", "p99", "p99.9", "max");

  private static final RowFormat PERCENTILES = RowFormat.of(" %-20s%9s%9s%9s%9s   %-1s");
  private static final String UNIT = "microseconds";

  /** Columns of a line of percentiles before its meaning. */
  private static final int NUMBERS = 60;

  private final Lines lines;
  private final StepResult step;
  private final boolean responses;
  private boolean marked;

  TypeTable(Lines lines, StepResult step) {
    this.lines = lines;
    this.step = step;
    this.responses = onlyResponses(step);
  }

  /** Whether another tool measured the step and states response times only. */
  static boolean onlyResponses(StepResult step) {
    return step.open() != null
        && step.types().values().stream().allMatch(type -> type.service() == null)
        && step.types().values().stream().anyMatch(type -> type.response() != null);
  }

  /** Rate and percentiles only. */
  void brief() {
    if (step.types().isEmpty()) {
      return; // it was stopped in the warm-up
    }
    lines.row(BRIEF, title(), "rate/s", "p50", "p95", "p99", "max");
    step.types()
        .forEach(
            (name, type) -> brief(name, type.rate(), responses ? type.response() : type.service()));
    if (step.types().size() > 1 && !responses) {
      brief("all types", step.rate(), step.totals().service());
    }
  }

  private void brief(String name, double rate, Latency latency) {
    lines.row(
        BRIEF,
        name,
        Figures.rate(rate, 12),
        Figures.micros(Figures.of(latency, "p50"), 10),
        Figures.micros(Figures.of(latency, "p95"), 10),
        Figures.micros(Figures.of(latency, "p99"), 10),
        Figures.micros(Figures.of(latency, "max"), 11));
  }

  private String title() {
    return step.step().part() != null
        ? step.step().part().name() + ", us"
        : step.step().mode() == StepMode.CLOSED
            ? "closed loop, us"
            : responses ? "open, response us" : "open, service us";
  }

  void add() {
    if (step.types().isEmpty()) {
      return; // it was stopped in the warm-up
    }
    lines.row(
        ROW, title(), "count", "rate/s", "avg", "+-%", "p50", "p95", "p99", "p99.9", "max",
        "hit %");
    step.types().forEach(this::type);
    allTypes();
    if (step.precision() != null) {
      lines.line("   +-%: of avg, 95 % within this run");
    }
    if (marked) {
      lines.line("   " + Margins.MARK_MEANS);
    }
    List<String> errors = givenUp(step);
    if (!errors.isEmpty()) {
      lines.items("given up", errors, ", ");
    }
  }

  /** Transactions given up by their outcome; empty if there are none. */
  static List<String> givenUp(StepResult step) {
    return step.totals().givenUp() == 0
        ? List.of()
        : step.totals().errors().entrySet().stream()
            .map(error -> error.getKey().text() + " " + Figures.count(error.getValue()))
            .toList();
  }

  private void type(String name, TypeResult type) {
    Latency latency = responses ? type.response() : type.service();
    Precision.OfType of = Margins.of(step, name);
    String count = Figures.count(type.counts().transactions(), 11);
    String rate = Figures.rate(type.rate(), 10);
    figures(name, count, rate, Margins.ofMean(step, name, type), latency, of, hits(type));
    if (type.statements() != null) {
      type.statements().forEach(this::statement);
    }
    if (type.answers() != null) {
      lines.line("   rows: " + rows(type.answers()));
    }
  }

  /** The figures that other tools state; not if another tool measured and did not state them. */
  private void allTypes() {
    Latency latency = responses ? null : step.totals().service();
    if (latency != null && step.types().size() > 1) {
      String count = Figures.count(step.totals().transactions(), 11);
      figures("all types", count, Figures.rate(step.rate(), 10), "", latency, null, "");
    }
  }

  private void figures(
      String name,
      String count,
      String rate,
      String margin,
      Latency latency,
      Precision.OfType of,
      String hits) {
    lines.row(
        ROW,
        name,
        count,
        rate,
        Figures.micros(Figures.of(latency, "avg"), 7),
        margin,
        percentile(latency, "p50", 7, of),
        percentile(latency, "p95", 7, of),
        percentile(latency, "p99", 8, of),
        percentile(latency, "p99.9", 9, of),
        Figures.micros(Figures.of(latency, "max"), 10),
        hits);
  }

  /** Marked if it has too few episodes. */
  private String percentile(Latency latency, String head, int width, Precision.OfType of) {
    Double figure = Figures.of(latency, head);
    String mark = figure == null ? "" : Margins.mark(of, head);
    marked |= !mark.isEmpty();
    return Figures.micros(figure, width - mark.length()) + mark;
  }

  /** A part of the type above it; its name is indented. */
  private void statement(String name, TypeResult.Statement statement) {
    String count = Figures.count(statement.count(), 8);
    figures("  " + name, count, "", "", statement.latency(), null, "");
  }

  static String rows(TypeResult.Answers rows) {
    boolean cut = rows.cut() != null && rows.cut() > 0;
    return "%s avg, %s empty, p99 %s, max %s%s"
        .formatted(
            Figures.plain(rows.mean(), 1),
            Figures.percent(rows.empty()),
            Figures.plain(rows.p99(), 0),
            Figures.count(rows.max()),
            cut ? ", " + Figures.percent(rows.cut()) + " cut" : "");
  }

  static String hits(TypeResult type) {
    return type.counts().targets() == 0
        ? Figures.NOT_MEASURED
        : Figures.plain(100.0 * type.counts().hits() / type.counts().targets(), 0);
  }

  /** The percentiles of an open loop: service and response. */
  void percentiles(StoredRun stored) {
    OfferedLatency offered = step.open().response();
    Latency service = step.totals().service();
    Latency response = null;
    boolean part = step.types().keySet().stream().anyMatch(t -> !ScheduledTypes.contains(step, t));
    if (service == null || offered == null || part) { // imported, or nothing due, or of some types
      Map<String, Histogram> histograms = stored.histograms(step.step().directory());
      service = times(histograms, Spectrum.SERVICE);
      response = times(histograms, Spectrum.RESPONSE);
      if (service == null || response == null) {
        return;
      }
    }
    String title = "open loop at " + Figures.rate(step.open().targetRate()) + "/s";
    percentiles(title, UNIT + ", " + ScheduledTypes.text(step), head -> head);
    percentiles("  service", "inside the database, without the wait", times(service));
    if (offered == null) {
      percentiles("  response", "of those that were served", times(response));
    } else {
      Function<String, String> bounds = head -> Figures.bound(Figures.of(offered, head), 9);
      percentiles("  response", "all starts due: what users experience", bounds);
    }
    Precision.OfLatency within = step.precision() == null ? null : step.precision().response();
    if (offered != null && within != null && given(within)) {
      percentiles("    95 % from", "within this run", ends(within, Precision.Bounds::low));
      percentiles("    95 % to", "within this run", ends(within, Precision.Bounds::high));
    }
    if (step.open().lag() != null) {
      percentiles("  lag", "of starts behind the schedule", times(step.open().lag()));
    }
    lines.line("");
  }

  private static Function<String, String> times(Latency latency) {
    return head -> Figures.micros(Figures.of(latency, head), 9);
  }

  private Latency times(Map<String, Histogram> histograms, String suffix) {
    return Latency.ofNanos(Spectrum.merged(histograms, ScheduledTypes.tags(step, suffix)));
  }

  /** Whether any displayed percentile has an interval. */
  private static boolean given(Precision.OfLatency response) {
    return FIGURES.subList(0, 3).stream()
        .anyMatch(head -> Figures.of(response, head).bounds().given());
  }

  /**
   * One end of the 95 % interval of each percentile of the response. The upper end may fall on
   * starts that were never answered.
   */
  private static Function<String, String> ends(
      Precision.OfLatency response, Function<Precision.Bounds, Double> end) {
    return head -> {
      if (head.equals("max")) {
        return "";
      }
      Precision.Bounds bounds = Figures.of(response, head).bounds();
      boolean never = bounds.given() && end.apply(bounds) == null;
      return never ? "never" : Figures.micros(end.apply(bounds), 9);
    };
  }

  private void percentiles(String title, String meaning, Function<String, String> cell) {
    boolean fits = NUMBERS + meaning.length() <= lines.width();
    String name = fits || !meaning.startsWith(UNIT) ? title : title + ", us";
    List<String> cells = new ArrayList<>(List.of(name));
    FIGURES.forEach(head -> cells.add(cell.apply(head)));
    cells.add(fits ? meaning : "");
    lines.row(PERCENTILES, cells.toArray());
  }
}
