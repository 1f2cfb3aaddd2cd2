package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.HookRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The stalls of a step, and the user's commands in it with their files. Links are relative to the
 * run's directory.
 */
final class EventTables {
  /** More stalls than this are a permanent state, not events. */
  private static final int MOST = 50;

  private EventTables() {}

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
            stalls.stream().limit(MOST).map(EventTables::row).toList());
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
    return files.links().isEmpty()
        ? List.of(block)
        : List.of(
            block,
            new Drawing(page -> page.open("p").text("Their files: ").cell(files).close("p")));
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
}
