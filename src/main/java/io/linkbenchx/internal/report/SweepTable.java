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
import java.util.function.Function;
import java.util.stream.Stream;

/** A run of several cells as one table: one line per cell and offered load. */
final class SweepTable {
  private static final int LONGEST_LABEL = 44;
  private static final RowFormat FIGURES = RowFormat.of("%11s%8s%9s%9s%9s%10s%8s", 2, 5, 3);
  private static final RowFormat LOADS = RowFormat.of("%11s%8s%15s%11s", 2);

  private final StoredRun stored;
  private final RunResult run;
  private final List<Cells.Level> levels;
  private final Lines lines;
  private final int width;
  private final boolean brief;
  private boolean noise;
  private Medians above;

  SweepTable(Lines lines, StoredRun stored) {
    this.lines = lines;
    this.stored = stored;
    this.run = stored.result();
    this.levels = Cells.levels(run);
    this.brief = levels.stream().anyMatch(l -> label(l, false).length() > LONGEST_LABEL);
    this.width = Lines.width(levels.stream().map(this::label).toList(), LONGEST_LABEL);
  }

  void add() {
    tables();
    caveats();
  }

  /** The tables without caveats. */
  void tables() {
    if (brief) { // the labels have no room for their meaning
      String names = String.join(", ", levels.get(0).factors().keySet());
      lines.sentence("cells", names + (levels.size() > run.plan().cells().size() ? ", step" : ""));
    }
    if (levels.stream().allMatch(level -> level.steps().isEmpty())) {
      loads(Cells.loads(run));
    } else {
      closed(levels.stream().filter(l -> l.mode() != StepMode.OPEN).toList());
      open(levels.stream().filter(l -> l.mode() == StepMode.OPEN).toList());
    }
  }

  /** One line for each row of the tables above with caveats. */
  private void caveats() {
    List<Cells.Level> doubtful =
        levels.stream().filter(level -> !Remarks.ofRepeats(level.ran()).isEmpty()).toList();
    if (!doubtful.isEmpty()) {
      lines.line(" caveats");
      doubtful.forEach(l -> lines.items("  " + label(l) + ": ", Remarks.ofRepeats(l.ran()), " | "));
      lines.line("");
    }
  }

  private void closed(List<Cells.Level> closed) {
    if (closed.isEmpty()) {
      return;
    }
    boolean repeated = Cells.ranged(run.plan());
    List<String> heads =
        List.of("rate/s", repeated ? "+-" : "", "avg", "p50", "p99", "max", "errors");
    rows(FIGURES, "closed loop, us", heads, closed, level -> closed(level, repeated));
    if (closed.stream().flatMap(l -> l.steps().stream()).anyMatch(PartFigures::countsRows)) {
      lines.sentence("", "rate of steps that insert: rows per second; times are of transactions");
    }
    if (repeated) {
      String overlap = noise ? "; ~ overlaps the line above: may be chance" : "";
      lines.sentence("", Cells.whatRatesAre(run.plan()) + overlap);
    }
    lines.line("");
  }

  /** Empty if it did not run. */
  private List<String> closed(Cells.Level level, boolean repeated) {
    List<StepResult> steps = level.ran();
    if (steps.isEmpty()) {
      return List.of();
    }
    boolean missed = level.finished().isEmpty();
    Medians rates =
        missed
            ? Medians.of(steps.stream().map(PartFigures::rate).toList())
            : level.figure(PartFigures::rate);
    Latency latency = LevelFigures.service(stored, steps);
    long errors = steps.stream().mapToLong(step -> step.totals().givenUp()).sum();
    boolean same = repeated && above != null && rates.overlaps(above);
    noise |= same;
    above = rates;
    return List.of(
        Figures.rate(rates.median(), 11),
        repeated ? (same ? "~ " : "") + Figures.percent(rates.spread()) : "",
        Figures.micros(Figures.of(latency, "avg"), 9),
        Figures.micros(Figures.of(latency, "p50"), 9),
        Figures.micros(Figures.of(latency, "p99"), 9),
        Figures.micros(Figures.of(latency, "max"), 10),
        missed ? TableRow.FAILED : Figures.count(errors));
  }

