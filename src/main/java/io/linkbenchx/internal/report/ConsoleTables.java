package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.Fact;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tables below the phase lines. In brief, they and the other lines after the progress are at
 * most twenty, plus one per transaction type, step and cell.
 */
record ConsoleTables(StoredRun stored, RunResult run, Lines lines) {
  /** Lines of caveats in brief. */
  private static final int MOST_CAVEATS = 4;

  static Lines addTo(Lines lines, StoredRun stored) {
    RunResult run = stored.result();
    ConsoleTables tables = new ConsoleTables(stored, run, lines);
    List<StepResult> measured = measured(run);
    StepResult main = main(measured);
    if (Cells.several(run)) {
      new SweepTable(lines, stored).add();
      tables.memory();
      RunDocument.series(run).forEach(level -> new SeriesDocument(level).addTo(lines));
      tables.ways();
      HeadLines.serversTo(lines, run);
      EngineTable.addTo(lines, run);
      if (main != null) {
        tables.costs(main, tables.name(main));
      }
    } else {
      tables.steps(measured);
      HeadLines.serversTo(lines, run);
    }
    if (main != null) {
      tables.caveats(measured);
    }
    return lines;
  }

  /** In brief: the table of types or of the plan's rows, costs, and caveats. */
  static Lines briefTo(Lines lines, StoredRun stored) {
    ConsoleTables tables = new ConsoleTables(stored, stored.result(), lines);
    List<StepResult> measured = measured(tables.run);
    StepResult main = main(measured);
    if (Cells.several(tables.run)) {
      new SweepTable(lines, stored).tables();
      RunHeadline.fastest(stored)
          .ifPresent(row -> tables.briefCosts(row.ran().get(0), SweepTable.label(row, false)));
    } else if (main != null) {
      new TypeTable(lines, main).brief();
      lines.line("");
      tables.briefCosts(main, measured.size() > 1 ? title(main) : "");
    }
    if (main != null) {
      tables.briefCaveats(measured);
      lines.line("");
    }
    return lines;
  }

  static List<StepResult> measured(RunResult run) {
    return run.steps().stream().filter(step -> step.step().mode().measured()).toList();
  }

  private void steps(List<StepResult> measured) {
    for (StepResult step : measured) {
      // of an open loop unless a closed-loop step shows them
      if (step.step().mode() == StepMode.CLOSED || measured.size() == 1) {
        new TypeTable(lines, step).add();
        lines.line("");
      }
      if (step.open() != null) {
        new TypeTable(lines, step).percentiles(stored);
      }
      costs(step, measured.size() == 1 ? "" : title(step));
      lines.line("");
    }
  }

  /** As its line above the tables begins: a closed loop is not the whole run. */
  static String title(StepResult step) {
    return step.name().equals("run") ? step.step().mode().text() : step.name();
  }

  /** The last closed loop, or the last step if there is none. */
  static StepResult main(List<StepResult> steps) {
    return steps.stream()
        .filter(step -> step.step().mode() == StepMode.CLOSED)
        .reduce((first, second) -> second)
        .orElse(steps.isEmpty() ? null : steps.get(steps.size() - 1));
  }

  /**
   * @param name of the step; empty if there is no other
   */
  private void costs(StepResult step, String name) {
    if (!name.isEmpty()) {
      lines.line(" costs of " + name);
    }
    List<Fact> facts = MachineText.costs(step, run);
    for (int i = 0; i < facts.size(); i++) {
      Fact fact = facts.get(i);
      boolean next = i == 1 && fact.name().equals(MachineText.SPACE); // right below the process's
      lines.fact(next ? new Fact("", fact.items(), fact.between()) : fact);
    }
  }

  /** A step of a plan: its row above, and which of the row's steps it is. */
  private String name(StepResult step) {
    String row =
        Cells.levels(run).stream()
            .filter(level -> level.steps().contains(step))
            .map(level -> SweepTable.label(level, false))
            .findFirst()
            .orElse(step.name());
    Step.Cell cell = step.step().cell();
    return row
        + (cell != null && run.plan().repeat() > 1 ? ", repeat " + cell.repeat() : "")
        + (StepSeries.inARow(step) ? ", step " + cell.step() : "");
  }

