package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The last lines of the console: rate, p99, CPU and warnings, one line per step or, of a plan, of
 * its fastest row. A narrow terminal omits that the data are right, then the CPU, never a warning.
 */
record RunAnswer(StoredRun stored, RunResult run) {

  Lines addTo(Lines lines) {
    List<Cells.Level> levels = RunHeadline.levels(run);
    List<Cells.Level> shown =
        Cells.several(run) ? RunHeadline.fastest(stored).stream().toList() : levels;
    shown.forEach(level -> line(lines, row(level, levels.size() > 1), warnings(level)));
    if (shown.isEmpty() && !ended().isEmpty()) {
      String why = run.message() == null ? "" : ": " + run.message();
      lines.sentence("result", ended() + why);
    } else if (shown.isEmpty()) {
      RunHeadline.lastLoad(run)
          .map(load -> RunHeadline.level(StepMode.LOAD, load))
          .ifPresent(level -> line(lines, load(level), warnings(level)));
    }
    return lines;
  }

  /**
   * What a line says of a row.
   *
   * @param name its name; empty if there is no other
   * @param shortName instead, where there is no room
   * @param margin of the rate, or ""
   * @param slow latency of the slow transactions; of a load its time
   */
  private record Row(
      String name, String shortName, String rate, String margin, String slow, String cpu) {
    /** The row without what is omitted first: the CPU, an unknown margin, the long name. */
    List<String> items(int omitted) {
      boolean known = !margin.endsWith(Figures.NOT_MEASURED);
      String whole = rate + (omitted < 3 || known ? margin : "");
      return IfKnown.texts(omitted < 4 ? name : shortName, whole, slow, omitted < 2 ? cpu : null);
    }
  }

  private void line(Lines lines, Row row, Set<String> warnings) {
    boolean right = run.verification() == null || run.verification().complete();
    List<String> items = List.of();
    boolean fits = false;
    for (int omitted = 0; omitted < 5 && !fits; omitted++) {
      items = new ArrayList<>(row.items(omitted));
      boolean shown = run.run().imported() == null && (omitted == 0 || !right);
      IfKnown.addTo(items, shown ? RunVerdict.verification(run) : null);
      items.addAll(warnings);
      fits = lines.fitting(Lines.INDENT, items, "  ").size() == items.size();
    }
    lines.items("result", List.of(String.join("  ", items)), "");
  }

  private Row row(Cells.Level level, boolean named) {
    Medians rate = level.figure(PartFigures::rate);
    List<StepResult> steps = level.finished();
    boolean rows = steps.stream().anyMatch(PartFigures::countsRows);
    String margin =
        rate.repeats().size() > 1
            ? " ± " + Figures.percent(rate.spread())
            : steps.size() == 1 ? Margins.briefOfRate(steps.get(0)) : "";
    String name = named ? name(level) : "";
    String shortName = name.startsWith(level.mode().text()) ? level.mode().text() : name;
    String perSecond = Figures.rate(rate.median()) + (rows ? " rows/s" : "/s");
    return new Row(name, shortName, perSecond, margin, p99(level), cpu(level, ""));
  }

  /** As the table has it: of all transactions of its repeats and steps together. */
  private String p99(Cells.Level level) {
    if (level.mode() == StepMode.OPEN) {
      var p99 = Figures.of(LevelFigures.response(stored, level.ran()), "p99");
      return "response p99 " + Figures.delay(p99);
    }
    Double p99 = Figures.of(LevelFigures.service(stored, level.ran()), "p99");
    return "p99 " + IfKnown.text(p99, Figures::delay);
  }

  private static String name(Cells.Level level) {
    String label = SweepTable.label(level, false);
    if (label.startsWith("at ")) {
      return level.mode().text() + " " + label;
    }
    return label.equals(level.cell().workload())
        ? level.mode().text() + SweepTable.load(level).map(load -> " " + load).orElse("")
        : label;
  }

  private static String cpu(Cells.Level level, String per) {
    Medians server = level.figure(Figure.named("server.cpu")::of);
    Medians own = level.figure(Figure.named("cpu")::of);
    Medians cpu = server.count() > 0 ? server : own;
    String delay = cpu.count() == 0 ? Figures.NOT_MEASURED : Figures.delay(cpu.median());
    return (server.count() > 0 ? "server CPU " : "CPU ") + delay + per;
  }

  private static Row load(Cells.Level level) {
    StepResult load = level.ran().get(0);
    String rate = Figures.compact(load.rate()) + " rows/s";
    String seconds = Figures.seconds(load.seconds());
    return new Row("load", "load", rate, "", seconds, cpu(level, " per row"));
  }

  private Set<String> warnings(Cells.Level level) {
    Set<String> warnings = new LinkedHashSet<>();
    if (!ended().isEmpty()) {
      warnings.add("RUN " + ended().toUpperCase(Locale.ROOT));
    }
    if (!RunVerdict.missed(run, level.ran()).isEmpty()) {
      warnings.add(RunVerdict.LIMIT_MISSED);
    }
    warnings.addAll(RunVerdict.warnings(level.ran()).keySet());
    return warnings;
  }

  /** How the run ended, unless it is finished. */
  private String ended() {
    return run.status() == RunStatus.FINISHED
        ? ""
        : run.status() == RunStatus.RUNNING ? "killed or still running" : run.status().text();
  }
}
