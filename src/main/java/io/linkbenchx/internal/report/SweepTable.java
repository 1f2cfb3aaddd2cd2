package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A run of several cells as one table: one line per cell and offered load. */
final class SweepTable {
  private static final int LONGEST_LABEL = 44;
  private static final String FIGURES = "%11s%8s%9s%9s%9s%10s%8s";
  private static final String LOADS = "%11s%8s%15s%11s";

  private final StoredRun stored;
  private final RunResult run;
  private final Lines lines = new Lines();
  private final int width;
  private final boolean brief;
  private boolean noise;

  private SweepTable(StoredRun stored) {
    this.stored = stored;
    this.run = stored.result();
    this.brief = longest(false) > LONGEST_LABEL;
    this.width = Lines.width(Cells.levels(run).stream().map(this::label).toList(), LONGEST_LABEL);
  }

  private int longest(boolean withoutNames) {
    return Cells.levels(run).stream()
        .mapToInt(level -> label(level, withoutNames).length())
        .max()
        .orElse(0);
  }

  /** The meaning of the labels, which have no room for it. */
  private void names() {
    if (brief) {
      String names = String.join(", ", Cells.levels(run).get(0).factors().keySet());
      lines.sentence(
          "cells", names + (Cells.levels(run).size() > run.plan().cells().size() ? ", step" : ""));
    }
  }

  static String of(StoredRun stored) {
    SweepTable table = new SweepTable(stored);
    List<Cells.Level> levels = Cells.levels(table.run);
    table.names();
    if (levels.stream().allMatch(level -> level.steps().isEmpty())) {
      table.loads(Cells.loads(table.run));
      return table.lines.toString();
    }
    table.closed(levels.stream().filter(l -> l.mode() != StepMode.OPEN).toList());
    table.open(levels.stream().filter(l -> l.mode() == StepMode.OPEN).toList());
    table.caveats(levels);
    return table.lines.toString();
  }

  /** One line for each row of the tables above with caveats. */
  private void caveats(List<Cells.Level> levels) {
    boolean headed = false;
    for (Cells.Level level : levels) {
      List<String> items = Remarks.ofRepeats(level.ran());
      if (!items.isEmpty()) {
        if (!headed) {
          lines.line(" caveats");
          headed = true;
        }
        lines.items("  " + label(level) + ": ", items, " | ");
      }
    }
    if (headed) {
      lines.line("");
    }
  }

  private void closed(List<Cells.Level> levels) {
    if (levels.isEmpty()) {
      return;
    }
    boolean repeated = Cells.ranged(run.plan());
    line("closed loop, us", "rate/s", repeated ? "+-" : "", "avg", "p50", "p99", "max", "errors");
    Medians above = null;
    for (Cells.Level level : levels) {
      List<StepResult> steps = level.ran();
      if (steps.isEmpty()) {
        String none = level.missing();
        line(label(level), none, "", none, none, none, none, none);
        continue;
      }
      boolean missed = level.finished().isEmpty();
      Medians rates =
          missed ? Medians.of(steps.stream().map(PartFigures::rate).toList()) : rates(level);
      Latency latency = LevelFigures.service(stored, steps);
      boolean same = repeated && above != null && rates.overlaps(above);
      noise |= same;
      above = rates;
      line(
          label(level),
          Figures.rate(rates.median(), 11),
          repeated ? (same ? "~ " : "") + Figures.percent(rates.spread()) : "",
          Figures.micros(LatencyFigure.of(latency, "avg"), 9),
          Figures.micros(LatencyFigure.of(latency, "p50"), 9),
          Figures.micros(LatencyFigure.of(latency, "p99"), 9),
          Figures.micros(LatencyFigure.of(latency, "max"), 10),
          missed ? " FAILED-SLA" : Figures.count(errors(level)));
    }
    if (levels.stream()
        .flatMap(level -> level.steps().stream())
        .anyMatch(PartFigures::countsRows)) {
      lines.sentence("", "rate of steps that insert: rows per second; times are of transactions");
    }
    if (repeated) {
      lines.sentence(
          "",
          Cells.whatRatesAre(run.plan())
              + (noise ? "; ~ overlaps the line above: may be chance" : ""));
    }
    lines.line("");
  }

