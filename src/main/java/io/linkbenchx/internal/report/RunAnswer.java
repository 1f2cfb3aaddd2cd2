package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The last lines of the console: rate, p99, CPU and warnings, one line per step or, of a plan, of
 * its fastest row. A narrow terminal omits that the data are right, then the CPU, never a warning.
 */
final class RunAnswer {
  private final StoredRun stored;
  private final RunResult run;

  private RunAnswer(StoredRun stored) {
    this.stored = stored;
    this.run = stored.result();
  }

  static void addTo(Lines lines, StoredRun stored) {
    new RunAnswer(stored).addTo(lines);
  }

  private void addTo(Lines lines) {
    List<Cells.Level> levels = RunHeadline.levels(run);
    List<Cells.Level> shown =
        Cells.several(run) ? RunHeadline.fastest(stored).stream().toList() : levels;
    shown.forEach(level -> line(lines, row(level, levels.size() > 1), warnings(level)));
    if (shown.isEmpty() && !ended().isEmpty()) {
      String why = run.message() == null ? "" : ": " + run.message();
      lines.sentence("result", ended() + why);
    } else if (shown.isEmpty()) {
      RunHeadline.lastLoad(run).ifPresent(load -> line(lines, load(load), Set.of()));
    }
  }

  private void line(Lines lines, List<String> figures, Set<String> warnings) {
    List<String> items = new ArrayList<>(figures);
    VerificationResult checked = run.verification();
    boolean right = checked == null || checked.complete();
    if (run.run().imported() == null) {
      items.add(checked == null ? "not verified" : right ? "verified" : wrong(checked));
    }
    items.addAll(warnings);
    for (int last = figures.size() - (right ? 0 : 1); last > 1 && !lines.fits(items); last--) {
      items.remove(last);
    }
    if (!lines.fits(items)) {
      items.set(0, items.get(0).replace(" ± " + Figures.NOT_MEASURED, ""));
    }
    if (!lines.fits(items)) {
      items.set(0, items.get(0).replaceFirst("^(open) at [^/%]*[/%]s?", "$1"));
    }
    lines.items("result", List.of(String.join("  ", items)), "");
  }

  private static String wrong(VerificationResult checked) {
    return checked.verdict().equals("NOT VERIFIED")
        ? checked.verdict()
        : "VERIFICATION " + checked.verdict();
  }

  /** Rate, p99 and CPU. */
  private List<String> row(Cells.Level level, boolean named) {
    Medians rate = level.figure(PartFigures::rate);
    List<StepResult> steps = level.finished();
    boolean rows = steps.stream().anyMatch(PartFigures::countsRows);
    String margin =
        rate.repeats().size() > 1
            ? " ± " + Figures.percent(rate.spread())
            : steps.size() == 1
                ? Margins.ofRate(steps.get(0)).replaceFirst(" within.*", "").replace("+-", "±")
                : "";
    List<String> items = new ArrayList<>();
    items.add(
        (named ? name(level) + "  " : "")
            + Figures.rate(rate.median())
            + (rows ? " rows/s" : "/s")
            + margin);
    items.add(p99(level));
    items.add(cpu(level, ""));
    return items;
  }

  /** As the table has it: of all transactions of its repeats and steps together. */
  private String p99(Cells.Level level) {
    if (level.mode() == StepMode.OPEN) {
      OfferedLatency response = LevelFigures.response(stored, level.ran());
      return "response p99 "
          + (response == null || response.p99() == null
              ? Figures.NOT_MEASURED
              : (response.p99().greater() ? "> " : "") + Figures.delay(response.p99().micros()));
    }
    Latency service = LevelFigures.service(stored, level.ran());
    return "p99 "
        + (service == null || service.p99() == null
            ? Figures.NOT_MEASURED
            : Figures.delay(service.p99()));
  }

  private static String name(Cells.Level level) {
    String label = SweepTable.label(level, false);
    boolean only = label == null || label.equals(level.cell().workload()); // null: no plan
    if (label != null && label.startsWith("at ")) {
      return level.mode().text() + " " + label;
    }
    return only
        ? level.mode().text() + SweepTable.load(level).map(load -> " " + load).orElse("")
        : label;
  }

  private static String cpu(Cells.Level level, String per) {
    Medians server = level.figure(Figure.named("server.cpu")::of);
    Medians own = level.figure(Figure.named("cpu")::of);
    Medians cpu = server.count() > 0 ? server : own;
    return (server.count() > 0 ? "server CPU " : "CPU ")
        + (cpu.count() == 0 ? Figures.NOT_MEASURED : Figures.delay(cpu.median()))
        + per;
  }

  private static List<String> load(StepResult load) {
    return List.of(
        "load  " + Figures.compact(load.rate()) + " rows/s",
        Figures.seconds(load.seconds()),
        cpu(RunHeadline.level(StepMode.LOAD, load), " per row"));
  }

  private Set<String> warnings(Cells.Level level) {
    Set<String> warnings = new LinkedHashSet<>();
    if (!ended().isEmpty()) {
      warnings.add("RUN " + ended().toUpperCase(Locale.ROOT));
    }
    if (!RunVerdict.missed(stored, level.ran()).isEmpty()) {
      warnings.add("LIMIT MISSED");
    }
    for (StepResult step : level.ran()) {
      if (!step.finished()) {
        warnings.add(step.state().name());
      }
      if (step.open() != null && step.open().verdict() == OpenVerdict.NOT_SUSTAINED) {
        warnings.add("NOT SUSTAINED");
      }
      if (step.steadiness() != null
          && !warnings.contains("NOT SUSTAINED")
          && step.steadiness().verdict() == Steadiness.Verdict.DRIFTING) {
        warnings.add("NOT STEADY");
      }
      if (step.totals().errors() != null && step.totals().givenUp() > 0) {
        warnings.add(Figures.counted(step.totals().givenUp(), "error").toUpperCase(Locale.ROOT));
      }
    }
    return warnings;
  }

  /** How the run ended, unless it is finished. */
  private String ended() {
    return run.status() == RunStatus.FINISHED
        ? ""
        : run.status() == RunStatus.RUNNING ? "killed or still running" : run.status().text();
  }
}
