package io.linkbenchx.report;

import io.linkbenchx.archive.ArchiveException;
import io.linkbenchx.archive.ResultDirectory;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * report.html: one page that needs nothing else. It holds no script at all and forbids them, loads
 * nothing, and escapes every text that comes from outside this program.
 */
public final class HtmlReport {
  private final StoredRun stored;
  private final RunResult run;
  private final Html page = new Html();

  private HtmlReport(StoredRun stored) {
    this.stored = stored;
    this.run = stored.result();
  }

  /**
   * Writes the page into the directory it is about.
   *
   * @return its path
   * @throws ArchiveException if the directory cannot be read or written
   */
  public static Path write(Path directory) {
    Path file = directory.resolve(ResultDirectory.REPORT);
    String page = of(StoredRun.read(directory));
    try {
      return Files.writeString(file, page);
    } catch (IOException e) {
      discard(file); // half a page would look like a report
      throw new ArchiveException(
          "cannot write " + file + ": " + e.getMessage() + "; free space and run report again", e);
    }
  }

  private static void discard(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // the failure to write it is what gets told
    }
  }

  /** The page as text. */
  public static String of(StoredRun stored) {
    return new HtmlReport(stored).page();
  }

  private String page() {
    HtmlPage.begin(page, title());
    head();
    cards();
    for (String directory : stored.stepDirectories()) {
      new HtmlStep(page, stored, directory, step(directory)).draw();
    }
    if (run.verification() != null) {
      verification(run.verification());
    }
    surroundings();
    page.open("footer").text("linkbenchx " + run.tool().version() + " · " + run.run().id());
    return page.close("footer").close("body").close("html").toString();
  }

  private StepResult step(String directory) {
    return run.steps().stream()
        .filter(step -> directory.equals(step.step().directory()))
        .findFirst()
        .orElse(null);
  }

  private String title() {
    StringBuilder title = new StringBuilder(ConsoleReport.workload(run));
    for (DatabaseResult database : run.databases()) {
      title.append(title.length() == 0 ? "" : title.indexOf(" on ") < 0 ? " on " : ", ");
      title.append(database.product()).append(' ').append(database.version());
    }
    return title.length() == 0 ? run.run().id() : title.toString();
  }

  private void head() {
    RunInfo info = run.run();
    page.open("header").open("h1").text(title());
    page.element("span", run.status().text(), "class", "state " + (good(run) ? "good" : "bad"));
    page.close("h1");
    page.open("p", "class", "sub");
    if (info.label() != null && !info.label().isEmpty()) {
      page.element("strong", info.label()).text(" · ");
    }
    page.text(info.startedAt().replace('T', ' ') + " · " + Figures.seconds(info.seconds()));
    page.text(" · seed " + info.seed());
    page.text(info.profile() == null ? "" : " · profile " + info.profile().text()).close("p");
    if (run.message() != null) {
      page.element("p", run.message(), "class", "remark bad");
    }
    if (run.status() == RunStatus.RUNNING) {
      page.element(
          "p",
          "This run was killed or still goes on: the figures are those so far.",
          "class",
          "remark");
    }
    String remark = Remarks.notAServer(run);
    if (!remark.isEmpty()) {
      page.element("p", remark, "class", "remark");
    }
    page.close("header");
  }

  private static boolean good(RunResult run) {
    boolean wrong = run.verification() != null && !run.verification().passed();
    return run.status() == RunStatus.FINISHED && !wrong;
  }

  private static String steady(Steadiness steadiness) {
    if (steadiness == null) {
      return "steadiness NA";
    }
    return switch (steadiness.verdict()) {
      case STEADY -> "steady";
      case DRIFTING -> "NOT steady";
      case CANNOT_TELL -> "cannot tell if steady";
    };
  }

  /** The verdict: one card per step, one for the verification. */
  private void cards() {
    page.open("div", "class", "cards");
    for (StepResult step : run.steps()) {
      boolean load = step.step().mode() == StepMode.LOAD;
      String more =
          load
              ? Figures.seconds(step.seconds())
              : Figures.count(step.totals().givenUp()) + " errors, " + steady(step.steadiness());
      String unit = load ? " rows/s" : " transactions/s";
      card(
          step.name(), Figures.compact(step.rate()), unit, step.step().mode().text() + ", " + more);
    }
    if (run.verification() != null) {
      boolean passed = run.verification().passed();
      String differences = Figures.count(run.verification().differenceCount()) + " differences";
      card("verify", passed ? "OK" : "FAILED", "", differences);
    }
    page.close("div");
  }

  private void card(String name, String figure, String unit, String more) {
    page.open("div", "class", "card").element("span", name, "class", "name");
    page.open("b").text(figure).element("small", unit).close("b");
    page.element("span", more, "class", "more").close("div");
  }

  private void verification(VerificationResult verification) {
    page.open("section").element("h2", "Verification");
    verification
        .checks()
        .forEach(check -> page.element("p", ConsoleReport.verificationText(check)));
    if (verification.totals() != null) {
      facts("Totals", verification.totals());
    }
    if (!verification.differences().isEmpty()) {
      page.open("ul");
      verification.differences().forEach(difference -> page.element("li", difference));
      page.close("ul");
    }
    page.close("section");
  }

  private void surroundings() {
    page.open("section").element("h2", "What was run, and where").open("div", "class", "columns");
    facts("Workload", run.run().facts().shown());
    facts("Machine", ConsoleReport.machine(run.run().machine()));
    for (DatabaseResult database : run.databases()) {
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("product", database.product() + " " + database.version());
      facts.put("durability asked for", database.durability().requested());
      facts.put("durability in effect", database.durability().effective());
      facts.putAll(database.settings());
      facts("Database " + database.id(), facts);
    }
    page.close("div");
    page.open("details").element("summary", "Effective configuration (config.properties)");
    page.element("pre", stored.configuration()).close("details").close("section");
  }

  private void facts(String title, Map<String, String> facts) {
    if (facts == null || facts.isEmpty()) {
      return;
    }
    page.open("table", "class", "facts").element("caption", title).open("tbody");
    facts.forEach(
        (name, value) -> page.open("tr").element("th", name).element("td", value).close("tr"));
    page.close("tbody").close("table");
  }
}
