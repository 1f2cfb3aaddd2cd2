package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.HookRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The user's commands in a step, and their files. */
final class HtmlHooks {
  private HtmlHooks() {}

  /** Id of the element with a step's hooks. */
  static String id(String directory) {
    return "hooks-" + directory.replaceFirst("^steps/", "");
  }

  /** Draws nothing if there were none. Links are relative to the run's directory. */
  static void draw(Html page, StoredRun stored, String directory) {
    List<HookRun> hooks = stored.hooks(directory);
    if (hooks.isEmpty()) {
      return;
    }
    page.open("div", "id", id(directory));
    HtmlPage.table(
        page,
        new Table(
            "Hooks: user commands, whose CPU time is in no figure above except cpupq",
            "hooks",
            "",
            List.of("hook", "at, s", "took, s", "ended", "CPU, s", "output"),
            hooks.stream().map(hook -> row(directory, hook)).toList()));
    page.close("div");
    List<String> more = stored.hookFiles(directory);
    if (!more.isEmpty()) {
      page.open("p").text("Their files: ").cell(files(directory, more)).close("p");
    }
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
        Cell.text(seconds(hook.atSeconds())),
        Cell.text(seconds(hook.seconds())),
        Cell.text(ended),
        Cell.text(seconds(hook.cpuSeconds())),
        hook.output().isEmpty()
            ? Cell.text(Figures.NOT_MEASURED)
            : files(directory, List.of(hook.output())));
  }

  private static String seconds(double seconds) {
    return Double.isNaN(seconds) ? Figures.NOT_MEASURED : Figures.plain(seconds, 1);
  }

  /** Links to the files in a step's directory; omits the empty names of missing ones. */
  static Cell files(String directory, List<String> files) {
    Map<String, String> links = new LinkedHashMap<>();
    files.stream()
        .filter(file -> !file.isEmpty())
        .forEach(file -> links.put(file, directory + "/" + file));
    return Cell.links(links);
  }
}
