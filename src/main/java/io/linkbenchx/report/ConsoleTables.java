package io.linkbenchx.report;

import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** The tables under the phase lines. */
final class ConsoleTables {
  private static final String ROW = " %-16s%11s%10s%7s%7s%7s%8s%9s%10s%7s";

  private final StoredRun stored;
  private final RunResult run;
  private final Lines lines = new Lines();

  private ConsoleTables(StoredRun stored) {
    this.stored = stored;
    this.run = stored.result();
  }

  static String of(StoredRun stored) {
    ConsoleTables tables = new ConsoleTables(stored);
    List<StepResult> measured =
        stored.result().steps().stream().filter(step -> step.step().mode().measured()).toList();
    if (Cells.several(stored.result())) {
      tables.lines.text(SweepTable.of(stored)).text(EngineTable.of(stored.result()));
    } else {
      tables.steps(measured);
    }
    StepResult main = main(measured);
    if (main != null) {
      tables.costs(main);
    }
    return tables.lines.toString();
  }

  private void steps(List<StepResult> measured) {
    for (StepResult step : measured) {
      types(step, measured.size() > 1);
      if (step.open() != null) {
        serviceAndResponse(step);
      }
    }
  }

  /** The last closed loop, or the last step where there is none. */
  private static StepResult main(List<StepResult> steps) {
    return steps.stream()
        .filter(step -> step.step().mode() == StepMode.CLOSED)
        .reduce((first, second) -> second)
        .orElse(steps.isEmpty() ? null : steps.get(steps.size() - 1));
  }

  /** Closed loop: all types. Open loop: the same if there is no closed-loop step to show them. */
  private void types(StepResult step, boolean several) {
    boolean closed = step.step().mode() == StepMode.CLOSED;
    if (!closed && several) {
      return;
    }
    lines.line(
        String.format(
            Locale.ROOT,
            ROW,
            step.step().part() != null
                ? step.step().part().name() + ", us"
                : closed ? "closed loop, us" : "open, service us",
            "count",
            "rate/s",
            "avg",
            "p50",
            "p95",
            "p99",
            "p99.9",
            "max",
            "hit %"));
    step.types().forEach(this::type);
    if (!step.totals().errors().isEmpty()) {
      List<String> errors = new ArrayList<>();
      step.totals()
          .errors()
          .forEach((outcome, n) -> errors.add(outcome.text() + " " + Figures.count(n)));
      lines.items("given up", errors, ", ");
    }
    lines.line("");
  }

  private void type(String name, TypeResult type) {
    Latency l = type.service();
    lines.line(
        String.format(
            Locale.ROOT,
            ROW,
            name,
            Figures.count(type.count(), 11),
            Figures.rate(type.rate(), 10),
            l == null ? Figures.NOT_MEASURED : Figures.micros(l.mean(), 7),
            l == null ? Figures.NOT_MEASURED : Figures.micros(l.p50(), 7),
            l == null ? Figures.NOT_MEASURED : Figures.micros(l.p95(), 7),
            l == null ? Figures.NOT_MEASURED : Figures.micros(l.p99(), 8),
            l == null ? Figures.NOT_MEASURED : Figures.micros(l.p99_9(), 9),
            l == null ? Figures.NOT_MEASURED : Figures.micros(l.max(), 10),
            hits(type)));
    if (type.statements() != null) {
      type.statements().forEach(this::statement);
    }
    if (type.answers() != null) {
      lines.line("   rows: " + rows(type.answers()));
    }
  }

  /** A part of the type above it, in its columns; the name is indented and may be longer. */
  private void statement(String name, TypeResult.Statement statement) {
    Latency l = statement.latency();
    lines.line(
        String.format(
            Locale.ROOT,
            "   %-17s%8s%10s%7s%7s%7s%8s%9s%10s",
            name,
            Figures.count(statement.count(), 8),
            "",
            Figures.micros(l.mean(), 7),
            Figures.micros(l.p50(), 7),
            Figures.micros(l.p95(), 7),
            Figures.micros(l.p99(), 8),
            Figures.micros(l.p99_9(), 9),
            Figures.micros(l.max(), 10)));
  }

