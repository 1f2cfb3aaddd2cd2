package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The stalls of a step, the user's commands in it with their files, and its 95 % intervals. Links
 * are relative to the run's directory.
 */
final class StepTables {
  /** More stalls than this are a permanent state, not events. */
  private static final int MOST = 50;

  private static final List<String> PERCENTILES = List.of("p50", "p95", "p99", "p99.9");

  private StepTables() {}

  /** The stalls; nothing if there were none. */
  static List<Block> stalls(StepCharts charts, String directory) {
    List<Stall> stalls = charts.stalls();
    if (stalls.isEmpty()) {
      return List.of();
    }
    Table table =
        Table.of(
            Plural.of(stalls.size(), "stall") + ": less than a tenth of the median rate",
            "hooks",
            List.of("when", "seconds", "lowest rate", "given up"),
            stalls.stream().limit(MOST).map(StepTables::row).toList());
    Block block = linked("stalls", directory, table);
    String more = "and " + (stalls.size() - MOST) + " more: intervals.csv has them";
    return stalls.size() > MOST ? List.of(block, new Paragraph(more, "note")) : List.of(block);
  }

  /** A table with an id. */
  private static Block linked(String what, String directory, Table table) {
    return Drawing.of("", StepDocument.id(what, directory), List.of(table), Html::table);
  }

  private static List<String> row(Stall stall) {
    return List.of(
        stall.at(),
        String.format(Locale.ROOT, "%.1f", stall.to() - stall.from()),
        stall.outage() ? "0: outage" : Figures.rate(stall.least()) + "/s",
        Figures.count(stall.errors()));
  }

  /** The commands; nothing if there were none. */
  static List<Block> hooks(StoredRun stored, String directory) {
    List<HookRun> hooks = stored.hooks(directory);
    if (hooks.isEmpty()) {
      return List.of();
    }
    Table table =
        new Table(
            "Hooks: user commands, whose CPU time is in no figure above except that of the machine",
            "hooks",
            null,
            List.of("hook", "at, s", "took, s", "ended", "CPU, s", "output"),
            hooks.stream().map(hook -> row(directory, hook)).toList());
    Block block = linked("hooks", directory, table);
    Cell files = files(directory, stored.hookFiles(directory));
    Block links = new Drawing(page -> page.open("p").text("Their files: ").cell(files).close("p"));
    return files.links().isEmpty() ? List.of(block) : List.of(block, links);
  }

  private static List<Cell> row(String directory, HookRun hook) {
    String ended =
        switch (hook.ending()) {
          case OK -> "well";
          case FAILED -> "exit code " + hook.exitCode();
          case KILLED -> "killed";
          case NOT_RUN -> "not run";
        };
    return List.of(
        Cell.text(hook.at().key()),
        Cell.text(Figures.plain(hook.atSeconds(), 1)),
        Cell.text(Figures.plain(hook.seconds(), 1)),
        Cell.text(ended),
        Cell.text(Figures.plain(hook.cpuSeconds(), 1)),
        hook.output().isEmpty()
            ? Cell.text(Figures.NOT_MEASURED)
            : files(directory, List.of(hook.output())));
  }

  /** Links to the files in a step's directory. */
  private static Cell files(String directory, List<String> files) {
    Map<String, String> links = new LinkedHashMap<>();
    files.forEach(file -> links.put(file, directory + "/" + file));
    return Cell.links(links);
  }

  /** The intervals; nothing for a step without any, such as a load. */
  static List<Block> intervals(StepResult step) {
    Precision precision = step.precision();
    if (precision == null) {
      return List.of();
    }
    List<String> heads = new ArrayList<>(List.of("type", "per s", "service avg"));
    heads.addAll(PERCENTILES);
    if (step.open() != null) {
      heads.add("response, served ones, avg");
      heads.addAll(PERCENTILES);
    }
    List<List<String>> rows = new ArrayList<>();
    precision.types().forEach((name, type) -> rows.add(row(name, type, step.open() != null)));
    String caption = "95 % intervals within this run, latencies in µs";
    List<Block> blocks = new ArrayList<>(List.of(Table.of(caption, "figures", heads, rows)));
    Stream<String> cells = rows.stream().flatMap(row -> row.stream().skip(1));
    String response = "";
    if (precision.response() != null) {
      response =
          PERCENTILES.stream()
              .map(head -> head + " " + percentile(Figures.of(precision.response(), head)))
              .collect(Collectors.joining(", "));
      blocks.add(new Paragraph("Response of all starts due: " + response + " µs.", "note"));
    }
    boolean marked =
        Stream.concat(cells, Stream.of(response)).anyMatch(cell -> cell.contains(Margins.MARK));
    blocks.add(
        new Paragraph(
            "Of such intervals, 95 % contain the figure that an endless step in the same state"
                + " would show. NA: the step is too short, or a few rare events determine the"
                + " figure."
                + (marked ? " " + Margins.MARK_MEANS + "." : ""),
            "note"));
    return blocks;
  }

  private static List<String> row(String name, Precision.OfType type, boolean open) {
    Precision.Bounds rate = type.rate();
    String range =
        rate.given()
            ? Figures.rate(rate.low()) + " to " + Figures.rate(rate.high())
            : Figures.NOT_MEASURED;
    List<String> cells = new ArrayList<>(List.of(name, range));
    latency(cells, type.service());
    if (open) {
      latency(cells, type.response());
    }
    return cells;
  }

  private static void latency(List<String> cells, Precision.OfLatency latency) {
    cells.add(IfKnown.text(latency, of -> Margins.range(of.mean())));
    PERCENTILES.forEach(
        head -> cells.add(IfKnown.text(Figures.of(latency, head), StepTables::percentile)));
  }

  private static String percentile(Precision.OfPercentile percentile) {
    return Margins.range(percentile.bounds()) + (percentile.few() ? Margins.MARK : "");
  }
}
