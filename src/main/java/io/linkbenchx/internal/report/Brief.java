package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a run shows unless all of it is wanted: at most twenty lines after its progress, plus one
 * per transaction type, step and cell. No line is broken: what does not fit is in the report.
 */
final class Brief {
  private static final int MOST_CAVEATS = 4;
  private static final int MOST_PROBLEMS = 3;

  private final Lines lines;

  Brief(int width) {
    this.lines = new Lines(width);
  }

  /** Tool and workload, databases, machine, and what kind of result this is. */
  String head(RunResult run) {
    lines.line(String.join("  ", lines.fitting(0, HeadLines.tool(run, ""), "  ")));
    run.databases().forEach(this::database);
    if (run.run().machine() != null) {
      fitted("machine", MachineLines.machine(run.run().machine()), ", ");
    }
    String remark = Remarks.notAServer(run);
    if (!remark.isEmpty()) {
      lines.sentence("", remark);
    }
    return lines.toString();
  }

  /** Another database of several. */
  String databaseLine(DatabaseResult database) {
    database(database);
    return lines.toString();
  }

  private void database(DatabaseResult database) {
    String durability = database.durability().effective().replaceFirst(" \\(.*\\)$", "");
    List<String> items = new ArrayList<>();
    IfKnown.addTo(
        items, HeadLines.productHere(database), database.settings().get("data"), durability);
    items.addAll(HeadLines.way(database));
    fitted("database", items, "; ");
  }

  /**
   * A finished step on a line; its caveats are shown at the end, unless the step did not finish.
   */
  String stepLine(StepResult step) {
    fitted(StepLine.name(step), StepLine.items(step, true), "   ");
    WorkersTable.each(step, (share, figures) -> fitted(share, figures, "   "));
    if (!step.finished()) {
      step.caveats().forEach(caveat -> problem("! " + caveat.text()));
    }
    StepLine.failures(step).forEach(failure -> problem("! " + failure));
    return lines.toString();
  }

  /** The verdict first. */
  String verificationLine(VerificationResult.Check check) {
    List<String> items = new ArrayList<>(ConsoleReport.items(check, List.of()));
    items.add(0, items.remove(items.size() - 1));
    items.addAll(ConsoleReport.checked(check.result()));
    fitted("verify", items, "   ");
    check.result().unchecked().forEach(open -> problem("? " + open));
    return ConsoleReport.differencesTo(lines, check.result(), MOST_PROBLEMS).toString();
  }

  private void problem(String text) {
    lines.sentence("", text);
  }

  /** The table of types or of the plan's rows, costs, caveats, and the next commands. */
  String end(StoredRun stored) {
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
    next(run, stored.directory());
    return lines.toString();
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
    for (MachineText.Part part : MachineText.of(step)) {
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
    fitted("cost", cpu, "   ");
    fitted("", io, "   ");
    fitted("", CostText.space(step.cost()), "   ");
  }

  /** Those that change the meaning of a figure, each once. */
  private void caveats(List<StepResult> measured, RunResult run) {
    Set<String> items = new LinkedHashSet<>(Remarks.ofRepeats(measured));
    run.steps().stream()
        .filter(step -> !step.step().mode().measured() && step.caveats() != null)
        .flatMap(step -> step.caveats().stream())
        .map(Caveat::kind)
        .map(Caveat.Kind::phrase)
        .forEach(items::add);
    items.addAll(Remarks.caveats(run));
    String more = "more: run/linkbenchx report";
    if (!items.isEmpty()) {
      lines.atMost(MOST_CAVEATS, "caveats", List.copyOf(items), " | ", more);
    }
  }

  private void next(RunResult run, Path directory) {
    lines.line(" report    " + ConsoleReport.page(directory));
    boolean open = run.status() == RunStatus.RUNNING || run.status() == RunStatus.INTERRUPTED;
    if (open) {
      lines.line(" next      run/linkbenchx --resume -o " + ShellWord.of(directory));
    } else if (!run.steps().isEmpty()) {
      lines.line(" next      run/linkbenchx report " + ShellWord.of(directory));
    }
  }

  private void fitted(String name, List<String> items, String between) {
    if (!items.isEmpty()) {
      lines.items(name, lines.fitting(Lines.INDENT, items, between), between);
    }
  }
}
