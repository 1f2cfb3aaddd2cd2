package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.Paragraph;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the report of a run says, on its page. */
record RunDocument(StoredRun stored, RunResult run, List<Block> blocks) {
  /** Largest number of steps with a section of charts. */
  static final int MOST = 12;

  private static final String PER_SECOND = " transactions/s";

  /**
   * The document.
   *
   * @param base of the relative table of a plan; empty for its first row
   */
  static Document of(StoredRun stored, Optional<String> base) {
    return new RunDocument(stored, stored.result(), new ArrayList<>()).document(base);
  }

  private Document document(Optional<String> base) {
    List<String> shown = new ArrayList<>(selected(run, stored.stepDirectories()));
    shown.sort(Comparator.comparing(directory -> isAside(step(directory))));
    remarks();
    LevelFigures figures = new LevelFigures(stored);
    blocks.addAll(RunHeadline.of(figures));
    blocks.add(new Drawing(this::cards));
    blocks.add(new Drawing(page -> navigation(page, shown)));
    blocks.addAll(RowsDocument.of(figures, base));
    series(run).forEach(level -> blocks.addAll(new SeriesDocument(level).blocks()));
    others(shown);
    shown.forEach(of -> blocks.addAll(new StepDocument(stored, of, step(of)).blocks()));
    if (run.verification() != null) {
      verification(run.verification());
    }
    surroundings();
    List<String> title = IfKnown.texts(run.run().workload(), databases(run));
    return new Document(
        title.isEmpty() ? run.run().id() : String.join(" on ", title),
        RunVerdict.of(stored),
        List.of(line()),
        "linkbenchx " + run.tool().version() + " · " + run.run().id(),
        blocks);
  }

  /** Links to the sections, for quick access. */
  private void navigation(Html page, List<String> shown) {
    page.open("nav", "aria-label", "Sections of this page");
    if (RowsDocument.isOf(run)) {
      page.element("a", "rows", "href", "#rows");
    }
    for (String directory : shown) {
      String name = directory.replaceFirst("^steps/", "");
      page.element("a", name, "href", "#" + StepDocument.id("step", directory));
    }
    page.element("a", "machine and configuration", "href", "#surroundings").close("nav");
  }

  /** Cells with several consecutive steps of the same rate. */
  static List<Cells.Level> series(RunResult run) {
    return Cells.levels(run).stream()
        .filter(level -> !level.steps().isEmpty() && StepSeries.inARow(level.steps().get(0)))
        .toList();
  }

  /** Steps without a section and without a series. */
  private void others(List<String> shown) {
    List<StepResult> others =
        run.steps().stream()
            .filter(step -> !StepSeries.inARow(step))
            .filter(step -> !shown.contains(step.step().directory()))
            .toList();
    if (!others.isEmpty()) {
      blocks.add(new Heading(2, "Steps without charts on this page"));
      blocks.add(StepDocument.table("Each step", others));
    }
  }

  /** Loads and waits come last: what a run measured is the first thing on its page. */
  private static boolean isAside(StepResult step) {
    return step != null && !step.step().mode().measured();
  }

  private StepResult step(String directory) {
    return run.steps().stream()
        .filter(step -> directory.equals(step.step().directory()))
        .findFirst()
        .orElse(null);
  }

