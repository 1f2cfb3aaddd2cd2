package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.HookRun;
import java.util.List;

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
    page.scroll("Hooks").open("table", "class", "hooks", "id", id(directory));
    page.element(
        "caption", "Hooks: user commands, whose CPU time is in no figure above except cpupq");
    page.open("thead").open("tr");
    List.of("hook", "at, s", "took, s", "ended", "CPU, s", "output")
        .forEach(head -> page.element("th", head));
    page.close("tr").close("thead").open("tbody");
    hooks.forEach(hook -> row(page, directory, hook));
    page.close("tbody").close("table").close("div");
    List<String> more = stored.hookFiles(directory);
    if (!more.isEmpty()) {
      page.open("p").text("Their files: ");
      more.forEach(file -> link(page, directory, file));
      page.close("p");
    }
  }

  private static void row(Html page, String directory, HookRun hook) {
    page.open("tr").element("th", hook.at().key());
    page.element("td", seconds(hook.atSeconds())).element("td", seconds(hook.seconds()));
    page.element(
        "td",
        switch (hook.ending()) {
          case OK -> "well";
          case FAILED -> "exit code " + hook.exitCode();
          case KILLED -> "killed";
          case NOT_RUN -> "not run";
        });
    page.element("td", seconds(hook.cpuSeconds())).open("td");
    if (hook.output().isEmpty()) {
      page.text(Figures.NOT_MEASURED);
    } else {
      link(page, directory, hook.output());
    }
    page.close("td").close("tr");
  }

  private static String seconds(double seconds) {
    return Double.isNaN(seconds) ? Figures.NOT_MEASURED : Figures.plain(seconds, 1);
  }

  private static void link(Html page, String directory, String file) {
    page.element("a", file, "href", directory + "/" + file).text(" ");
  }
}