  /** One line per step, except in a sweep, whose table contains them; then one for all steps. */
  private void caveats(List<StepResult> measured) {
    boolean one = measured.size() == 1 && !Cells.several(run);
    List<String> items = new ArrayList<>(one ? Remarks.caveats(measured.get(0)) : List.of());
    items.addAll(Remarks.caveats(run));
    for (StepResult step : one || Cells.several(run) ? List.<StepResult>of() : measured) {
      lines.fact(new Fact("caveats, " + title(step), Remarks.caveats(step), " | "));
    }
    lines.fact(new Fact(one ? "caveats" : "caveats, all steps", items, " | "));
  }

  /** One line per row of the table of a sweep, of its last step; nothing if none is known. */
  private void memory() {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Cells.Level level : Cells.levels(run)) {
      List<StepResult> steps = level.finished();
      Cost cost = steps.isEmpty() ? null : steps.get(steps.size() - 1).cost();
      List<String> items = new ArrayList<>(CostText.memory(cost));
      if (!items.isEmpty()) {
        items.add(0, Figures.bytes(cost.databaseBytes()));
        rows.put(SweepTable.label(level, false), items);
      }
    }
    if (!rows.isEmpty()) {
      lines.line(" data and memory");
      rows.forEach((label, items) -> lines.items("  " + label + ": ", items, ", "));
      lines.line("");
    }
  }

  /**
   * How each database of several was reached: round trips per transaction, driver, statements, read
   * path and sockets differ between products and affect rates and latencies.
   */
  private void ways() {
    if (run.databases().size() < 2) {
      return;
    }
    lines.line(" how each database was reached");
    for (DatabaseResult database : run.databases()) {
      String trips = database.embedded() ? "in this process" : roundTrips(database);
      List<String> items = new ArrayList<>(List.of(HeadLines.product(database), trips));
      items.addAll(HeadLines.way(database));
      lines.items("  " + database.id() + ": ", items, ", ");
    }
    lines.line("");
  }

  /** Over all measured steps: cells may differ in the workload or in the form of statements. */
  private String roundTrips(DatabaseResult database) {
    List<Double> trips =
        measured(run).stream()
            .filter(step -> step.finished() && database.id().equals(step.step().database()))
            .map(step -> CostText.each(step, TypeResult.Traffic::roundTrips))
            .toList();
    return "round trips per transaction " + Medians.of(trips).span(2);
  }

  /**
   * @param of name of the step; empty if there is no other
   */
  private void briefCosts(StepResult step, String of) {
    if (step.cost() == null) {
      return;
    }
    List<String> cpu = new ArrayList<>();
    List<String> io = new ArrayList<>();
    for (Fact part : MachineText.of(step)) {
      String first = part.items().get(0);
      if (part.name().equals("server")) {
        cpu.addAll(first.startsWith("CPU") ? List.of("server " + first) : part.items());
      } else if (part.name().equals("devices")) {
        io.addAll(part.items());
        io.set(0, "devices: " + first);
      }
    }
    cpu.addAll(CostText.perTransaction(step));
    if (!cpu.isEmpty()) {
      String first = (of.isEmpty() ? "" : of + ", ") + "each transaction: " + cpu.get(0);
      boolean fits = Lines.INDENT + first.length() <= lines.width();
      cpu.set(0, fits ? first : first.replaceFirst(" \\(.*", "")); // the parts are in the report
    }
    lines.itemsOrFitting("cost", cpu, "   ");
    lines.itemsOrFitting("", io, "   ");
    lines.itemsOrFitting("", CostText.space(step.cost()), "   ");
  }

  /** Those that change the meaning of a figure, each once. */
  private void briefCaveats(List<StepResult> measured) {
    Set<String> items = new LinkedHashSet<>(Remarks.ofRepeats(measured));
    run.steps().stream()
        .filter(step -> !step.step().mode().measured())
        .flatMap(step -> step.caveats().stream())
        .forEach(caveat -> items.add(caveat.kind().phrase()));
    items.addAll(Remarks.caveats(run));
    String more = "more: run/linkbenchx report";
    if (!items.isEmpty()) {
      lines.atMost(MOST_CAVEATS, "caveats", List.copyOf(items), " | ", more);
    }
  }
}