  /** Products and versions. */
  static String databases(RunResult run) {
    return run.databases().stream()
        .map(database -> (database.product() + ' ' + database.version()).strip())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private String line() {
    RunInfo info = run.run();
    return IfKnown.joined(
        " · ",
        info.label(),
        info.startedAt().replace('T', ' '),
        Figures.seconds(info.seconds()),
        "seed " + Objects.toString(info.seed(), Figures.NOT_MEASURED),
        IfKnown.of(info.profile(), profile -> "profile " + profile.text()));
  }

  private void remarks() {
    if (run.message() != null) {
      blocks.add(new Paragraph(run.message(), "remark bad"));
    }
    boolean running = run.status() == RunStatus.RUNNING;
    String partial = "This run was killed or is still running; figures are partial.";
    List<String> remarks = new ArrayList<>();
    IfKnown.addTo(remarks, running ? partial : null, Remarks.embedded(run));
    remarks.addAll(HeadLines.servers(run));
    blocks.add(new Items(remarks, true));
  }

  private static String steady(Steadiness steadiness) {
    String verdict = steadiness == null ? "steadiness NA" : Remarks.verdict(steadiness);
    return verdict.equals("steady NO") ? "NOT steady" : verdict.replace("steady yes", "steady");
  }

  /** The verdict: one card per step, one for the verification. */
  private void cards(Html page) {
    page.open("div", "class", "cards");
    boolean rows = RowsDocument.isOf(run); // a table below has them
    for (Cells.Level level : rows ? List.<Cells.Level>of() : series(run)) {
      String used = ", figures of " + level.series().use().text();
      String steps = Figures.counted(level.steps().size(), "step") + used;
      Medians rate = level.figure(StepResult::rate);
      card(page, SweepTable.label(level, false), Figures.compact(rate.median()), PER_SECOND, steps);
    }
    List<StepResult> steps = new ArrayList<>(run.steps());
    steps.removeIf(step -> StepSeries.inARow(step) || rows);
    steps.sort(Comparator.comparing(RunDocument::isAside));
    for (StepResult step : steps) {
      boolean load = step.step().mode() == StepMode.LOAD;
      Long errors = step.totals().errors() == null ? null : step.totals().givenUp();
      String measured = Figures.counted(errors, "error") + ", " + steady(step.steadiness());
      String more = load ? Figures.seconds(step.seconds()) : measured;
      String unit = load ? " rows/s" : PER_SECOND;
      String mode = step.step().mode().text() + ", ";
      card(page, step.name(), Figures.compact(step.rate()), unit, mode + more);
    }
    if (run.verification() != null) {
      String differences = Figures.counted(run.verification().differenceCount(), "difference");
      card(page, "verify", run.verification().verdict(), "", differences);
    }
    page.close("div");
  }

  private static void card(Html page, String name, String figure, String unit, String more) {
    page.open("div", "class", "card").element("span", name, "class", "name");
    page.open("b").text(figure).element("small", unit).close("b");
    page.element("span", more, "class", "more").close("div");
  }

  private void verification(VerificationResult verification) {
    blocks.add(new Heading(2, "Verification"));
    verification
        .checks()
        .forEach(check -> blocks.add(new Paragraph(ConsoleReport.verificationText(check), "")));
    if (verification.totals() != null) {
      facts(blocks, "Totals", verification.totals());
    }
    blocks.add(new Items(verification.differences(), false));
  }

  private void surroundings() {
    blocks.add(new Heading(2, "Configuration and environment", "surroundings"));
    List<Table> columns = new ArrayList<>();
    Map<String, String> workload = new LinkedHashMap<>(run.run().facts().shown());
    if (run.run().facts().compressed() != null) {
      workload.put("payloads compress to", Figures.percent(run.run().facts().compressed()));
    }
    facts(columns, "Workload", workload);
    facts(columns, "Machine", HeadLines.facts(run.run().machine()));
    facts(columns, "Readahead", HeadLines.readahead(run));
    for (DatabaseResult database : run.databases()) {
      Map<String, String> facts = new LinkedHashMap<>();
      facts.put("product", database.product() + " " + database.version());
      facts.put("requested durability", database.durability().requested());
      facts.put("effective durability", database.durability().effective());
      facts.putAll(database.settings());
      facts(columns, "Database " + database.id(), facts);
    }
    blocks.add(Drawing.of("columns", "", columns, Html::table));
    String summary = "Effective configuration (config.properties)";
    blocks.add(Drawing.folded(summary, page -> page.element("pre", stored.configuration())));
  }

  private static void facts(List<? super Table> blocks, String title, Map<String, String> facts) {
    if (!facts.isEmpty()) {
      List<List<String>> rows = new ArrayList<>();
      facts.forEach((name, value) -> rows.add(List.of(name, String.valueOf(value))));
      blocks.add(Table.of(title, "facts", List.of(), rows));
    }
  }

  /**
   * The steps with a section of charts: all if there are few; otherwise those that did not finish,
   * the last of each series, then the others in order. A section of an hour takes about 110 KB, so
   * a week of them would be too large for a page.
   *
   * @param directories of all steps, "steps/01-load"
   * @return those with a section, in their order
   */
  static List<String> selected(RunResult run, List<String> directories) {
    if (directories.size() <= MOST) {
      return directories;
    }
    List<String> known = run.steps().stream().map(step -> step.step().directory()).toList();
    List<String> wanted = new ArrayList<>(directories);
    wanted.removeAll(known);
    Stream.concat(
            series(run).stream().map(level -> level.steps().get(level.steps().size() - 1)),
            run.steps().stream().filter(step -> !StepSeries.inARow(step)))
        .forEach(step -> wanted.add(step.step().directory()));
    wanted.retainAll(directories);
    List<String> first = wanted.stream().distinct().limit(MOST).toList();
    return directories.stream().filter(first::contains).toList();
  }
}
