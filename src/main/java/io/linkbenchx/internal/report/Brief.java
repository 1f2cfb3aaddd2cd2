package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The tables of a run unless all of it is wanted: with its other lines at most twenty after its
 * progress, plus one per transaction type, step and cell.
 */
record Brief(Lines lines) {
  private static final int MOST_CAVEATS = 4;

  /** The table of types or of the plan's rows, costs, and caveats. */
  static Lines addTo(Lines lines, StoredRun stored) {
    new Brief(lines).add(stored);
    return lines;
  }

  private void add(StoredRun stored) {
    RunResult run = stored.result();
    List<StepResult> measured = ConsoleTables.measured(run);
    StepResult main = ConsoleTables.main(measured);
    if (Cells.several(run)) {
      SweepTable.rowsTo(lines, stored);
      RunHeadline.fastest(stored)
          .ifPresent(row -> costs(row.ran().get(0), SweepTable.label(row, false)));
    } else if (main != null) {
      TypeTable.briefTo(lines, main);
      lines.line("");
      costs(main, measured.size() > 1 ? ConsoleTables.title(main) : "");
    }
    if (main != null) {
      caveats(measured, run);
      lines.line("");
    }
  }

  /**
   * @param of name of the step; empty if there is no other
   */
  private void costs(StepResult step, String of) {
    if (step.cost() == null) {
      return;
    }
    List<String> cpu = new ArrayList<>();
    List<String> io = new ArrayList<>();
    for (Document.Fact part : MachineText.of(step)) {
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
  private void caveats(List<StepResult> measured, RunResult run) {
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
