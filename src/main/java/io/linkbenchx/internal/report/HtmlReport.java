package io.linkbenchx.internal.report;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import io.linkbenchx.result.VerificationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * report.html: one self-contained page. It contains no scripts and forbids them, loads nothing, and
 * escapes all text from outside this program.
 */
public final class HtmlReport {
  private static final String AGAIN = "; correct that, then: run/linkbenchx report ";
  private static final String PER_SECOND = " transactions/s";

  private final StoredRun stored;
  private final RunResult run;
  private final Html page = new Html();
  private final Optional<String> base;

  private HtmlReport(StoredRun stored, Optional<String> base) {
    this.stored = stored;
    this.run = stored.result();
    this.base = base;
  }

  /**
   * Writes the page into the directory that it describes.
   *
   * @return its path
   * @throws ArchiveException if the directory cannot be read or written
   */
  public static Path write(Path directory) {
    return write(directory, Optional.empty());
  }

  /**
   * The same with a relative table of a plan.
   *
   * @param base name of the row that others are relative to; empty for the first
   * @throws io.linkbenchx.internal.compare.CompareException if the run has no such row or
   *     configuration
   */
  public static Path write(Path directory, Optional<String> base) {
    Path file = directory.resolve(ResultDirectory.REPORT);
    String page = new HtmlReport(StoredRun.read(directory), base).page();
    try {
      Files.deleteIfExists(file); // a link in a directory from elsewhere may lead anywhere
      return Files.writeString(file, page, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      discard(file); // half a page would look complete
      throw new ArchiveException(
          "cannot write " + file + ": " + e.getMessage() + AGAIN + ShellWord.of(directory), e);
    }
  }

  private static void discard(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // report the failure to write, not this one
    }
  }

  /** The page as text. */
  public static String of(StoredRun stored) {
    return new HtmlReport(stored, Optional.empty()).page();
  }

  private String page() {
    HtmlPage.begin(page, title());
    Set<String> shown = HtmlSelection.of(run, stored.stepDirectories());
    head();
    LevelFigures figures = new LevelFigures(stored);
    HtmlHeadline.draw(page, figures);
    cards();
    navigation(shown);
    HtmlSweep.draw(page, figures, base);
    series().forEach(level -> new HtmlSeries(page, level).draw());
    others(shown);
    for (String directory : shown) {
      new HtmlStep(page, stored, directory, step(directory)).draw();
    }
    if (run.verification() != null) {
      verification(run.verification());
    }
    surroundings();
    page.open("footer").text("linkbenchx " + run.tool().version() + " · " + run.run().id());
    return page.close("footer").close("body").close("html").toString();
  }

  /** Links to the sections, for quick access. */
  private void navigation(Set<String> shown) {
    page.open("nav", "aria-label", "Sections of this page");
    if (HtmlSweep.isOf(run)) {
      page.element("a", "rows", "href", "#rows");
    }
    for (String directory : shown) {
      String name = directory.replaceFirst("^steps/", "");
      page.element("a", name, "href", "#" + HtmlStep.id(directory));
    }
    page.element("a", "machine and configuration", "href", "#surroundings").close("nav");
  }

  /** Cells with several consecutive steps of the same rate. */
  private List<Cells.Level> series() {
    return run.plan() == null
        ? List.of()
        : Cells.levels(run).stream()
            .filter(level -> !level.steps().isEmpty())
            .filter(level -> StepSeries.inARow(level.steps().get(0)))
            .toList();
  }

  /** Steps without a section and without a series. */
  private void others(Set<String> shown) {
    List<StepResult> others =
        run.steps().stream()
            .filter(step -> !StepSeries.inARow(step))
            .filter(step -> !shown.contains(step.step().directory()))
            .toList();
    if (!others.isEmpty()) {
      page.open("section").element("h2", "Steps without charts on this page");
      HtmlRows.draw(page, "Each step", others);
      page.close("section");
    }
  }

  private StepResult step(String directory) {
    return run.steps().stream()
        .filter(step -> directory.equals(step.step().directory()))
        .findFirst()
        .orElse(null);
  }

  private String title() {
    String workload = ConsoleReport.workload(run);
    String databases =
        run.databases().stream()
            .map(database -> (database.product() + ' ' + database.version()).strip())
            .distinct()
            .collect(Collectors.joining(", "));
    String title =
        Stream.of(workload, databases)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" on "));
    return title.isEmpty() ? run.run().id() : title;
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
    page.text(" · seed " + (info.seed() == null ? Figures.NOT_MEASURED : info.seed()));
    page.text(info.profile() == null ? "" : " · profile " + info.profile().text()).close("p");
    if (run.message() != null) {
      page.element("p", run.message(), "class", "remark bad");
    }
    if (run.status() == RunStatus.RUNNING) {
      page.element(
          "p", "This run was killed or is still running; figures are partial.", "class", "remark");
    }
    String remark = Remarks.notAServer(run);
    if (!remark.isEmpty()) {
      page.element("p", remark, "class", "remark");
    }
    for (String server : ServerLines.sentences(run)) {
      page.element("p", server, "class", "remark");
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
    boolean rows = HtmlSweep.isOf(run); // a table below has them
    for (Cells.Level level : rows ? List.<Cells.Level>of() : series()) {
      String used = ", figures of " + level.series().use().text();
      String steps = Figures.counted(level.steps().size(), "step") + used;
      Medians rate = level.figure(StepResult::rate);
      card(SweepTable.label(level, false), Figures.compact(rate.median()), PER_SECOND, steps);
    }
    for (StepResult step : run.steps()) {
      if (StepSeries.inARow(step) || rows) {
        continue;
      }
      boolean load = step.step().mode() == StepMode.LOAD;
      Long errors = step.totals().errors() == null ? null : step.totals().givenUp();
      String more =
          load
              ? Figures.seconds(step.seconds())
              : Figures.counted(errors, "error") + ", " + steady(step.steadiness());
      String unit = load ? " rows/s" : PER_SECOND;
      card(
          step.name(), Figures.compact(step.rate()), unit, step.step().mode().text() + ", " + more);
    }
    if (run.verification() != null) {
      String differences = Figures.counted(run.verification().differenceCount(), "difference");
      card("verify", run.verification().verdict(), "", differences);
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
    page.open("section", "id", "surroundings").element("h2", "Configuration and environment");
    page.open("div", "class", "columns");
    Map<String, String> workload = new LinkedHashMap<>(run.run().facts().shown());
    if (run.run().facts().compressed() != null) {
      workload.put("payloads compress to", Figures.percent(run.run().facts().compressed()));
    }
    facts("Workload", workload);
    facts("Machine", MachineLines.facts(run.run().machine()));
    facts("Readahead", MachineLines.readahead(run));
    for (DatabaseResult database : run.databases()) {
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("product", database.product() + " " + database.version());
      facts.put("requested durability", database.durability().requested());
      facts.put("effective durability", database.durability().effective());
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
    List<List<String>> rows = new ArrayList<>();
    facts.forEach((name, value) -> rows.add(List.of(name, String.valueOf(value))));
    HtmlPage.table(page, Table.of(title, "facts", List.of(), rows));
  }
}