  /** For a plan that only loads. */
  private void loads(List<Cells.Level> loads) {
    boolean repeated = run.plan().repeat() > 1;
    rows(
        LOADS,
        "load",
        List.of("rows/s", repeated ? "+-" : "", "rows", "seconds"),
        loads,
        load -> {
          List<StepResult> finished = load.finished();
          Medians rates = load.figure(PartFigures::rate);
          Medians seconds = Medians.of(finished.stream().map(StepResult::seconds).toList());
          return finished.isEmpty()
              ? List.of()
              : List.of(
                  Figures.rate(rates.median(), 11),
                  repeated ? Figures.percent(rates.spread()) : "",
                  Figures.count(rows(finished.get(0))),
                  Figures.plain(seconds.median(), 1));
        });
    lines.line("");
  }

  static long rows(StepResult load) {
    return load.loaded().rows().values().stream().mapToLong(Long::longValue).sum();
  }

  private void open(List<Cells.Level> open) {
    if (!open.isEmpty()) {
      List<String> heads = List.of("offered/s", "kept", "p50", "p99", "p99.9", "max", "SLA");
      rows(FIGURES, "offered load, response us", heads, open, this::open);
      lines.line("");
    }
  }

  /** Empty if it did not run. */
  private List<String> open(Cells.Level level) {
    if (level.finished().isEmpty()) {
      return List.of();
    }
    OfferedLatency latency = LevelFigures.response(stored, level.finished());
    Medians kept = level.figure(s -> IfKnown.of(s.open().sla(), OpenLoop.Sla::kept));
    return List.of(
        Figures.rate(level.figure(s -> s.open().targetRate()).median(), 11),
        Figures.percent(kept.median()),
        Figures.bound(Figures.of(latency, "p50"), 9),
        Figures.bound(Figures.of(latency, "p99"), 9),
        Figures.bound(Figures.of(latency, "p99.9"), 9),
        Figures.bound(Figures.of(latency, "max"), 9),
        verdict(level));
  }

  private static String verdict(Cells.Level level) {
    List<OpenLoop> loops = level.finished().stream().map(StepResult::open).toList();
    if (loops.stream().anyMatch(open -> open.sla() == null)) {
      return Figures.NOT_MEASURED;
    }
    return loops.stream().allMatch(open -> open.sla().passed()) ? "OK" : "FAILED";
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
      boolean varies = !parts.isEmpty() && !cell.factors().containsKey("rate");
      if (varies || first.schedule().percent() != null) {
        load(level).ifPresent(parts::add);
      }
    }
    return parts.isEmpty() ? cell.workload() : String.join(", ", parts);
  }

  /**
   * The load of an open loop; empty for a closed one. A share of the closed loop's rate is another
   * rate in each row.
   */
  static Optional<String> load(Cells.Level level) {
    if (level.mode() != StepMode.OPEN || level.steps().isEmpty()) {
      return Optional.empty();
    }
    Step.Schedule schedule = level.steps().get(0).step().schedule();
    return Optional.of(
        schedule.percent() == null
            ? "at " + Figures.rate(schedule.targetRate()) + "/s"
            : "at " + Figures.trimmed(schedule.percent()) + " %");
  }

  /**
   * A line of heads, then one per level; without cells it has its state in each column of a figure.
   */
  private void rows(
      RowFormat format,
      String head,
      List<String> heads,
      List<Cells.Level> shown,
      Function<Cells.Level, List<String>> cells) {
    row(format, head, heads);
    for (Cells.Level level : shown) {
      List<String> own = cells.apply(level);
      Stream<String> missing =
          heads.stream().map(h -> h.isEmpty() || h.equals("+-") ? "" : level.missing());
      row(format, label(level), own.isEmpty() ? missing.toList() : own);
    }
  }

  private void row(RowFormat format, String label, List<String> figures) {
    int column = Math.max(width, 25);
    String name = label.length() > column ? label.substring(0, width) : label;
    lines.line(
        String.format(Locale.ROOT, " %-" + column + "s", name)
            + format.line(lines.width() - column - 1, figures.toArray()));
  }
}