  /** For a plan that only loads. */
  private void loads(List<Cells.Level> loads) {
    boolean repeated = run.plan().repeat() > 1;
    row(LOADS, "load", "rows/s", repeated ? "+-" : "", "rows", "seconds");
    for (Cells.Level load : loads) {
      List<StepResult> finished = load.finished();
      if (finished.isEmpty()) {
        row(LOADS, label(load), load.missing(), "", load.missing(), load.missing());
        continue;
      }
      Medians rates = rates(load);
      double seconds = Medians.of(finished.stream().map(StepResult::seconds).toList()).median();
      row(
          LOADS,
          label(load),
          Figures.rate(rates.median(), 11),
          repeated ? Figures.percent(rates.spread()) : "",
          Figures.count(rows(finished.get(0))),
          Figures.plain(seconds, 1));
    }
    lines.line("");
  }

  static long rows(StepResult load) {
    return load.loaded().rows().values().stream().mapToLong(Long::longValue).sum();
  }

  private void open(List<Cells.Level> levels) {
    if (levels.isEmpty()) {
      return;
    }
    line("offered load, response us", "offered/s", "kept", "p50", "p99", "p99.9", "max", "SLA");
    for (Cells.Level level : levels) {
      if (level.finished().isEmpty()) {
        String none = level.missing();
        line(label(level), none, none, none, none, none, none, none);
        continue;
      }
      OfferedLatency latency = LevelFigures.response(stored, level.finished());
      Medians kept = level.figure(SweepTable::kept);
      Medians target = level.figure(s -> s.open().targetRate());
      line(
          label(level),
          Figures.rate(target.median(), 11),
          Figures.percent(kept.median()),
          Figures.bound(LatencyFigure.of(latency, "p50"), 9),
          Figures.bound(LatencyFigure.of(latency, "p99"), 9),
          Figures.bound(LatencyFigure.of(latency, "p99.9"), 9),
          Figures.bound(LatencyFigure.of(latency, "max"), 9),
          verdict(level));
    }
    lines.line("");
  }

  private static String verdict(Cells.Level level) {
    List<OpenLoop> loops = level.finished().stream().map(StepResult::open).toList();
    if (loops.stream().anyMatch(open -> open.sla() == null)) {
      return Figures.NOT_MEASURED;
    }
    return loops.stream().allMatch(open -> open.sla().passed()) ? "OK" : "FAILED";
  }

  private static Medians rates(Cells.Level level) {
    return level.figure(PartFigures::rate);
  }

  private static long errors(Cells.Level level) {
    return level.finished().stream().mapToLong(step -> step.totals().givenUp()).sum();
  }

  private static Double kept(StepResult step) {
    return step.open().sla() == null ? Double.valueOf(Double.NaN) : step.open().sla().kept();
  }

  private String label(Cells.Level level) {
    return label(level, brief);
  }

  static String label(Cells.Level level, boolean brief) {
    CellResult cell = level.cell();
    Map<String, String> factors = level.factors();
    List<String> parts = new ArrayList<>();
    if (!factors.isEmpty()) {
      parts.add(brief ? String.join(", ", factors.values()) : StepLine.factors(factors));
    }
    if (!level.steps().isEmpty()) {
      Step first = level.steps().get(0).step();
      if (first.part() != null) {
        parts.add(first.part().name());
      }
      if (first.schedule().percent() != null) {
        parts.add("at " + Figures.trimmed(first.schedule().percent()) + " %");
      } else if (!parts.isEmpty() && !cell.factors().containsKey("rate")) {
        load(level).ifPresent(parts::add);
      }
    }
    return parts.isEmpty() ? cell.workload() : String.join(", ", parts);
  }

  /** The load of an open loop; empty for a closed one. */
  static Optional<String> load(Cells.Level level) {
    return level.mode() == StepMode.OPEN && !level.steps().isEmpty()
        ? Optional.of(
            "at " + Figures.rate(level.steps().get(0).step().schedule().targetRate()) + "/s")
        : Optional.empty();
  }

  private void line(String label, Object... figures) {
    row(FIGURES, label, figures);
  }

  private void row(String format, String label, Object... figures) {
    int column = Math.max(width, 25);
    String name = label.length() > column ? label.substring(0, width) : label;
    lines.line(
        String.format(Locale.ROOT, " %-" + column + "s", name)
            + String.format(Locale.ROOT, format, figures));
  }
}
