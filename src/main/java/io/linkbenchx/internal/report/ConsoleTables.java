package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.ScheduledTypes;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.Fact;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/** The tables below the phase lines. */
record ConsoleTables(StoredRun stored, RunResult run, Lines lines) {
  private static final List<String> FIGURES = List.of("p50", "p99", "p99.9", "max");

  private static final RowFormat PERCENTILES = RowFormat.of(" %-20s%9s%9s%9s%9s   %-1s");
  private static final String UNIT = "microseconds";

  /** Columns of a line of percentiles before its meaning. */
  private static final int NUMBERS = 60;

  static Lines addTo(Lines lines, StoredRun stored) {
    RunResult run = stored.result();
    ConsoleTables tables = new ConsoleTables(stored, run, lines);
    List<StepResult> measured = measured(run);
    StepResult main = main(measured);
    if (Cells.several(run)) {
      SweepTable.addTo(lines, stored);
      tables.memory();
      OverStepsText.addTo(lines, run);
      WayTable.addTo(lines, run);
      HeadLines.serversTo(lines, run);
      EngineTable.addTo(lines, run);
      if (main != null) {
        tables.costs(main, tables.name(main));
      }
    } else {
      tables.steps(measured);
      HeadLines.serversTo(lines, run);
    }
    if (main != null) {
      tables.caveats(measured);
    }
    return lines;
  }

  static List<StepResult> measured(RunResult run) {
    return run.steps().stream().filter(step -> step.step().mode().measured()).toList();
  }

  private void steps(List<StepResult> measured) {
    for (StepResult step : measured) {
      // of an open loop unless a closed-loop step shows them
      if (step.step().mode() == StepMode.CLOSED || measured.size() == 1) {
        TypeTable.addTo(lines, step);
        lines.line("");
      }
      if (step.open() != null) {
        serviceAndResponse(step);
      }
      costs(step, measured.size() == 1 ? "" : title(step));
      lines.line("");
    }
  }

  /** As its line above the tables begins: a closed loop is not the whole run. */
  static String title(StepResult step) {
    return step.name().equals("run") ? step.step().mode().text() : step.name();
  }

  /** The last closed loop, or the last step if there is none. */
  static StepResult main(List<StepResult> steps) {
    return steps.stream()
        .filter(step -> step.step().mode() == StepMode.CLOSED)
        .reduce((first, second) -> second)
        .orElse(steps.isEmpty() ? null : steps.get(steps.size() - 1));
  }

  private void serviceAndResponse(StepResult step) {
    OfferedLatency offered = step.open().response();
    Latency service = step.totals().service();
    Latency response = null;
    boolean part = step.types().keySet().stream().anyMatch(t -> !ScheduledTypes.contains(step, t));
    if (service == null || offered == null || part) { // imported, or nothing due, or of some types
      Map<String, Histogram> histograms = stored.histograms(step.step().directory());
      service = times(histograms, step, Spectrum.SERVICE);
      response = times(histograms, step, Spectrum.RESPONSE);
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
      percentiles(
          "  response",
          "all starts due: what users experience",
          head -> Figures.bound(LatencyFigure.of(offered, head), 9));
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
    return head -> Figures.micros(LatencyFigure.of(latency, head), 9);
  }

  private static Latency times(Map<String, Histogram> histograms, StepResult step, String suffix) {
    return Latency.ofNanos(Spectrum.merged(histograms, ScheduledTypes.tags(step, suffix)));
  }

  /** Whether any displayed percentile has an interval. */
  private static boolean given(Precision.OfLatency response) {
    return FIGURES.subList(0, 3).stream()
        .anyMatch(head -> LatencyFigure.of(response, head).bounds().given());
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
      Precision.Bounds bounds = LatencyFigure.of(response, head).bounds();
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

  /**
   * @param name of the step; empty if there is no other
   */
  private void costs(StepResult step, String name) {
    if (!name.isEmpty()) {
      lines.line(" costs of " + name);
    }
    List<Fact> facts = MachineText.costs(step, run);
    for (int i = 0; i < facts.size(); i++) {
      Fact fact = facts.get(i);
      boolean next = i == 1 && fact.name().equals(MachineText.SPACE); // right below the process's
      lines.fact(next ? new Fact("", fact.items(), fact.between()) : fact);
    }
  }

  /** A step of a plan: its row above, and which of the row's steps it is. */
  private String name(StepResult step) {
    String row =
        Cells.levels(run).stream()
            .filter(level -> level.steps().contains(step))
            .map(level -> SweepTable.label(level, false))
            .findFirst()
            .orElse(step.name());
    Step.Cell cell = step.step().cell();
    return row
        + (cell != null && run.plan().repeat() > 1 ? ", repeat " + cell.repeat() : "")
        + (StepSeries.inARow(step) ? ", step " + cell.step() : "");
  }

  /** One line per step, except in a sweep, whose table contains them; then one for all steps. */
  private void caveats(List<StepResult> measured) {
    boolean one = measured.size() == 1 && !Cells.several(run);
    List<String> items = new ArrayList<>(one ? Remarks.caveats(measured.get(0)) : List.of());
    items.addAll(Remarks.caveats(run));
    for (StepResult step : one || Cells.several(run) ? List.<StepResult>of() : measured) {
      lines.fact(new Fact("caveats, " + title(step), Remarks.caveats(step), " | "));
    }
    lines.fact(new Fact(one ? "caveats" : "caveats, all steps", items, " | "));
  }

  /** One line per row of the table of a sweep, of its last step; nothing if none is known. */
  private void memory() {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Cells.Level level : Cells.levels(run)) {
      List<StepResult> steps = level.finished();
      Cost cost = steps.isEmpty() ? null : steps.get(steps.size() - 1).cost();
      List<String> items = new ArrayList<>(CostText.memory(cost));
      if (!items.isEmpty()) {
        items.add(0, Figures.bytes(cost.databaseBytes()));
        rows.put(SweepTable.label(level, false), items);
      }
    }
    if (!rows.isEmpty()) {
      lines.line(" data and memory");
      rows.forEach((label, items) -> lines.items("  " + label + ": ", items, ", "));
      lines.line("");
    }
  }
}