  private static String hits(TypeResult type) {
    return type.counts().targets() == 0
        ? Figures.NOT_MEASURED
        : Figures.plain(100.0 * type.counts().hits() / type.counts().targets(), 0);
  }

  static String rows(TypeResult.Answers rows) {
    String text =
        Figures.plain(rows.mean(), 1)
            + " avg, "
            + Figures.percent(rows.empty())
            + " empty, p99 "
            + Figures.plain(rows.p99(), 0)
            + ", max "
            + Figures.count(rows.max());
    boolean cut = rows.cut() != null && rows.cut() > 0;
    return cut ? text + ", " + Figures.percent(rows.cut()) + " cut" : text;
  }

  private void serviceAndResponse(StepResult step) {
    Map<String, Histogram> histograms = stored.histograms(step.step().directory());
    Latency service = Latency.ofNanos(Spectrum.merged(histograms, ".service"));
    Latency response = Latency.ofNanos(Spectrum.merged(histograms, ".response"));
    if (service == null || response == null) {
      return;
    }
    String title = "open loop at " + Figures.rate(step.open().targetRate()) + "/s";
    lines.line(percentiles(title, "p50", "p99", "p99.9", "max") + "microseconds, all types");
    lines.line(percentiles("  service", service) + "what a closed-loop test would show");
    OfferedLatency offered = step.open().response();
    lines.line(
        offered == null
            ? percentiles("  response", response) + "of those that were served"
            : percentiles(
                    "  response",
                    Figures.bound(offered.p50(), 9),
                    Figures.bound(offered.p99(), 9),
                    Figures.bound(offered.p99_9(), 9),
                    Figures.bound(offered.max(), 9))
                + "all starts due: what a user waits");
    if (step.open().lag() != null) {
      lines.line(percentiles("  lag", step.open().lag()) + "of starts behind the schedule");
    }
    lines.line("");
  }

  private static String percentiles(String title, Latency l) {
    return percentiles(
        title,
        Figures.micros(l.p50(), 9),
        Figures.micros(l.p99(), 9),
        Figures.micros(l.p99_9(), 9),
        Figures.micros(l.max(), 9));
  }

  private static String percentiles(String title, String p50, String p99, String p999, String max) {
    return String.format(Locale.ROOT, " %-20s%9s%9s%9s%9s   %s", title, p50, p99, p999, max, "");
  }

  private void costs(StepResult step) {
    cost(step);
    String conflicts = ConflictText.of(step);
    if (!conflicts.isEmpty()) {
      item("conflicts", conflicts);
    }
    String client = Remarks.client(run, step);
    if (!client.isEmpty()) {
      item("this client alone", client);
    }
    List<String> honest = Remarks.honest(run, step);
    if (!honest.isEmpty()) {
      wrapped("honest?", honest, " | ");
    }
  }

  private void cost(StepResult step) {
    Cost cost = step.cost();
    List<String> each = cost == null ? List.of() : CostText.perTransaction(step);
    List<String> space = cost == null ? List.of() : CostText.space(cost);
    if (!each.isEmpty()) {
      wrapped("cost per transaction", each, "   ");
    }
    if (!space.isEmpty()) {
      wrapped(each.isEmpty() ? "writes and size" : "", space, "   ");
    }
    List<String> engine = cost == null ? List.of() : CostText.engine(cost);
    if (!engine.isEmpty()) {
      wrapped("engine", engine, "   ");
    }
  }

  private void item(String name, String text) {
    lines.line(String.format(Locale.ROOT, " %-24s%s", name, text));
  }

  private void wrapped(String name, List<String> items, String between) {
    String line = "";
    String title = name;
    for (String item : items) {
      boolean fits = 25 + line.length() + between.length() + item.length() <= Lines.WIDTH;
      if (!line.isEmpty() && !fits) {
        item(title, line);
        title = "";
        line = "";
      }
      line += (line.isEmpty() ? "" : between) + item;
    }
    item(title, line);
  }
}
